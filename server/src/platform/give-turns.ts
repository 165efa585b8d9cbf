import { setImmediate as turn } from 'node:timers/promises';

/** Milliseconds of work before others get their turn on the event loop. */
const TURN_MS = 10;

/**
 * For work whose length others decide, such as a file's rows: await the result between two pieces, which must be short.
 * It waits only if the turn is over.
 */
export const giveTurns = (): (() => Promise<void> | undefined) => {
  let since = performance.now();
  return () => {
    if (performance.now() - since <= TURN_MS) return undefined;
    return turn().then(() => {
      since = performance.now();
    });
  };
};
