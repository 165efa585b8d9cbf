import { toastError, toastSuccess } from './toast/toast.ts';

/** For plain HTTP, where `navigator.clipboard` doesn't exist. */
const copyBySelection = (text: string): void => {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('aria-hidden', 'true');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const focused = document.activeElement;
  // Inside an open dialog, which traps the focus.
  (focused?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error('The browser refused to copy.');
};

/** Copies a text to the clipboard; `what` starts the toast's sentence. */
export const copyText = async (text: string, what: string): Promise<void> => {
  try {
    if (window.isSecureContext) await navigator.clipboard.writeText(text);
    else copyBySelection(text);
    toastSuccess(undefined, `${what} copied.`);
  } catch (error) {
    toastError(error, 'Your browser does not allow copying here.');
  }
};
