import { toastError, toastSuccess } from './toast.ts';

/** Puts a text on the clipboard; `what` begins the sentence that says so. */
export const copyText = async (text: string, what: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toastSuccess(undefined, `${what} copied.`);
  } catch (error) {
    toastError(error, 'Your browser does not allow copying here.');
  }
};
