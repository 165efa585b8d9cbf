import { setTimeout as sleep } from 'node:timers/promises';

/** Waits before each message until it keeps to so many a second; the first goes at once. `now` in milliseconds. */
export const paceOf = (perSecond: number, now: () => number = () => performance.now()): (() => Promise<void>) => {
  const gap = 1_000 / perSecond;
  let next = 0;
  return async () => {
    const at = Math.max(now(), next);
    next = at + gap;
    const wait = at - now();
    if (wait > 0) await sleep(wait);
  };
};
