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
 * Each awaits the result before every piece; it waits only if the turn is over, or others wait, who come first.
 */
export const shareTurns = (): (() => Promise<void> | undefined) => {
  let waiting: (() => void)[] = [];
  let isGoing = false;
  /** When the first piece began in this round of the event loop. */
  let begun: number | undefined;
  const isOver = (): boolean => {
    begun ??= performance.now();
    return performance.now() - begun > TURN_MS;
  };
  const forget = (): void => {
    if (!isGoing) begun = undefined;
  };
  /** One callback for each that waits, all in one round of the event loop; what a piece leads to runs before the next callback. */
  const goRound = (): void => {
    isGoing = true;
    const round = waiting;
    const late: (() => void)[] = [];
    waiting = [];
    for (const [at, begin] of round.entries())
      setImmediate(() => {
        if (at === 0) begun = performance.now();
        if (isOver()) late.push(begin);
        else begin();
        if (at < round.length - 1) return;
        waiting = [...late, ...waiting];
        if (waiting.length > 0) return goRound();
        isGoing = false;
        setImmediate(forget);
      });
  };
  return () => {
    if (!isGoing) {
      if (begun === undefined) setImmediate(forget);
      if (!isOver()) return undefined;
    }
    return new Promise((resolve) => {
      waiting.push(resolve);
      if (!isGoing) goRound();
    });
  };
};
