import { type BulkAnswer, LIMITS, type Role, ROLES, Skipped } from '@rainmaker/contract';
import { z } from 'zod';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { createProgress } from '#platform/progress.ts';
import { dropUndo, extendUndo, openUndo, undoUntilWorked } from '#platform/undo.ts';
import type { WakeWorkspace } from '../dispatch/send.job.ts';
import { loadWorkspace, type OutreachWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';

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

/** What a job has done until now, as it stands beside its progress. */
export const Partial = z.object({
  done: z.number().int(),
  skipped: z.array(Skipped),
  skipped_count: z.number().int(),
});
export type Partial = z.infer<typeof Partial>;

export const NOTHING: Partial = { done: 0, skipped: [], skipped_count: 0 };

export const plus = (sum: Partial, { done, skipped }: BulkOutcome): Partial => ({
  done: sum.done + done,
  skipped: [...sum.skipped, ...skipped].slice(0, LIMITS.bulkIds),
  skipped_count: sum.skipped_count + skipped.length,
});

export const answerOf = <A>(work: BulkWork<A>, action: A, sum: Partial, undoId: string | undefined): BulkAnswer => {
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
export const settleUndo = async <A>(
  db: Db,
  work: BulkWork<A>,
  { action, undoId, done, at }: { action: A; undoId: string | undefined; done: number; at: Date },
): Promise<void> => {
  if (undoId === undefined) return;
  if (done === 0) await dropUndo(db, undoId);
  else await extendUndo(db, undoId, { summary: work.inWords(action, done), at });
};

export interface BulkDeps extends WorkspaceDeps {
  wake: WakeWorkspace;
}

/** What a job over many is given; the ids are those that matched when it was asked for. */
export const bulkPayloadOf = <S extends z.ZodType>(action: S) =>
  z.object({
    workspaceId: z.uuid(),
    userId: z.uuid(),
    /** Of whoever asked; absent in jobs of before it was kept. */
    role: z.enum(ROLES).optional(),
    progressId: z.uuid(),
    undoId: z.uuid().optional(),
    ids: z.array(z.uuid()),
    action,
  });
export interface BulkPayload<A> {
  workspaceId: string;
  userId: string;
  role?: Role | undefined;
  progressId: string;
  undoId?: string | undefined;
  ids: string[];
  action: A;
}

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
  deps: BulkDeps & { enqueue(payload: BulkPayload<A>): Promise<void> },
): Promise<BulkAnswer> => {
  const { db, session, jobs, live } = context;
  const { workspaceId, userId, role } = session;
  const at = deps.realClock.now();
  if (ids.length > LIMITS.jobAbove) {
    const job = await createProgress(db, {
      kind: work.kindOf(action),
      total: ids.length,
      createdBy: userId,
      at,
    });
    const undoId = await openFor(context, work, action, { at, jobId: job.id, count: ids.length });
    await deps.enqueue({ workspaceId, userId, role, progressId: job.id, undoId, ids, action });
    return { message: `Working through ${ids.length.toLocaleString('en')}.`, job };
  }
  const undoId = await openFor(context, work, action, { at, count: ids.length });
  const outcome = await work.apply({ db, ids, action, userId, undoId }, await loadWorkspace(db, deps));
  await settleUndo(db, work, { action, undoId, done: outcome.done, at });
  await deps.wake(db, workspaceId, jobs);
  await live.publish(db, workspaceId, work.event(action));
  return answerOf(work, action, plus(NOTHING, outcome), undoId);
};
