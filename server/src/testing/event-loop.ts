import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const RESOLUTION_MS = 5;

/** Runs work and returns the longest event loop delay meanwhile, in milliseconds. */
export const longestHold = async (work: () => Promise<unknown>): Promise<number> => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  try {
    // A delay is only recorded between two runs of the histogram's timer.
    await sleep(2 * RESOLUTION_MS);
    await work();
    await sleep(2 * RESOLUTION_MS);
  } finally {
    delay.disable();
  }
  // Nanoseconds to milliseconds.
  return delay.max / 1e6;
};
