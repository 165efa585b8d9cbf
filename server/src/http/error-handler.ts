import { STATUS_CODES } from 'node:http';
import { ERROR_STATUS, type ErrorCode, type Problem } from '@rainmaker/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CommitUnknownError } from '#platform/db/away.ts';
import { AppError } from '#platform/errors.ts';

const GENERAL = 'Something went wrong, please try again later.';
const BUSY = 'The server is busy. Try again in a moment.';
const AWAY = 'The database can’t be reached right now. Nothing was saved. Try again in a moment.';
const UNKNOWN =
  'The connection to the database was lost, so we can’t tell whether this was saved. Check before you try again.';
const FULL = 'The server’s disk is full, so nothing was saved. Tell your administrator.';

/** The RFC 9457 problem body; `detail` is written for the user. */
export const problemOf = (error: AppError, requestId: string): Problem => ({
  type: 'about:blank',
  title: STATUS_CODES[error.status] ?? 'Error',
  status: error.status,
  detail: error.message,
  code: error.code,
  ...(error.fields ? { errors: error.fields } : {}),
  ...(error.current === undefined ? {} : { current: error.current }),
  ...(error.isSavedByCaller === undefined ? {} : { saved_by_you: error.isSavedByCaller }),
  request_id: requestId,
});

const FRAMEWORK_CODES: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'This is too large.'],
  FST_REQ_FILE_TOO_LARGE: ['too_large', 'This file is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Send the body as application/json.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['broken_body', 'The body isn’t valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['broken_body', 'The body is empty.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['broken_body', 'The body’s length doesn’t match its Content-Length.'],
  FST_ERR_BAD_URL: ['not_found', 'There’s nothing at this address.'],
  FST_ERR_HANDLER_TIMEOUT: ['unavailable', BUSY],
};

const SOCKET_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** Driver errors without a code. */
const LOST = /^(Connection terminated|Client has encountered a connection error|timeout expired)/;
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/** Messages for temporary PostgreSQL errors: disk, connections, shutdown, locks, resources. */
const passing = (code: string, message: string): string | undefined => {
  if (code === '53100' || code === 'ENOSPC') return FULL;
  if (/^(08|57P)/.test(code) || SOCKET_ERRORS.has(code) || LOST.test(message)) return AWAY;
  return /^(53|57|40001|40P01|55P03)/.test(code) || message === NO_CONNECTION ? BUSY : undefined;
};

/** Converts any error to one that is safe to show; unexpected errors are only logged, with a generic message. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof CommitUnknownError) return new AppError('unavailable', UNKNOWN, { cause: error });
  const { code = '', statusCode = 0 } = error as Partial<FastifyError>;
  const known = FRAMEWORK_CODES[code];
  if (known) return new AppError(known[0], known[1], { cause: error });
  const words = passing(code, (error as Partial<Error>).message ?? '');
  if (words !== undefined) return new AppError('unavailable', words, { cause: error });
  if (statusCode === 413) return new AppError('too_large', 'This is too large.', { cause: error });
  if (statusCode >= 400 && statusCode < 500)
    return new AppError('broken_body', 'The request couldn’t be read.', { cause: error });
  return new AppError('internal', GENERAL, { cause: error });
};

const logIt = (request: FastifyRequest, error: AppError): void => {
  if (error.status >= 500) request.log.error({ err: error.cause ?? error }, 'request failed');
  else request.log.debug({ code: error.code }, 'request refused');
};

export const sendProblem = (request: FastifyRequest, reply: FastifyReply, thrown: unknown): FastifyReply => {
  const error = toAppError(thrown);
  logIt(request, error);
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(error.retryAfterSeconds));
  else if (error.code === 'unavailable') reply.header('retry-after', 2);
  return reply
    .code(ERROR_STATUS[error.code])
    .type('application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problemOf(error, request.id)));
};

/** Turns every error of every route into a problem; nothing else writes one. */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
};
