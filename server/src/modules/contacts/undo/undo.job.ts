import { z } from 'zod';
import { movedClock, realClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEvents } from '#platform/domain-events.ts';
import { defineJob, type JobContext } from '#platform/jobs/job.ts';
import { advanceProgress, lockProgress, finishProgress, isStopAsked, stopProgress } from '#platform/progress.ts';
import { closeUndo, reopenUndo, undoPeople } from '#platform/undo.ts';
import { runOrEndBadly } from '../bulk/end-badly.ts';
import { MOST_KEPT_TOLD, undoAnswer } from './answer.ts';
import { undoBatch } from './undo-batch.ts';

export const UNDO_BATCH = 1000;

const UndoPayload = z.object({
  workspaceId: z.uuid(),
  userId: z.uuid(),
  clockOffsetMs: z.number(),
  jobId: z.uuid(),
  actionId: z.uuid(),
  summary: z.string(),
  after: z.uuid().nullable(),
  seen: z.number().int(),
  restored: z.number().int(),
  kept: z.array(z.object({ id: z.string(), reason: z.string() })),
  keptCount: z.number().int(),
});
type UndoPayload = z.infer<typeof UndoPayload>;

interface Tools extends Pick<JobContext, 'jobs' | 'live'> {
  events: DomainEvents;
}

const end = async (db: Db, payload: UndoPayload, { live }: Tools, isStopped: boolean): Promise<void> => {
  const { jobId, actionId, workspaceId, summary } = payload;
  const at = realClock.now();
  await (isStopped ? reopenUndo : closeUndo)(db, actionId, at);
  const answer = undoAnswer(summary, { ...payload, isStopped });
  await (isStopped ? stopProgress : finishProgress)(db, jobId, at, answer);
  await live.publish(db, workspaceId, { type: 'job', id: jobId });
  await live.publish(db, workspaceId, { type: 'contacts' });
};

/** Takes an action back for a thousand people and hands the rest to the next job, in one transaction: a crash leaves no half. */
const runBatch = async (db: Db, payload: UndoPayload, tools: Tools, undoJob: UndoJob): Promise<void> => {
  const { jobId, actionId, workspaceId, userId } = payload;
  const progress = await lockProgress(db, jobId);
  // A worker that died after its commit runs its job again: what it undid is undone already.
  if (!['queued', 'running'].includes(progress.state) || progress.done !== payload.seen) return;
  if (await isStopAsked(db, jobId)) return end(db, payload, tools, true);
  const ids = await undoPeople(db, actionId, payload.after, UNDO_BATCH);
  const now = movedClock(payload.clockOffsetMs).now();
  const outcome =
    ids.length === 0
      ? { restored: 0, kept: [] }
      : await undoBatch(db, actionId, ids, { workspaceId, userId, now, events: tools.events });
  const next: UndoPayload = {
    ...payload,
    after: ids.at(-1) ?? payload.after,
    seen: payload.seen + ids.length,
    restored: payload.restored + outcome.restored,
    kept: [...payload.kept, ...outcome.kept].slice(0, MOST_KEPT_TOLD),
    keptCount: payload.keptCount + outcome.kept.length,
  };
  if (ids.length < UNDO_BATCH) return end(db, next, tools, false);
  await advanceProgress(db, jobId, realClock.now(), { done: next.seen });
  await tools.jobs.enqueue(db, undoJob, next);
  await tools.live.publish(db, workspaceId, { type: 'job', id: jobId });
};

export type UndoJob = ReturnType<typeof createUndoJob>;

/** The job of an undo for more than 1,000 people. */
export const createUndoJob = (events: DomainEvents) => {
  const job: ReturnType<typeof defineJob<UndoPayload>> = defineJob({
    name: 'contacts.undo',
    payload: UndoPayload,
    run: (context, payload) =>
      runOrEndBadly(
        context,
        payload,
        (db) => runBatch(db, payload, { jobs: context.jobs, live: context.live, events }, job),
        (db) => reopenUndo(db, payload.actionId, realClock.now()),
      ),
  });
  return job;
};
