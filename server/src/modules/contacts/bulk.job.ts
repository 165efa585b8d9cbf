import type { AnyContactFilter } from '@rainmaker/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { movedClock, realClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEvents } from '#platform/domain-events.ts';
import { defineJob, type JobContext } from '#platform/jobs/job.ts';
import { advanceProgress, findProgress, finishProgress } from '#platform/progress.ts';
import { act, answerOf, MOST_SKIPPED_TOLD } from './bulk-action.ts';
import type { Doer } from './change-status.ts';
import { walkedFilterSql } from './contact-filter.ts';

const BATCH = 1000;

/** The filter as JSON: it comes out of a schema, and goes into one when the job runs. */
const StoredFilter = z.record(z.string(), z.unknown());

const BulkPayload = z.object({
  workspaceId: z.uuid(),
  userId: z.uuid(),
  role: z.enum(['owner', 'manager', 'rep', 'viewer']),
  clockOffsetMs: z.number(),
  jobId: z.uuid(),
  action: z.union([
    z.object({
      kind: z.literal('status'),
      stage: z.enum(['prospect', 'lead', 'customer']),
      status: z.string(),
      reason: z.string().optional(),
      evidence: z.string().optional(),
    }),
    z.object({ kind: z.literal('convert'), stage: z.enum(['prospect', 'lead']) }),
  ]),
  filter: StoredFilter,
  after: z.uuid().nullable(),
  seen: z.number().int(),
  done: z.number().int(),
  skipped: z.array(z.object({ id: z.string(), reason: z.string() })),
  skippedCount: z.number().int(),
});
type BulkPayload = z.infer<typeof BulkPayload>;

const nextIds = (db: Db, { action, filter, after }: BulkPayload): Promise<{ id: string }[]> => {
  const beyond = after === null ? sql`` : sql`and c.id > ${after}::uuid`;
  return db.rows(sql<{ id: string }>`
    select c.id from contacts c
    where ${walkedFilterSql(action.stage, filter as AnyContactFilter)} ${beyond} order by c.id limit ${BATCH}`);
};

interface Tools extends Pick<JobContext, 'jobs' | 'live'> {
  events: DomainEvents;
}

/** Does a thousand people and hands the rest to the next job, all in one transaction: a crash leaves no half. */
const runBatch = async (
  db: Db,
  payload: BulkPayload,
  { jobs, live, events }: Tools,
  bulkJob: BulkJob,
): Promise<void> => {
  const { jobId, action, workspaceId } = payload;
  const progress = await findProgress(db, jobId);
  // A worker that died after its commit runs its job again: what it counted is counted already.
  if (progress.state === 'done' || progress.done !== payload.seen) return;
  const now = movedClock(payload.clockOffsetMs).now();
  const ids = (await nextIds(db, payload)).map(({ id }) => id);
  const doer: Doer = { session: { userId: payload.userId, workspaceId, role: payload.role }, now, events };
  const outcome = ids.length === 0 ? { done: 0, skipped: [] } : await act(db, action, { ids }, doer);
  const next: BulkPayload = {
    ...payload,
    after: ids.at(-1) ?? payload.after,
    seen: payload.seen + ids.length,
    done: payload.done + outcome.done,
    skipped: [...payload.skipped, ...outcome.skipped].slice(0, MOST_SKIPPED_TOLD),
    skippedCount: payload.skippedCount + outcome.skipped.length,
  };
  const at = realClock.now();
  if (ids.length < BATCH)
    await finishProgress(db, jobId, at, answerOf(action, next.done, next.skipped, next.skippedCount));
  else {
    await advanceProgress(db, jobId, at, { done: next.seen });
    await jobs.enqueue(db, bulkJob, next);
  }
  await live.publish(db, workspaceId, { type: 'job', id: jobId });
  if (ids.length < BATCH) await live.publish(db, workspaceId, { type: 'contacts', stage: action.stage });
};

export type BulkJob = ReturnType<typeof createBulkJob>;

/** The job of calls over more than 1,000 people. */
export const createBulkJob = (events: DomainEvents) => {
  const job: ReturnType<typeof defineJob<BulkPayload>> = defineJob({
    name: 'contacts.bulk',
    payload: BulkPayload,
    run: ({ transact, jobs, live }, payload) =>
      transact({ workspaceId: payload.workspaceId, userId: payload.userId }, (db) =>
        runBatch(db, payload, { jobs, live, events }, job),
      ),
  });
  return job;
};
