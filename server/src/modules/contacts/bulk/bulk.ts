import { type AnyContactFilter, type BulkAnswer, LIMITS, STAGE_LABELS } from '@rainmaker/contract';
import { realNow } from '#platform/clock.ts';
import { realClock } from '#platform/clock.ts';
import type { CallContext, Session } from '#platform/context.ts';
import type { DomainEvents } from '#platform/domain-events.ts';
import { forbidden, invalidField, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { createProgress } from '#platform/progress.ts';
import { openUndo, undoUntil, undoUntilWorked } from '#platform/undo.ts';
import { act, answerOf, type BulkAction, people, summariesOf, summaryOf } from './bulk-action.ts';
import type { BulkJob } from './bulk.job.ts';
import type { Outcome } from '../move/change-status.ts';
import { countEvery, findIds, lastId } from '../list/list.ts';
import type { Target } from '../list/target.ts';

/** One person by id was asked for and nothing came of it: that is an error with its reason, not a success of none. */
const refuseSingle = (action: BulkAction, ids: readonly string[] | undefined, { done, skipped }: Outcome): void => {
  const [only] = skipped;
  if (done > 0 || ids?.length !== 1 || !only?.lacks) return;
  switch (only.lacks) {
    case 'record':
      throw notFound(STAGE_LABELS[action.stage].one);
    case 'reason':
    case 'evidence':
      throw invalidField(only.lacks, only.reason);
    case 'right':
      throw forbidden(only.reason);
  }
};

const startJob = async (
  context: BulkContext,
  action: BulkAction,
  filter: AnyContactFilter,
  bulkJob: BulkJob,
): Promise<BulkAnswer> => {
  const { db, session, jobs } = context;
  const { workspaceId, userId, role, clockOffsetMs } = session;
  const at = realNow(context);
  const [total, upTo] = await Promise.all([countEvery(db, action.stage, filter), lastId(db, action.stage, filter)]);
  const job = await createProgress(db, { kind: action.kind, total, createdBy: userId, at: realClock.now() });
  const undoId = await openUndo(db, {
    userId,
    kind: action.kind,
    summary: summaryOf(action, total),
    at,
    until: undoUntilWorked(at),
    jobId: job.id,
  });
  await jobs.enqueue(db, bulkJob, {
    workspaceId,
    userId,
    role,
    clockOffsetMs,
    jobId: job.id,
    undoId,
    action,
    filter: { ...filter },
    after: null,
    upTo,
    seen: 0,
    done: 0,
    skipped: [],
    skippedCount: 0,
  });
  return { message: `Working on ${people(action.stage, total)}.`, job };
};

type BulkContext = Pick<CallContext, 'db' | 'clock' | 'jobs' | 'live'> & { session: Session };

/** Said at once, not at the end of a job. */
const checkEvidence = (action: BulkAction, { role }: Session): void => {
  const isLift = action.kind === 'status' && action.evidence !== undefined;
  if (isLift && role !== 'owner' && role !== 'manager')
    throw forbidden('Only an owner or a manager can lift Do Not Contact.');
};

/** Runs an action over people by id or by filter: at once up to 1,000, above that as a job that carries the same answer. */
export const runBulk = async (
  context: BulkContext,
  { events, bulkJob }: { events: DomainEvents; bulkJob: BulkJob },
  action: BulkAction,
  target: Target,
): Promise<BulkAnswer> => {
  const { db, session, clock, live } = context;
  const { filter } = target;
  let { ids } = target;
  if (filter) {
    ids = await findIds(db, action.stage, filter, LIMITS.jobAbove + 1);
    if (ids.length > LIMITS.jobAbove) {
      checkEvidence(action, session);
      return startJob(context, action, filter, bulkJob);
    }
  }
  const at = realNow(context);
  const { userId } = session;
  const opens = { userId, kind: action.kind, ...summariesOf(action), at, until: undoUntil(at) };
  const undo = { id: newId(), opens };
  const doer = { session, now: clock.now(), events, undo };
  // The message leaves in the same pipeline, and nobody hears it where the transaction is rolled back.
  const [outcome] = await Promise.all([
    act(db, action, { ids: ids ?? [] }, doer),
    live.publish(db, session.workspaceId, { type: 'contacts', stage: action.stage }),
  ]);
  refuseSingle(action, target.ids, outcome);
  return answerOf(action, { ...outcome, skippedCount: outcome.skipped.length, undoId: undo.id });
};
