import type { ZodType } from 'zod';
import type { Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import type { Live } from '#platform/live.ts';
import type { Logger } from '#platform/log/log.ts';

/**
 * What a running job may use. `signal` aborts when the process stops: give the work back by throwing or re-enqueuing.
 */
export interface JobContext {
  transact: Transact;
  log: Logger;
  jobs: Jobs;
  live: Live;
  signal: AbortSignal;
  /** How often this job has been started, including this time; above one also if the process died while it ran. */
  attempt: number;
  /** Reports that this job is waiting for a slow external server; see `Shares`. */
  reportSlow(): void;
}

/** A job started more often than this has killed its process each time, for example by running out of memory. */
export const MOST_STARTS = 5;

/** What all jobs of a process share. */
export type CommonContext = Omit<JobContext, 'signal' | 'attempt' | 'reportSlow'>;

/**
 * Separate places. `slow` jobs may wait minutes for an external server, as sending does; `outside` ones ask servers for what is neither
 * a message nor a reply, such as websites and files of replies, and must not take the places of sending and reading; a `search` asks a
 * source that answers soon, and doesn't wait behind websites that don't; `reading` ones read mailboxes, whose servers may be as slow as
 * those of sending; `urgent` ones are short, and someone is waiting for them at a screen, such as for a sign-in code.
 */
export type Lane = 'slow' | 'outside' | 'search' | 'reading' | 'urgent';

export interface JobDefinition<P = never> {
  name: string;
  payload: ZodType<P>;
  /** Total attempts, 25 by default, with increasing delays. */
  maxAttempts?: number;
  /** Which places it uses; by default those shared by all work. */
  lane?: Lane;
  /** How many milliseconds it may take before its owner counts as having a slow server, where that isn't what its lane says. */
  slowAfterMs?: number;
  run(context: JobContext, payload: P): Promise<void>;
}

/** A definition without its payload's type, as kept in a worker's list. */
export type AnyJob = Pick<JobDefinition, 'name' | 'maxAttempts' | 'lane' | 'slowAfterMs'> & {
  execute(context: JobContext, payload: unknown): Promise<void>;
};

export interface EnqueueOptions {
  /**
   * Milliseconds from now, on the real clock and never a workspace's; at once if omitted. A delay and not a moment, because the
   * database's clock decides when a job is due: one of ours that is behind would have a job run before its time, find nothing to
   * do and add itself again, round and round.
   */
  delayMs?: number;
  /** Replaces a waiting job with the same key. */
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

/** Defines a job; its payload is validated before it runs, because an earlier release may have written it. */
export const defineJob = <P>(job: JobDefinition<P>): JobDefinition<P> & AnyJob => ({
  ...job,
  execute: async (context, payload) => job.run(context, job.payload.parse(payload)),
});
