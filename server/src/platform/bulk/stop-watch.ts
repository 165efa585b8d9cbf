import { setTimeout as sleep } from 'node:timers/promises';
import type { Scope } from '#platform/db/transaction.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { isStopAsked } from './progress.ts';

/** How often running work looks whether it is to stop. */
const LOOK_MS = 1_000;

/**
 * Does work whose signal aborts when somebody asks its job to stop, or the process ends. Gives `stop` in the first case, and throws the
 * signal's reason in the second.
 */
export const untilStopped = async <T>(
  context: JobContext,
  scope: Scope,
  jobId: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | 'stop'> => {
  const over = new AbortController();
  const signal = AbortSignal.any([context.signal, over.signal]);
  let isStopped = false;
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await sleep(LOOK_MS, undefined, { signal });
      isStopped = await context.transact(scope, (db) => isStopAsked(db, jobId));
      if (isStopped) over.abort();
    }
  };
  // Ends with the work: its pause is aborted, and a database that is away says nothing about a stop.
  const watching = watch().catch(() => undefined);
  try {
    return await work(signal);
  } catch (error) {
    if (isStopped) return 'stop';
    throw error;
  } finally {
    over.abort();
    await watching;
  }
};
