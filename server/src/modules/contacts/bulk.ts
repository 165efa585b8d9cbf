import {
  type AnyContactFilter,
  type BulkAnswer,
  LIMITS,
  STAGE_LABELS,
  type Stage,
  statusLabel,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { movedClock, realClock } from '#platform/clock.ts';
import type { CallContext, Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEvents } from '#platform/domain-events.ts';
import { forbidden, invalidField, notFound } from '#platform/errors.ts';
import { defineJob, type Jobs } from '#platform/jobs/job.ts';
import type { Live } from '#platform/live.ts';
import { advanceProgress, createProgress, findProgress, finishProgress } from '#platform/progress.ts';
import { changeStatus, type Doer, isStatusOf, type Outcome } from './change-status.ts';
import { walkedFilterSql } from './contact-filter.ts';
import { type Convertible, convert } from './convert.ts';
import { countEvery, findIds } from './list.ts';
import type { Target } from './target.ts';

/** What is done to each of many people. */
export type BulkAction =
  | { kind: 'status'; stage: Stage; status: string; reason?: string | undefined; evidence?: string | undefined }
  | { kind: 'convert'; stage: Convertible };

const MOST_SKIPPED_TOLD = 1000;
const BATCH = 1000;

const act = (db: Db, action: BulkAction, target: Target, doer: Doer): Promise<Outcome> => {
  if (action.kind === 'convert') return convert(db, action.stage, target, doer);
  const { stage, status, reason, evidence } = action;
  if (!isStatusOf(stage, status))
    throw invalidField('status', `There is no status “${status}” among ${STAGE_LABELS[stage].many}.`);
  return changeStatus(db, stage, target, { status, reason, evidence }, doer);
};

const people = (stage: Stage, count: number): string =>
  `${count.toLocaleString('en')} ${STAGE_LABELS[stage][count === 1 ? 'one' : 'many']}`;

const messageOf = (action: BulkAction, done: number, skipped: number): string => {
  const what =
    action.kind === 'convert'
      ? `${people(action.stage, done)} converted to ${STAGE_LABELS[action.stage === 'prospect' ? 'lead' : 'customer'][done === 1 ? 'one' : 'many']}.`
      : `${people(action.stage, done)} set to ${statusLabel(action.status)}.`;
  return skipped === 0 ? what : `${what} ${skipped.toLocaleString('en')} skipped.`;
};

const answerOf = (action: BulkAction, done: number, skipped: Outcome['skipped'], skippedCount: number) => ({
  message: messageOf(action, done, skippedCount),
  done,
  skipped: skipped.slice(0, MOST_SKIPPED_TOLD),
  skipped_count: skippedCount,
  undo_token: null,
});

/** One person by id was asked for and nothing came of it: that is an error with its reason, not a success of none. */
const refuseSingle = (action: BulkAction, ids: readonly string[] | undefined, { done, skipped }: Outcome): void => {
  const [only] = skipped;
  if (done > 0 || ids?.length !== 1 || !only) return;
  if (only.reason.endsWith('does not exist.')) throw notFound(STAGE_LABELS[action.stage].one);
  if (only.reason.startsWith('Say why')) throw invalidField('reason', only.reason);
  if (only.reason.startsWith('Leaving Do Not Contact')) throw invalidField('evidence', only.reason);
  if (only.reason.startsWith('Only an owner')) throw forbidden(only.reason);
};

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

interface Tools {
  jobs: Jobs;
  live: Live;
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

const startJob = async (
  context: BulkContext,
  action: BulkAction,
  filter: AnyContactFilter,
  bulkJob: BulkJob,
): Promise<BulkAnswer> => {
  const { db, session, jobs } = context;
  const total = await countEvery(db, action.stage, filter);
  const job = await createProgress(db, { kind: action.kind, total, createdBy: session.userId, at: realClock.now() });
  const { workspaceId, userId, role, clockOffsetMs } = session;
  await jobs.enqueue(db, bulkJob, {
    workspaceId,
    userId,
    role,
    clockOffsetMs,
    jobId: job.id,
    action,
    filter: { ...filter },
    after: null,
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
  const outcome = await act(db, action, { ids: ids ?? [] }, { session, now: clock.now(), events });
  refuseSingle(action, target.ids, outcome);
  await live.publish(db, session.workspaceId, { type: 'contacts', stage: action.stage });
  return answerOf(action, outcome.done, outcome.skipped, outcome.skipped.length);
};
