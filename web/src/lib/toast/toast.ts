import { toast } from 'react-hot-toast';
import { errorText, isCanceled } from '../errors.ts';
import { wantToasts } from './toast-wanted.ts';

wantToasts();

/** Milliseconds a toast stands (spec section 9). */
export const TOAST_MS = 3000;

/** The sentence an answer carries for the person. */
export const messageOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
    ? answer.message || undefined
    : undefined;

/** The response's message, else the fallback. */
export const toastSuccess = (answer: unknown, fallback: string): string =>
  toast.success(messageOf(answer) ?? fallback, { duration: TOAST_MS });

/** The server's sentence, else the fallback, else the general one. A cancelled request says nothing. */
export const toastError = (error: unknown, fallback?: string): string | undefined =>
  isCanceled(error) ? undefined : toast.error(errorText(error, fallback), { duration: TOAST_MS });

/** Stands until it is replaced: pass its id to `toastDone`. */
export const toastLoading = (text: string): string => toast.loading(text);

/** One toast goes, or (without an id) all of them. */
export const dismissToast = (id?: string): void => toast.dismiss(id);
