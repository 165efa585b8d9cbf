import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 5;

/** Does something, and tells for how long this process's event loop was held at the longest meanwhile, in milliseconds. */
export const longestHold = async (work: () => Promise<unknown>): Promise<number> => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  try {
    await work();
  } finally {
    delay.disable();
  }
  // What was held at the very end is not in the histogram before its timer has run; nanoseconds become milliseconds.
  return delay.max / 1e6;
};
