import { ROLES, type Role } from '@rainmaker/contract';
import { z } from 'zod';
import { realClock } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import { isDatabaseAway } from '#platform/db/away.ts';
import type { Db } from '#platform/db/database.ts';
import {
  type AnyJob,
  defineJob,
  type JobContext,
  type JobDefinition,
  type Jobs,
  MOST_STARTS,
} from '#platform/jobs/job.ts';
import type { LiveEvent } from '#platform/live.ts';
import { advanceProgress, failProgress, finishProgress, isStopAsked, lockProgress, stopProgress } from './progress.ts';

const FAILED = 'Something went wrong, so this stopped. Finished work is kept. Try again for the rest.';

/** The state of long work. It's passed from job to job; each job handles one batch and enqueues the next. */
export interface WorkState<W> {
  workspaceId: string;
  /** The person who started it, and their role at the time. */
  userId: string;
  role: Role;
  clockOffsetMs: number;
  /** The id of its progress; see `createProgress`. */
  jobId: string;
  /** The last record processed. */
  after: string | null;
  /** The number of records processed. */
  seen: number;
  /** The parameters and results so far. */
  work: W;
}

/** The result of one batch. */
export interface BatchDone<W> {
  work: W;
  after: string | null;
  seen: number;
  isOver: boolean;
}

export type Ending = { state: 'done' } | { state: 'stopped'; because: string } | { state: 'failed' };

/** Long work as a module defines it. Everything runs in the transaction that updates its progress. */
export interface LongWork<W> {
  /** The job's name. */
  name: string;
  work: z.ZodType<W>;
  /** Processes the records after `after`, up to a thousand, in order of id. */
  step(db: Db, state: WorkState<W>): Promise<BatchDone<W>>;
  /** Why the work must stop, as a sentence; undefined to continue. Checked before each batch. */
  stopsBecause?(db: Db, state: WorkState<W>): Promise<string | undefined>;
  /** Closes what the work opened, and returns the result shown with its job. */
  end(db: Db, state: WorkState<W>, ending: Ending, jobs: Jobs): Promise<Record<string, unknown>>;
  /** Events for open screens at the end. */
  liveEvents(state: WorkState<W>): readonly LiveEvent[];
}

export type LongWorkJob<W> = JobDefinition<WorkState<W>> & AnyJob;

const isOver = (state: string): boolean => state !== 'queued' && state !== 'running';

interface Run<W> {
  kind: LongWork<W>;
  job: LongWorkJob<W>;
  context: JobContext;
}

const finish = async <W>(db: Db, { kind, context }: Run<W>, state: WorkState<W>, ending: Ending): Promise<void> => {
  const { workspaceId, jobId } = state;
  const at = realClock.now();
  const result = await kind.end(db, state, ending, context.jobs);
  if (ending.state === 'failed') await failProgress(db, jobId, at, FAILED);
  else await (ending.state === 'stopped' ? stopProgress : finishProgress)(db, jobId, at, result);
  for (const event of [{ type: 'job', id: jobId }, ...kind.liveEvents(state)])
    await context.live.publish(db, workspaceId, event);
};

const stopReason = async <W>(db: Db, kind: LongWork<W>, state: WorkState<W>): Promise<string | undefined> =>
  (await isStopAsked(db, state.jobId)) ? 'Stopped.' : kind.stopsBecause?.(db, state);

const runBatch = async <W>(db: Db, run: Run<W>, state: WorkState<W>): Promise<void> => {
  const { kind, job, context } = run;
  const progress = await lockProgress(db, state.jobId);
  // A worker that crashed after its commit runs its job again; this batch is already counted.
  if (isOver(progress.state) || progress.done !== state.seen) return;
  const because = await stopReason(db, kind, state);
  if (because !== undefined) return finish(db, run, state, { state: 'stopped', because });
  const batch = await kind.step(db, state);
  const next: WorkState<W> = { ...state, work: batch.work, after: batch.after, seen: state.seen + batch.seen };
  if (batch.isOver) return finish(db, run, next, { state: 'done' });
  await advanceProgress(db, state.jobId, realClock.now(), { done: next.seen });
  await context.jobs.enqueue(db, job, next);
  await context.live.publish(db, state.workspaceId, { type: 'job', id: state.jobId });
};

/**
 * If the database is unavailable or the process stops, the queue retries. Any other error would happen again, so it
 * ends the work with a message.
 */
const runOrFail = async <W>(run: Run<W>, state: WorkState<W>): Promise<void> => {
  const { transact, log, signal } = run.context;
  const scope = { workspaceId: state.workspaceId, userId: state.userId };
  const fail = (): Promise<void> =>
    transact(scope, async (db) => {
      const progress = await lockProgress(db, state.jobId);
      if (!isOver(progress.state)) await finish(db, run, state, { state: 'failed' });
    });
  if (run.context.attempt > MOST_STARTS) return fail();
  try {
    await transact(scope, (db) => runBatch(db, run, state));
  } catch (error) {
    if (signal.aborted || isDatabaseAway(error)) throw error;
    log.error({ err: error, jobId: state.jobId }, `${run.kind.name} failed`);
    await fail();
  }
};

/**
 * The job of long work. Each run handles one batch in a single transaction with the progress and the next batch's job.
 * A crash can't leave half a batch, a stop takes effect between two batches, and no one's work keeps others waiting.
 */
export const longWorkJob = <W>(kind: LongWork<W>): LongWorkJob<W> => {
  const job: LongWorkJob<W> = defineJob<WorkState<W>>({
    name: kind.name,
    payload: z.object({
      workspaceId: z.uuid(),
      userId: z.uuid(),
      role: z.enum(ROLES),
      clockOffsetMs: z.number(),
      jobId: z.uuid(),
      after: z.uuid().nullable(),
      seen: z.number().int(),
      work: kind.work,
    }),
    run: (context, state) => runOrFail({ kind, job, context }, state),
  });
  return job;
};

/** Enqueues the first batch in the caller's transaction; `jobId` is the id of its progress. */
export const beginLongWork = <W>(
  { db, session, jobs }: Pick<CallContext, 'db' | 'session' | 'jobs'>,
  job: LongWorkJob<W>,
  jobId: string,
  work: W,
): Promise<void> => {
  const { workspaceId, userId, role, clockOffsetMs } = session;
  return jobs.enqueue(db, job, { workspaceId, userId, role, clockOffsetMs, jobId, after: null, seen: 0, work });
};
