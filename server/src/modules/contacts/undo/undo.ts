import { type Contract, LIMITS, type Output } from '@rainmaker/contract';
import { realNow } from '#platform/clock.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import type { CallContext } from '#platform/context.ts';
import type { DomainEvents } from '#modules/events.ts';
import { conflict } from '#platform/errors.ts';
import { beginLongWork } from '#platform/bulk/long-work.ts';
import { createProgress } from '#platform/bulk/progress.ts';
import { beginUndo, closeUndo, countUndoSubjects, listUndoable, takeUndo, undoSubjects } from '#platform/bulk/undo.ts';
import { undoAnswer } from './answer.ts';
import { undoBatch } from './undo-batch.ts';
import type { UndoJob } from './undo.job.ts';

const auditUndo = (context: CallContext, summary: string): Promise<void> =>
  recordAudit(context.db, context.session, context.request, {
    action: 'action_undone',
    subject: summary,
    at: realNow(context),
  });

export interface UndoDependencies {
  events: DomainEvents;
  undoJob: UndoJob;
}

const startJob = async (
  context: CallContext,
  undoJob: UndoJob,
  action: { id: string; summary: string },
): Promise<Output<Contract['undo']>> => {
  const { db, session } = context;
  const { id: actionId, summary } = action;
  const at = realNow(context);
  const total = await countUndoSubjects(db, action.id);
  const job = await createProgress(db, { kind: 'undo', total, createdBy: session.userId, at });
  await beginUndo(db, action.id, job.id, at);
  await auditUndo(context, summary);
  await beginLongWork(context, undoJob, job.id, { actionId, summary, restored: 0, kept: [], keptCount: 0 });
  return { message: `Undoing: ${action.summary}.`, restored: 0, kept: [], kept_count: 0, job };
};

/** SQLSTATE unique_violation. */
const TAKEN = '23505';

/** Someone added the address of a deleted person while that person was being restored. */
const inWords = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === TAKEN
    ? conflict('Someone else was changing these people at the same time. Try again.', null)
    : error;

/**
 * Undoes an action of the caller's own: inline up to 1,000 people, otherwise as a job that returns the same response.
 */
export const undo = async (
  context: CallContext,
  { events, undoJob }: UndoDependencies,
  token: string,
): Promise<Output<Contract['undo']>> => {
  const { db, session, clock, live } = context;
  const { workspaceId, userId } = session;
  const action = await takeUndo(db, token, userId, realNow(context));
  const ids = await undoSubjects(db, action.id, null, LIMITS.jobAbove + 1);
  if (ids.length > LIMITS.jobAbove) return startJob(context, undoJob, action);
  const undoer = { workspaceId, userId, now: clock.now(), events };
  const outcome = await undoBatch(db, action.id, ids, undoer).catch((error: unknown) => {
    throw inWords(error);
  });
  // If nothing was restored, the action stays open: the user may resolve the conflict and retry.
  if (outcome.restored > 0 || outcome.kept.length === 0) await closeUndo(db, action.id, realNow(context));
  if (outcome.restored > 0) await auditUndo(context, action.summary);
  await live.publish(db, workspaceId, { type: 'contacts' });
  return undoAnswer(action.summary, { ...outcome, keptCount: outcome.kept.length });
};

/** The caller's actions that can still be undone, newest first. */
export const getUndoable = async (context: CallContext): Promise<Output<Contract['getUndoable']>> => {
  const actions = await listUndoable(context.db, context.session.userId, realNow(context));
  return {
    results: actions.map(({ id, summary, at, until }) => ({
      undo_token: id,
      summary,
      at: at.toISOString(),
      until: until.toISOString(),
    })),
  };
};
