import { setTimeout as sleep } from 'node:timers/promises';

const EVEN_ANSWER_MS = 150;

/**
 * Responds no sooner than after a fixed time, longer than any of the work takes, so that timing doesn't reveal which
 * work was done.
 */
export const evenly = async <T>(work: () => Promise<T>, ms = EVEN_ANSWER_MS): Promise<T> => {
  const [result] = await Promise.allSettled([work(), sleep(ms)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
};
