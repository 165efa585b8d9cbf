import type { ZodType } from 'zod';
import type { Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import type { Live } from '#platform/live.ts';
import type { Logger } from '#platform/log/log.ts';

/** What a running job may use. `signal` aborts when the process stops: give the work back by throwing or re-enqueuing. */
export interface JobContext {
  transact: Transact;
  log: Logger;
  jobs: Jobs;
  live: Live;
  signal: AbortSignal;
  /** How often this job has been started, this time included; more than once also where the process died while it ran. */
  attempt: number;
  /** Reports that this job is waiting for a slow external server; see `Shares`. */
  tellSlow(): void;
}

/** What all jobs of a process have alike. */
export type CommonContext = Omit<JobContext, 'signal' | 'attempt' | 'tellSlow'>;

/**
 * Places of their own. `slow` may wait minutes for somebody else's server; for an `urgent` one somebody waits at a screen, such
 * as for a code to sign in, and it is soon done.
 */
export type Lane = 'slow' | 'urgent';

export interface JobDefinition<P = never> {
  name: string;
  payload: ZodType<P>;
  /** Tries in all, 25 unless told; each waits longer than the one before. */
  maxAttempts?: number;
  /** Which places it takes; those that all work shares where left out. */
  lane?: Lane;
  run(context: JobContext, payload: P): Promise<void>;
}

/** A definition whose payload type is known to itself alone: what a worker keeps a list of. */
export type AnyJob = Pick<JobDefinition, 'name' | 'maxAttempts' | 'lane'> & {
  execute(context: JobContext, payload: unknown): Promise<void>;
};

export interface EnqueueOptions {
  /** Real time, never a workspace's; at once where left out. */
  runAt?: Date;
  /** A waiting job with the same key is replaced. */
  key?: string;
}

export interface Jobs {
  /** Adds a job in the caller's transaction: it disappears with a rollback. */
  enqueue<P>(
    db: Db,
    job: Pick<JobDefinition<P>, 'name' | 'maxAttempts'>,
    payload: P,
    options?: EnqueueOptions,
  ): Promise<void>;
}

/** Declares a job; the payload is checked before it runs, since an older program may have written it. */
export const defineJob = <P>(job: JobDefinition<P>): JobDefinition<P> & AnyJob => ({
  ...job,
  execute: async (context, payload) => job.run(context, job.payload.parse(payload)),
});
