import { setTimeout as sleep } from 'node:timers/promises';

const EVEN_ANSWER_MS = 150;

/**
 * Answers no sooner than after a fixed time, so that a stranger cannot tell by the clock which work was done; longer
 * than either kind of work takes.
 */
export const evenly = async <T>(work: () => Promise<T>, ms = EVEN_ANSWER_MS): Promise<T> => {
  const [result] = await Promise.allSettled([work(), sleep(ms)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
};
