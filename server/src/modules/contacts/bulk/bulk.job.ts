import { type AnyContactFilter, ROLES, STAGES } from '@rainmaker/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { movedClock, realClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEvents } from '#platform/domain-events.ts';
import { defineJob, type JobContext } from '#platform/jobs/job.ts';
import { advanceProgress, lockProgress, finishProgress, isStopAsked, stopProgress } from '#platform/progress.ts';
import { dropUndo, extendUndo } from '#platform/undo.ts';
import { act, answerOf, type BulkResult, MOST_SKIPPED_TOLD, summaryOf } from './bulk-action.ts';
import type { Doer } from '../move/change-status.ts';
import { walkedFilterSql } from '../list/contact-filter.ts';
import { runOrEndBadly } from './end-badly.ts';
import { hasRoleStill } from './role-still.ts';
import { whyNoReceiver } from '../move/transfer.ts';

const BATCH = 1000;

/** The filter as JSON: it comes out of a schema, and goes into one when the job runs. */
const StoredFilter = z.record(z.string(), z.unknown());

const BulkPayload = z.object({
  workspaceId: z.uuid(),
  userId: z.uuid(),
  role: z.enum(ROLES),
  clockOffsetMs: z.number(),
  jobId: z.uuid(),
  undoId: z.uuid(),
  action: z.union([
    z.object({
      kind: z.literal('status'),
      stage: z.enum(STAGES),
      status: z.string(),
      reason: z.string().optional(),
      evidence: z.string().optional(),
    }),
    z.object({ kind: z.literal('convert'), stage: z.enum(['prospect', 'lead']) }),
    z.object({ kind: z.literal('delete'), stage: z.enum(STAGES) }),
    z.object({ kind: z.literal('transfer'), stage: z.enum(STAGES), userId: z.uuid(), name: z.string() }),
  ]),
  filter: StoredFilter,
  after: z.uuid().nullable(),
  /** The last of those there were at the beginning: who comes in meanwhile was not asked for. */
  upTo: z.uuid().nullable(),
  seen: z.number().int(),
  done: z.number().int(),
  skipped: z.array(z.object({ id: z.string(), reason: z.string() })),
  skippedCount: z.number().int(),
});
type BulkPayload = z.infer<typeof BulkPayload>;

const nextIds = (db: Db, { action, filter, after, upTo }: BulkPayload): Promise<{ id: string }[]> => {
  const beyond = after === null ? sql`` : sql`and c.id > ${after}::uuid`;
  return db.rows(sql<{ id: string }>`
    select c.id from contacts c
    where ${walkedFilterSql(action.stage, filter as AnyContactFilter)} ${beyond}
      and c.id <= ${upTo}::uuid order by c.id limit ${BATCH}`);
};

interface Tools extends Pick<JobContext, 'jobs' | 'live'> {
  events: DomainEvents;
}

/** What is done can be undone from now on. */
const settleUndo = (db: Db, { undoId, action, done }: BulkPayload): Promise<void> =>
  done > 0 ? extendUndo(db, undoId, { summary: summaryOf(action, done), at: realClock.now() }) : dropUndo(db, undoId);

/** Why the rest is left as it is, as a sentence; undefined where it goes on. */
const stoppedBecause = async (db: Db, payload: BulkPayload): Promise<string | undefined> => {
  if ((await isStopAsked(db, payload.jobId)) || !(await hasRoleStill(db, payload))) return 'Stopped.';
  const { action } = payload;
  const reason = action.kind === 'transfer' ? await whyNoReceiver(db, action.userId) : undefined;
  return reason === undefined ? undefined : `Stopped: ${reason}`;
};

/** Ends the job, by itself or because it was stopped. */
const end = async (db: Db, payload: BulkPayload, live: Tools['live'], stopped?: string): Promise<void> => {
  const { jobId, action, workspaceId } = payload;
  const at = realClock.now();
  const result: BulkResult = { ...payload, stopped };
  await settleUndo(db, payload);
  await (stopped === undefined ? finishProgress : stopProgress)(db, jobId, at, answerOf(action, result));
  await live.publish(db, workspaceId, { type: 'job', id: jobId });
  await live.publish(db, workspaceId, { type: 'contacts', stage: action.stage });
};

/**
 * Does a thousand people and hands the rest to the next job, all in one transaction: a crash leaves no half. The walk goes by
 * id and never looks back, so it misses nobody where the action itself takes people out of the filter.
 */
const runBatch = async (
  db: Db,
  payload: BulkPayload,
  { jobs, live, events }: Tools,
  bulkJob: BulkJob,
): Promise<void> => {
  const { jobId, action, workspaceId } = payload;
  const progress = await lockProgress(db, jobId);
  // A worker that died after its commit runs its job again: what it counted is counted already.
  if (!['queued', 'running'].includes(progress.state) || progress.done !== payload.seen) return;
  const stopped = await stoppedBecause(db, payload);
  if (stopped !== undefined) return end(db, payload, live, stopped);
  const now = movedClock(payload.clockOffsetMs).now();
  const ids = (await nextIds(db, payload)).map(({ id }) => id);
  const session = { userId: payload.userId, workspaceId, role: payload.role };
  const doer: Doer = { session, now, events, undo: { id: payload.undoId } };
  const outcome = ids.length === 0 ? { done: 0, skipped: [] } : await act(db, action, { ids }, doer);
  const next: BulkPayload = {
    ...payload,
    after: ids.at(-1) ?? payload.after,
    seen: payload.seen + ids.length,
    done: payload.done + outcome.done,
    skipped: [...payload.skipped, ...outcome.skipped].slice(0, MOST_SKIPPED_TOLD),
    skippedCount: payload.skippedCount + outcome.skipped.length,
  };
  if (ids.length < BATCH) return end(db, next, live);
  await advanceProgress(db, jobId, realClock.now(), { done: next.seen });
  await jobs.enqueue(db, bulkJob, next);
  await live.publish(db, workspaceId, { type: 'job', id: jobId });
};

export type BulkJob = ReturnType<typeof createBulkJob>;

/** The job of calls over more than 1,000 people. */
export const createBulkJob = (events: DomainEvents) => {
  const job: ReturnType<typeof defineJob<BulkPayload>> = defineJob({
    name: 'contacts.bulk',
    payload: BulkPayload,
    run: (context, payload) =>
      runOrEndBadly(
        context,
        payload,
        (db) => runBatch(db, payload, { jobs: context.jobs, live: context.live, events }, job),
        (db) => settleUndo(db, payload),
      ),
  });
  return job;
};
