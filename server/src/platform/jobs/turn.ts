/**
 * How long a job with much to do runs before it queues behind the jobs that have become due. Otherwise a workspace with
 * much long work could occupy all of a worker's places, and delay sign-in codes too.
 */
export const LONGEST_TURN_MS = 3_000;

/** Returns a function that tells whether the job's turn is over. */
export const beginTurn = (longestMs: number): (() => boolean) => {
  const begun = performance.now();
  return () => performance.now() - begun >= longestMs;
};

/**
 * Repeats a step that says whether more is left, until nothing is, the job's turn is over or the process stops. Returns whether more is
 * left: then the job adds itself again.
 */
export const takeTurn = async (signal: AbortSignal, step: () => Promise<boolean>): Promise<boolean> => {
  const isOver = beginTurn(LONGEST_TURN_MS);
  let isLeft = true;
  // One transaction after the other.
  while (isLeft && !isOver() && !signal.aborted) isLeft = await step();
  return isLeft;
};
