import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

/** The error of an aborted request. */
export interface CanceledError {
  name: 'CanceledError';
  status: 'CANCELED';
  message: 'Request canceled';
}

/** FETCH_ERROR, TIMEOUT_ERROR, PARSING_ERROR, an HTTP status with its data, or a cancelled request. */
export type ApiError = FetchBaseQueryError | CanceledError;

export const CANCELED: CanceledError = { name: 'CanceledError', status: 'CANCELED', message: 'Request canceled' };

export const GENERAL_ERROR = 'Something went wrong, please try again later.';

export const NOT_REACHED =
  'Rainmaker can’t be reached. What you typed is kept in this browser. Check your connection, then save again.';

/** The server's RFC 9457 problem body. */
export interface ProblemBody {
  detail: string;
  code: string;
  status: number;
  errors?: { pointer: string; detail: string }[];
  current?: unknown;
  /** With `stale_version`: this person saved last, in another tab or browser. */
  saved_by_you?: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const isCanceled = (error: unknown): boolean => isObject(error) && error['name'] === 'CanceledError';

/** The server's problem in an error; undefined if there was no response, or another one. */
export const problemOf = (error: unknown): ProblemBody | undefined => {
  const data = isObject(error) ? error['data'] : undefined;
  return isObject(data) && typeof data['detail'] === 'string' ? (data as unknown as ProblemBody) : undefined;
};

/** Whether someone else saved in between. */
export const isStale = (error: unknown): boolean => problemOf(error)?.code === 'stale_version';

export const statusOf = (error: unknown): unknown => (isObject(error) ? error['status'] : undefined);

/** The message for the toast: the server's, the call's own, or the general one. */
export const errorText = (error: unknown, fallback?: string): string =>
  problemOf(error)?.detail || fallback || GENERAL_ERROR;

const isAwayStatus = (status: unknown): boolean =>
  status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR' || status === 502 || status === 503 || status === 504;

/** Whether no answer of the application came: it's away, or the connection is. */
export const isAway = (error: unknown): boolean =>
  problemOf(error) === undefined &&
  isObject(error) &&
  (isAwayStatus(error['status']) || isAwayStatus(error['originalStatus']));

/** Why a form wasn't saved, of a form that keeps what was typed in this browser. */
export const savingText = (error: unknown): string => (isAway(error) ? NOT_REACHED : errorText(error));

/** The server's errors by field name. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    (problemOf(error)?.errors ?? []).map(({ pointer, detail }) => [
      pointer.replace(/^\//, '').replaceAll('/', '.'),
      detail,
    ]),
  );
