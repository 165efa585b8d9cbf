import type { Job } from '@rainmaker/contract';
import { hasRoleStill } from '#modules/contacts/index.ts';
import { isDatabaseAway } from '#platform/db/away.ts';
import type { Db } from '#platform/db/database.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { beginTurn } from '#platform/jobs/turn.ts';
import {
  advanceProgress,
  failProgress,
  lockProgress,
  finishProgress,
  isStopAsked,
  stopProgress,
} from '#platform/progress.ts';
import {
  answerOf,
  type BulkDeps,
  type BulkPayload,
  type BulkWork,
  NOTHING,
  Partial,
  plus,
  settleUndo,
} from './bulk-work.ts';
import { loadWorkspace } from '../pace/workspace.ts';

const BATCH = 500;
/** Longer than for other work: with it go all of its ids. */
const LONGEST_BULK_TURN_MS = 15_000;

const sumOf = ({ result }: Job): Partial => (result ? Partial.parse(result) : NOTHING);
const isOver = ({ state }: Job): boolean => state !== 'queued' && state !== 'running';

interface Run<A> {
  payload: BulkPayload<A>;
  work: BulkWork<A>;
  deps: BulkDeps;
  context: JobContext;
}

/** Tells whoever looks how it ended, and lets the engine take up what was done. */
const tellEnd = async <A>(db: Db, { payload, work, deps, context }: Run<A>): Promise<void> => {
  const { workspaceId, action } = payload;
  await context.live.publish(db, workspaceId, work.event(action));
  await deps.wake(db, workspaceId, context.jobs);
};

const runBatch = async <A>(db: Db, run: Run<A>): Promise<'more' | 'over'> => {
  const { payload, work, deps, context } = run;
  const { workspaceId, userId, role, progressId, undoId, ids, action } = payload;
  const progress = await lockProgress(db, progressId);
  if (isOver(progress)) return 'over';
  const sum = sumOf(progress);
  const at = deps.realClock.now();
  const hasRole = role === undefined || (await hasRoleStill(db, { userId, role }));
  const isStopped = !hasRole || (await isStopAsked(db, progressId));
  await context.live.publish(db, workspaceId, { type: 'job', id: progressId });
  if (isStopped || progress.done >= ids.length) {
    await settleUndo(db, work, { action, undoId, done: sum.done, at });
    const end = isStopped ? stopProgress : finishProgress;
    await end(db, progressId, at, { ...answerOf(work, action, sum, undoId) });
    await tellEnd(db, run);
    return 'over';
  }
  const batch = ids.slice(progress.done, progress.done + BATCH);
  const outcome = await work.apply({ db, ids: batch, action, userId, undoId }, await loadWorkspace(db, deps));
  await advanceProgress(db, progressId, at, { done: progress.done + batch.length, result: plus(sum, outcome) });
  return 'more';
};

/** Ends a job that cannot go on: what is done stays, and can be undone where the action can. */
const giveUp = async <A>(db: Db, run: Run<A>): Promise<void> => {
  const { payload, work, deps, context } = run;
  const { workspaceId, progressId, undoId, ids, action } = payload;
  const progress = await lockProgress(db, progressId);
  if (isOver(progress)) return;
  const at = deps.realClock.now();
  await settleUndo(db, work, { action, undoId, done: sumOf(progress).done, at });
  const left = (ids.length - progress.done).toLocaleString('en');
  await failProgress(db, progressId, at, `It could not go on: ${left} were not looked at. Try again.`);
  await context.live.publish(db, workspaceId, { type: 'job', id: progressId });
  await tellEnd(db, run);
};

/**
 * Works through a job's records, 500 a transaction: where it stands commits with what it did, so that killed anywhere it
 * goes on behind the last batch; asked to stop it ends before the next one. It waits for a database that is away; what
 * goes wrong otherwise would go wrong again, and ends it with a sentence.
 */
export const runBulkJob = async <A>(
  context: JobContext,
  payload: BulkPayload<A>,
  work: BulkWork<A>,
  deps: BulkDeps & { again(db: Db): Promise<void> },
): Promise<void> => {
  const scope = { workspaceId: payload.workspaceId, userId: payload.userId };
  const run = { payload, work, deps, context };
  const isTurnOver = beginTurn(LONGEST_BULK_TURN_MS);
  try {
    for (;;) {
      context.signal.throwIfAborted();
      if ((await context.transact(scope, (db) => runBatch(db, run))) === 'over') return;
      if (isTurnOver()) return await context.transact(scope, (db) => deps.again(db));
    }
  } catch (error) {
    // The queue tries it again.
    if (context.signal.aborted || isDatabaseAway(error)) throw error;
    context.log.error({ err: error, progressId: payload.progressId }, 'work over many failed');
    await context.transact(scope, (db) => giveUp(db, run));
  }
};
