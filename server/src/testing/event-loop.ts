import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 5;

/** Runs work and returns the longest event loop delay meanwhile, in milliseconds. */
export const longestHold = async (work: () => Promise<unknown>): Promise<number> => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  try {
    await work();
  } finally {
    delay.disable();
  }
  // The last delay is only recorded after the histogram's timer has run; converts nanoseconds to milliseconds.
  return delay.max / 1e6;
};
