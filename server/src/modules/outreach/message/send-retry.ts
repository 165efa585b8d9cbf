import { setTimeout as sleep } from 'node:timers/promises';

/** Codes of the system and of PostgreSQL: connection classes 08 and 53, its shutdown, and what it asks to be tried again. */
const AWAY_CODES = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0|08|53|40001|40P01)/;
/** What the driver and its pool say without a code. */
const AWAY_WORDS = /connection terminated|timeout exceeded when trying to connect|connection error|not queryable/i;

/** The database could not be reached, was lost on the way, or gave way to another: nothing is wrong with what was asked of it. */
export const isDatabaseAway = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string };
  return AWAY_CODES.test(code ?? '') || AWAY_WORDS.test(message ?? '');
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
