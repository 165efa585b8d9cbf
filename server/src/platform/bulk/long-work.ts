import { ROLES, type Role } from '@rainmaker/contract';
import { z } from 'zod';
import { realClock } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import { isDatabaseAway } from '#platform/db/away.ts';
import type { Db } from '#platform/db/database.ts';
import { type AnyJob, defineJob, type JobContext, type JobDefinition, type Jobs } from '#platform/jobs/job.ts';
import type { LiveEvent } from '#platform/live.ts';
import { advanceProgress, failProgress, finishProgress, isStopAsked, lockProgress, stopProgress } from './progress.ts';

const FAILED = 'Something went wrong, so this stopped. What is done is kept; try again for the rest.';

/** Where long work stands: it travels from job to job, each of which does one batch and leaves the next. */
export interface Going<W> {
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
  step(db: Db, going: Going<W>): Promise<BatchDone<W>>;
  /** Why the rest is left as it is, as a sentence; undefined where it goes on. Asked before each batch. */
  stopsBecause?(db: Db, going: Going<W>): Promise<string | undefined>;
  /** Closes what the work had opened, and gives the result that its job is shown with. */
  end(db: Db, going: Going<W>, ending: Ending, jobs: Jobs): Promise<Record<string, unknown>>;
  /** What open screens hear at the end. */
  tells(going: Going<W>): readonly LiveEvent[];
}

export type LongWorkJob<W> = JobDefinition<Going<W>> & AnyJob;

const isOver = (state: string): boolean => state !== 'queued' && state !== 'running';

interface Run<W> {
  kind: LongWork<W>;
  job: LongWorkJob<W>;
  context: JobContext;
}

const finish = async <W>(db: Db, { kind, context }: Run<W>, going: Going<W>, ending: Ending): Promise<void> => {
  const { workspaceId, jobId } = going;
  const at = realClock.now();
  const result = await kind.end(db, going, ending, context.jobs);
  if (ending.state === 'failed') await failProgress(db, jobId, at, FAILED);
  else await (ending.state === 'stopped' ? stopProgress : finishProgress)(db, jobId, at, result);
  for (const event of [{ type: 'job', id: jobId }, ...kind.tells(going)])
    await context.live.publish(db, workspaceId, event);
};

const stopReason = async <W>(db: Db, kind: LongWork<W>, going: Going<W>): Promise<string | undefined> =>
  (await isStopAsked(db, going.jobId)) ? 'Stopped.' : kind.stopsBecause?.(db, going);

const runBatch = async <W>(db: Db, run: Run<W>, going: Going<W>): Promise<void> => {
  const { kind, job, context } = run;
  const progress = await lockProgress(db, going.jobId);
  // A worker that died after its commit runs its job again: what it counted is counted already.
  if (isOver(progress.state) || progress.done !== going.seen) return;
  const because = await stopReason(db, kind, going);
  if (because !== undefined) return finish(db, run, going, { state: 'stopped', because });
  const batch = await kind.step(db, going);
  const next: Going<W> = { ...going, work: batch.work, after: batch.after, seen: going.seen + batch.seen };
  if (batch.isOver) return finish(db, run, next, { state: 'done' });
  await advanceProgress(db, going.jobId, realClock.now(), { done: next.seen });
  await context.jobs.enqueue(db, job, next);
  await context.live.publish(db, going.workspaceId, { type: 'job', id: going.jobId });
};

/**
 * What goes wrong because the database is away or the program stops is tried again by the queue; what goes wrong otherwise
 * would do so again, and ends the work with a sentence.
 */
const runOrFail = async <W>(run: Run<W>, going: Going<W>): Promise<void> => {
  const { transact, log, signal } = run.context;
  const scope = { workspaceId: going.workspaceId, userId: going.userId };
  try {
    await transact(scope, (db) => runBatch(db, run, going));
  } catch (error) {
    if (signal.aborted || isDatabaseAway(error)) throw error;
    log.error({ err: error, jobId: going.jobId }, `${run.kind.name} failed`);
    await transact(scope, async (db) => {
      const { state } = await lockProgress(db, going.jobId);
      if (!isOver(state)) await finish(db, run, going, { state: 'failed' });
    });
  }
};

/**
 * The job of long work: one batch a run, in one transaction with the bar and the job of the next batch, so that a crash
 * leaves no half, whoever asks stops it between two batches, and nobody's work keeps another's from its turn.
 */
export const longWorkJob = <W>(kind: LongWork<W>): LongWorkJob<W> => {
  const job: LongWorkJob<W> = defineJob<Going<W>>({
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
    run: (context, going) => runOrFail({ kind, job, context }, going),
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
