import { ROLES, type Role } from '@rainmaker/contract';
import { z } from 'zod';
import { realClock } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import { isDatabaseAway } from '#platform/db/away.ts';
import type { Db } from '#platform/db/database.ts';
import { type AnyJob, defineJob, type JobContext, type JobDefinition, type Jobs } from '#platform/jobs/job.ts';
import type { LiveEvent } from '#platform/live.ts';
import { advanceProgress, failProgress, finishProgress, isStopAsked, lockProgress, stopProgress } from './progress.ts';

const FAILED = 'Something went wrong, so this stopped. Finished work is kept. Try again for the rest.';

/** The state of long work. It's passed from job to job; each job handles one batch and enqueues the next. */
export interface WorkState<W> {
  workspaceId: string;
  /** Who asked for it, and with which role. */
  userId: string;
  role: Role;
  clockOffsetMs: number;
  /** The bar it is shown by; see `createProgress`. */
  jobId: string;
  /** The last record that was looked at. */
  after: string | null;
  /** How many were. */
  seen: number;
  /** What it is about, and what has come of it until now. */
  work: W;
}

/** What one batch came to. */
export interface BatchDone<W> {
  work: W;
  after: string | null;
  seen: number;
  isOver: boolean;
}

export type Ending = { state: 'done' } | { state: 'stopped'; because: string } | { state: 'failed' };

/** Long work as a room describes it. Everything it does runs in the transaction that moves its bar. */
export interface LongWork<W> {
  /** The job's name. */
  name: string;
  work: z.ZodType<W>;
  /** Does the records behind `after`, a thousand or fewer, in the order of their ids. */
  step(db: Db, state: WorkState<W>): Promise<BatchDone<W>>;
  /** Why the rest is left as it is, as a sentence; undefined where it goes on. Asked before each batch. */
  stopsBecause?(db: Db, state: WorkState<W>): Promise<string | undefined>;
  /** Closes what the work had opened, and gives the result that its job is shown with. */
  end(db: Db, state: WorkState<W>, ending: Ending, jobs: Jobs): Promise<Record<string, unknown>>;
  /** What open screens hear at the end. */
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
  // A worker that died after its commit runs its job again: what it counted is counted already.
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
 * What goes wrong because the database is away or the program stops is tried again by the queue; what goes wrong otherwise
 * would do so again, and ends the work with a sentence.
 */
const runOrFail = async <W>(run: Run<W>, state: WorkState<W>): Promise<void> => {
  const { transact, log, signal } = run.context;
  const scope = { workspaceId: state.workspaceId, userId: state.userId };
  try {
    await transact(scope, (db) => runBatch(db, run, state));
  } catch (error) {
    if (signal.aborted || isDatabaseAway(error)) throw error;
    log.error({ err: error, jobId: state.jobId }, `${run.kind.name} failed`);
    await transact(scope, async (db) => {
      const progress = await lockProgress(db, state.jobId);
      if (!isOver(progress.state)) await finish(db, run, state, { state: 'failed' });
    });
  }
};

/**
 * The job of long work: one batch a run, in one transaction with the bar and the job of the next batch, so that a crash
 * leaves no half, whoever asks stops it between two batches, and nobody's work keeps another's from its turn.
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

/** Leaves the first batch to the queue, in the caller's transaction; `jobId` is the bar's. */
export const beginLongWork = <W>(
  { db, session, jobs }: Pick<CallContext, 'db' | 'session' | 'jobs'>,
  job: LongWorkJob<W>,
  jobId: string,
  work: W,
): Promise<void> => {
  const { workspaceId, userId, role, clockOffsetMs } = session;
  return jobs.enqueue(db, job, { workspaceId, userId, role, clockOffsetMs, jobId, after: null, seen: 0, work });
};
