/**
 * How long a job works on at a stretch where it has much to do: then it goes behind what has become due meanwhile. A worker
 * has a few places, and one workspace with much long work would keep them all, from the codes of those who sign in too.
 */
export const LONGEST_TURN_MS = 3_000;

/** Says when a job's turn is over, from now. */
export const beginTurn = (longestMs: number): (() => boolean) => {
  const begun = performance.now();
  return () => performance.now() - begun >= longestMs;
};
