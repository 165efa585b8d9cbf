import { setTimeout as sleep } from 'node:timers/promises';

/**
 * SQLSTATE classes: connections, resources (including a full disk), shutdown and startup; and three that call for a
 * retry.
 */
const PASSING_STATE = /^(08|53|57P|40001|40P01|55P03)/;
const SOCKET_CODE = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
/** Driver and pool errors without a code. */
const DRIVER_WORDS =
  /connection terminated|timeout exceeded when trying to connect|connection error|not queryable|connection ended/i;

/** The connection was lost while a commit was on its way: whether it was carried out is not known. */
export class CommitUnknownError extends Error {
  override name = 'CommitUnknownError';
}

/** An error of the connection, not of a statement: PostgreSQL's codes have five characters; class 57P is its shutdown. */
export const isConnectionLost = (error: unknown): boolean => {
  const code = (error as { code?: string } | undefined)?.code ?? '';
  return !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('57P');
};

/**
 * Whether an error means that the database is unreachable, temporarily unable to work, or resolved a conflict in favour
 * of another transaction: the request itself is fine, and a retry may succeed.
 */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof CommitUnknownError) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return PASSING_STATE.test(code) || SOCKET_CODE.test(code) || DRIVER_WORDS.test(error.message);
};

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

/**
 * Retries until the database is available. Throws the last error when `signal` aborts or `isOver` returns true; any
 * other error is thrown at once.
 */
export const untilDatabaseIsBack = async <T>(
  work: () => Promise<T>,
  { signal, isOver }: { signal?: AbortSignal | undefined; isOver: () => boolean },
): Promise<T> => {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || signal?.aborted === true || isOver()) throw error;
      // On abort, tries once more.
      await sleep(waitMs, undefined, { signal }).catch(() => undefined);
    }
  }
};
