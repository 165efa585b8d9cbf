import { type BulkAnswer, LIMITS, Skipped } from '@rainmaker/contract';
import { z } from 'zod';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import {
  advanceProgress,
  createProgress,
  findProgress,
  finishProgress,
  isStopAsked,
  stopProgress,
} from '#platform/progress.ts';
import { dropUndo, extendUndo, openUndo, undoUntilWorked } from '#platform/undo.ts';
import type { WakeWorkspace } from './message/send.job.ts';
import { loadWorkspace, type OutreachWorkspace, type WorkspaceDeps } from './pace/workspace.ts';

/** What became of the records a person chose. */
export interface BulkOutcome {
  done: number;
  skipped: { id: string; reason: string }[];
}

/** Something done to many messages or people at once. */
export interface BulkWork<A> {
  /** What the bar is called, such as `mail_approve`. */
  kindOf(action: A): string;
  /** Whether it can be taken back: its rows are kept under the `undoId` given to `apply`. */
  isUndoable(action: A): boolean;
  apply(batch: Batch<A>, workspace: OutreachWorkspace): Promise<BulkOutcome>;
  /** "12 e-mails approved", without a full stop. */
  inWords(action: A, done: number): string;
  /** The event of the stream that open screens wait for. */
  event(action: A): { type: string; [key: string]: unknown };
}

export interface Batch<A> {
  db: Db;
  ids: readonly string[];
  action: A;
  userId: string;
  undoId: string | undefined;
}

const BATCH = 500;

const Partial = z.object({
  done: z.number().int(),
  skipped: z.array(Skipped),
  skipped_count: z.number().int(),
});
type Partial = z.infer<typeof Partial>;

const NOTHING: Partial = { done: 0, skipped: [], skipped_count: 0 };

const plus = (sum: Partial, { done, skipped }: BulkOutcome): Partial => ({
  done: sum.done + done,
  skipped: [...sum.skipped, ...skipped].slice(0, LIMITS.bulkIds),
  skipped_count: sum.skipped_count + skipped.length,
});

const answerOf = <A>(work: BulkWork<A>, action: A, sum: Partial, undoId: string | undefined): BulkAnswer => {
  const left =
    sum.skipped_count === 1 ? '1 left as it was' : `${sum.skipped_count.toLocaleString('en')} left as they were`;
  const rest = sum.skipped_count === 0 ? '' : `, ${left}`;
  return {
    message: `${work.inWords(action, sum.done)}${rest}.`,
    ...sum,
    undo_token: sum.done > 0 ? (undoId ?? null) : null,
  };
};

/** Sets or drops what an undo was opened for, once it is known how much was done. */
const settleUndo = async <A>(
  db: Db,
  work: BulkWork<A>,
  { action, undoId, done, at }: { action: A; undoId: string | undefined; done: number; at: Date },
): Promise<void> => {
  if (undoId === undefined) return;
  if (done === 0) await dropUndo(db, undoId);
  else await extendUndo(db, undoId, { summary: work.inWords(action, done), at });
};

interface Deps extends WorkspaceDeps {
  wake: WakeWorkspace;
}

/** What a job over many is given; the ids are those that matched when it was asked for. */
export const bulkPayloadOf = <S extends z.ZodType>(action: S) =>
  z.object({
    workspaceId: z.uuid(),
    userId: z.uuid(),
    progressId: z.uuid(),
    undoId: z.uuid().optional(),
    ids: z.array(z.uuid()),
    action,
  });
export interface BulkPayload<A> {
  workspaceId: string;
  userId: string;
  progressId: string;
  undoId?: string | undefined;
  ids: string[];
  action: A;
}

/**
 * Works through a job's records, 500 a transaction: where it stands commits with what it did, so that killed anywhere it
 * goes on behind the last batch; asked to stop it ends before the next one.
 */
export const runBulkJob = async <A>(
  { transact, jobs, live, signal }: JobContext,
  { workspaceId, userId, progressId, undoId, ids, action }: BulkPayload<A>,
  work: BulkWork<A>,
  deps: Deps,
): Promise<void> => {
  const step = async (db: Db): Promise<'more' | 'over'> => {
    const progress = await findProgress(db, progressId);
    if (progress.state !== 'queued' && progress.state !== 'running') return 'over';
    const sum = progress.result ? Partial.parse(progress.result) : NOTHING;
    const at = deps.realClock.now();
    const isStopped = await isStopAsked(db, progressId);
    await live.publish(db, workspaceId, { type: 'job', id: progressId });
    if (isStopped || progress.done >= ids.length) {
      await settleUndo(db, work, { action, undoId, done: sum.done, at });
      const end = isStopped ? stopProgress : finishProgress;
      await end(db, progressId, at, { ...answerOf(work, action, sum, undoId) });
      await live.publish(db, workspaceId, work.event(action));
      await deps.wake(db, workspaceId, jobs);
      return 'over';
    }
    const batch = ids.slice(progress.done, progress.done + BATCH);
    const outcome = await work.apply({ db, ids: batch, action, userId, undoId }, await loadWorkspace(db, deps));
    await advanceProgress(db, progressId, at, { done: progress.done + batch.length, result: plus(sum, outcome) });
    return 'more';
  };
  for (;;) {
    signal.throwIfAborted();
    if ((await transact({ workspaceId, userId }, step)) === 'over') return;
  }
};

const openFor = async <A>(
  { db, session }: Pick<CallContext, 'db' | 'session'>,
  work: BulkWork<A>,
  action: A,
  { at, jobId, count }: { at: Date; jobId?: string; count: number },
): Promise<string | undefined> =>
  work.isUndoable(action)
    ? openUndo(db, {
        userId: session.userId,
        kind: work.kindOf(action),
        summary: work.inWords(action, count),
        at,
        ...(jobId !== undefined && { jobId, until: undoUntilWorked(at) }),
      })
    : undefined;

/** Does an action over records: at once up to a thousand, above that as a job that carries the same answer. */
export const doInBulk = async <A>(
  context: Pick<CallContext, 'db' | 'session' | 'jobs' | 'live'>,
  { ids, action }: { ids: string[]; action: A },
  work: BulkWork<A>,
  deps: Deps & { enqueue(payload: BulkPayload<A>): Promise<void> },
): Promise<BulkAnswer> => {
  const { db, session, jobs, live } = context;
  const { workspaceId, userId } = session;
  const at = deps.realClock.now();
  if (ids.length > LIMITS.jobAbove) {
    const job = await createProgress(db, {
      kind: work.kindOf(action),
      total: ids.length,
      createdBy: userId,
      at,
    });
    const undoId = await openFor(context, work, action, { at, jobId: job.id, count: ids.length });
    await deps.enqueue({ workspaceId, userId, progressId: job.id, undoId, ids, action });
    return { message: `Working through ${ids.length.toLocaleString('en')}.`, job };
  }
  const undoId = await openFor(context, work, action, { at, count: ids.length });
  const outcome = await work.apply({ db, ids, action, userId, undoId }, await loadWorkspace(db, deps));
  await settleUndo(db, work, { action, undoId, done: outcome.done, at });
  await deps.wake(db, workspaceId, jobs);
  await live.publish(db, workspaceId, work.event(action));
  return answerOf(work, action, plus(NOTHING, outcome), undoId);
};
