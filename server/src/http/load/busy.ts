import { AppError } from '#platform/errors.ts';

const RETRY_SECONDS = 2;

/** 503: the process is at capacity. */
export const busy = (): AppError =>
  new AppError('unavailable', 'The server is busy. Try again in a moment.', {
    retryAfterSeconds: RETRY_SECONDS,
  });
