import { setTimeout as sleep } from 'node:timers/promises';

/** Classes of SQLSTATE: connections, resources (a full disk among them), the server's own stop and start; and two that ask to try again. */
const PASSING_STATE = /^(08|53|57P|40001|40P01|55P03)/;
const SOCKET_CODE = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
/** What the driver and its pool say without a code. */
const DRIVER_WORDS =
  /connection terminated|timeout exceeded when trying to connect|connection error|not queryable|connection ended/i;

/**
 * Whether an error says that the database cannot be reached, cannot take anything now, or gave way to another: nothing is
 * wrong with what was asked of it, and it may take it in a while.
 */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return PASSING_STATE.test(code) || SOCKET_CODE.test(code) || DRIVER_WORDS.test(error.message);
};

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

/**
 * Does it until the database is there. Gives up, with the last error, when `signal` aborts or `isOver`; any other error
 * is thrown at once.
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
      // An abort wakes it for one more try.
      await sleep(waitMs, undefined, { signal }).catch(() => undefined);
    }
  }
};
