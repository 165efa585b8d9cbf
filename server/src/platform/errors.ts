import type { ErrorCode } from '@rainmaker/contract';
import { ERROR_STATUS } from '@rainmaker/contract/errors';

export interface FieldError {
  /** JSON pointer into the input, such as `/email`. */
  pointer: string;
  detail: string;
}

export interface AppErrorOptions {
  cause?: unknown;
  fields?: FieldError[];
  /** With 409: the current record. */
  current?: unknown;
  /** With 409 `stale_version`: whether the caller saved last, in another tab or browser. */
  isSavedByCaller?: boolean;
  /** With 429: seconds until the next attempt. */
  retryAfterSeconds?: number;
}

/** An error for the user: `detail` is one plain sentence, safe to show; the cause is only logged. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldError[] | undefined;
  readonly current: unknown;
  readonly isSavedByCaller: boolean | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, detail: string, options: AppErrorOptions = {}) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.fields = options.fields;
    this.current = options.current;
    this.isSavedByCaller = options.isSavedByCaller;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** 404; `what` completes the sentence, for example `prospect`. */
export const notFound = (what: string): AppError => new AppError('not_found', `This ${what} doesn’t exist.`);

export const unauthenticated = (): AppError => new AppError('unauthenticated', 'Please sign in.');

/** 403: visible, but not allowed for this person. */
export const forbidden = (detail = 'You don’t have permission to do this.'): AppError =>
  new AppError('forbidden', detail);

/** 400 with each invalid field and the reason. */
export const invalidInput = (fields: FieldError[]): AppError =>
  new AppError('invalid_input', fields[0]?.detail ?? 'Please check what you entered.', { fields });

/** 400 for one field; the pointer without its slash. */
export const invalidField = (field: string, detail: string): AppError =>
  invalidInput([{ pointer: `/${field}`, detail }]);

/** 400: valid, but not allowed in the current state. */
export const notAllowedNow = (detail: string): AppError => new AppError('not_allowed_now', detail);

/** 409. `current` is the current record; null if there is none, or none that this person may see. */
export const conflict = (detail: string, current: unknown): AppError => new AppError('conflict', detail, { current });

/**
 * 409: someone saved in between; `current` is the current record. `isSavedByCaller` tells apart two tabs of one person,
 * where it is known.
 */
export const staleVersion = (what: string, current: unknown, isSavedByCaller?: boolean): AppError =>
  new AppError(
    'stale_version',
    isSavedByCaller
      ? `You have changed this ${what} in another tab since you opened it here.`
      : `Someone else has changed this ${what} since you opened it.`,
    { current, ...(isSavedByCaller !== undefined && { isSavedByCaller }) },
  );

/** 409. `current` is the existing record; null if this person may not see it. */
export const duplicate = (detail: string, current: unknown, pointer?: string): AppError =>
  new AppError('duplicate', detail, { current, ...(pointer !== undefined && { fields: [{ pointer, detail }] }) });

/** 409. `current` is what uses the record. */
export const inUse = (detail: string, current: unknown): AppError => new AppError('in_use', detail, { current });

export const tooManyRequests = (detail: string, retryAfterSeconds: number): AppError =>
  new AppError('too_many_requests', detail, { retryAfterSeconds });
