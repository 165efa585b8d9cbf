import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '#platform/db/away.ts';

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
