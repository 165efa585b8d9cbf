import { vi } from 'vitest';

/**
 * How many turns on the event loop the work leaves to others, as if each of its pieces took a millisecond: the same on a
 * fast machine as on a slow one.
 */
export const turnsGiven = async (work: () => Promise<unknown>): Promise<number> => {
  let now = 0;
  const time = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  try {
    await work();
    return turns;
  } finally {
    clearImmediate(next);
    time.mockRestore();
  }
};
