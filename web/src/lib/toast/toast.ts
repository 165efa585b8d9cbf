import { toast } from 'react-hot-toast';
import { errorText, isCanceled } from '../errors.ts';
import { wantToasts } from './toast-wanted.ts';

/** Milliseconds that a toast is shown. */
export const TOAST_MS = 3000;

/** A younger one was shown together with the navigation, and is read on the screen that follows. */
const OF_LAST_SCREEN_MS = 1000;

/** The last success, and when it was shown. */
let lastSuccess: { id: string; at: number } | null = null;

wantToasts(() => {
  if (lastSuccess === null || performance.now() - lastSuccess.at < OF_LAST_SCREEN_MS) return;
  toast.dismiss(lastSuccess.id);
  lastSuccess = null;
});

/** The message in a response, for the user. */
export const messageOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
    ? answer.message || undefined
    : undefined;

/** Shows the response's message or the fallback. */
export const toastSuccess = (answer: unknown, fallback: string): string => {
  const id = toast.success(messageOf(answer) ?? fallback, { duration: TOAST_MS });
  lastSuccess = { id, at: performance.now() };
  return id;
};

/** Shows the server's message, the fallback or the general one. A cancelled request shows nothing. */
export const toastError = (error: unknown, fallback?: string): string | undefined =>
  isCanceled(error) ? undefined : toast.error(errorText(error, fallback), { duration: TOAST_MS });

/** Stays until it is replaced: pass its id to `toastDone`. */
export const toastLoading = (text: string): string => toast.loading(text);

/** Dismisses one toast or, without an id, all of them. */
export const dismissToast = (id?: string): void => toast.dismiss(id);
