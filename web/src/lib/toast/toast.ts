import { toast } from 'react-hot-toast';
import { errorText, isCanceled } from '../errors.ts';
import { wantToasts } from './toast-wanted.ts';

wantToasts();

/** Milliseconds that a toast is shown. */
export const TOAST_MS = 3000;

/** The message in a response, for the user. */
export const messageOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
    ? answer.message || undefined
    : undefined;

/** Shows the response's message or the fallback. */
export const toastSuccess = (answer: unknown, fallback: string): string =>
  toast.success(messageOf(answer) ?? fallback, { duration: TOAST_MS });

/** Shows the server's message, the fallback or the general one. A cancelled request shows nothing. */
export const toastError = (error: unknown, fallback?: string): string | undefined =>
  isCanceled(error) ? undefined : toast.error(errorText(error, fallback), { duration: TOAST_MS });

/** Stays until it is replaced: pass its id to `toastDone`. */
export const toastLoading = (text: string): string => toast.loading(text);

/** Dismisses one toast or, without an id, all of them. */
export const dismissToast = (id?: string): void => toast.dismiss(id);
