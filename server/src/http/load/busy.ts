import { AppError } from '#platform/errors.ts';

const RETRY_SECONDS = 2;

/** 503: the process does all it can at this moment. */
export const busy = (): AppError =>
  new AppError('unavailable', 'The server is busy. Try again in a moment.', {
    retryAfterSeconds: RETRY_SECONDS,
  });
