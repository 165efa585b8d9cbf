import { setTimeout as sleep } from 'node:timers/promises';

const RESOLUTION_MS = 5;

/**
 * Runs work and returns the longest that it held the event loop, in milliseconds of this thread's own time: what others do on the
 * machine meanwhile doesn't count.
 */
export const longestHold = async (work: () => Promise<unknown>): Promise<number> => {
  let before = process.threadCpuUsage();
  let longest = 0;
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const timer = setInterval(look, RESOLUTION_MS);
  try {
    await work();
    // What held the loop last is seen at its next turn.
    await sleep(2 * RESOLUTION_MS);
  } finally {
    clearInterval(timer);
  }
  return longest;
};
