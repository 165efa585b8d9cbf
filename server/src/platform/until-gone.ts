import type { RequestFacts } from './context.ts';

const LOOK_EVERY_MS = 250;

/** Does work that waits for others, with a signal that aborts once the caller has hung up: nobody would read the answer. */
export const untilGone = async <T>(
  request: Pick<RequestFacts, 'isGone'>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const stop = new AbortController();
  const watch = setInterval(() => {
    if (request.isGone()) stop.abort();
  }, LOOK_EVERY_MS);
  try {
    return await work(stop.signal);
  } finally {
    clearInterval(watch);
  }
};
