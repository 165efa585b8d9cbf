import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { giveTurns } from './give-turns.ts';

/** Work that strangers may ask for: one piece after the other, taken from each of those it is for in turn. */
export interface FairTurns {
  /** `of` is whom the work is for; it must be short. */
  take<T>(of: string, work: () => T): Promise<T>;
}

/** A piece that takes longer leaves others as much time as it took: a call needs several rounds of the event loop. */
const LONG_MS = 20;

/**
 * For work that may be asked for many times at once. However much waits, everybody else has turns on the event loop in between, and whoever
 * asks for little doesn't wait for all that others asked for.
 */
export const createFairTurns = (): FairTurns => {
  const waiting = new Map<string, (() => void)[]>();
  let isRunning = false;
  const runNext = (): void => {
    for (const [of, [piece, ...rest]] of waiting) {
      // Whoever has more waiting comes last from now on.
      waiting.delete(of);
      if (rest.length > 0) waiting.set(of, rest);
      piece?.();
      return;
    }
  };
  const run = async (): Promise<void> => {
    await turn();
    const othersTurn = giveTurns();
    while (waiting.size > 0) {
      const begun = performance.now();
      runNext();
      const took = performance.now() - begun;
      await (took > LONG_MS ? sleep(took) : othersTurn());
    }
    isRunning = false;
  };
  return {
    take: (of, work) =>
      new Promise((resolve, reject) => {
        const piece = (): void => {
          try {
            resolve(work());
          } catch (error) {
            reject(error);
          }
        };
        const theirs = waiting.get(of);
        if (theirs === undefined) waiting.set(of, [piece]);
        else theirs.push(piece);
        if (isRunning) return;
        isRunning = true;
        void run();
      }),
  };
};
