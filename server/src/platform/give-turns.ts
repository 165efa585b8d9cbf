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

/**
 * The same for many that work at once, such as streams from strangers' servers: together they take a turn's time before others get theirs.
 * Each waits for its turn before every piece.
 */
export const shareTurns = (): (() => Promise<void>) => {
  const waiting: (() => void)[] = [];
  let isGoing = false;
  /** One callback for each that waits, all in one round of the event loop; what a piece leads to runs before the next callback. */
  const goRound = (): void => {
    isGoing = true;
    let begun: number | undefined;
    const round = waiting.splice(0);
    for (const [at, begin] of round.entries())
      setImmediate(() => {
        begun ??= performance.now();
        if (performance.now() - begun > TURN_MS) waiting.push(begin);
        else begin();
        if (at < round.length - 1) return;
        if (waiting.length > 0) goRound();
        else isGoing = false;
      });
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (!isGoing) goRound();
    });
};
