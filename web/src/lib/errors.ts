import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

/** What an aborted request ends with (spec section 8). */
export interface CanceledError {
  name: 'CanceledError';
  status: 'CANCELED';
  message: 'Request canceled';
}

/** FETCH_ERROR, TIMEOUT_ERROR, PARSING_ERROR, an HTTP status with its data, or a cancelled request. */
export type ApiError = FetchBaseQueryError | CanceledError;

export const CANCELED: CanceledError = { name: 'CanceledError', status: 'CANCELED', message: 'Request canceled' };

export const GENERAL_ERROR = 'Something went wrong, please try again later.';

/** The problem body of RFC 9457 as the server writes it. */
export interface ProblemBody {
  detail: string;
  code: string;
  status: number;
  errors?: { pointer: string; detail: string }[];
  current?: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const isCanceled = (error: unknown): boolean => isObject(error) && error['name'] === 'CanceledError';

/** The server's problem behind an error, or undefined where it never answered or answered with something else. */
export const problemOf = (error: unknown): ProblemBody | undefined => {
  const data = isObject(error) ? error['data'] : undefined;
  return isObject(data) && typeof data['detail'] === 'string' ? (data as unknown as ProblemBody) : undefined;
};

/** Somebody else saved in between: what was read is not what stands. */
export const isStale = (error: unknown): boolean => problemOf(error)?.code === 'stale_version';

export const statusOf = (error: unknown): unknown => (isObject(error) ? error['status'] : undefined);

/** The sentence for the toast: the server's, else the call's own, else the general one (spec section 8). */
export const errorText = (error: unknown, fallback?: string): string =>
  problemOf(error)?.detail || fallback || GENERAL_ERROR;

/** What the server says is wrong at each field, by the field's name. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    (problemOf(error)?.errors ?? []).map(({ pointer, detail }) => [
      pointer.replace(/^\//, '').replaceAll('/', '.'),
      detail,
    ]),
  );
