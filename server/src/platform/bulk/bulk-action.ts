import { type BulkAnswer, LIMITS, Skipped } from '@rainmaker/contract';
import { z } from 'zod';
import { movedClock, realClock, realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/job.ts';
import type { LiveEvent } from '#platform/live.ts';
import { assertChangesLeft, noteChanges, takeChanges } from './changes-of-day.ts';
import { beginLongWork, type WorkState, type LongWorkJob, longWorkJob } from './long-work.ts';
import { createProgress } from './progress.ts';
import { dropUndo, extendUndo, openUndo, undoUntilWorked } from './undo.ts';

const BATCH = 1000;
/** A response lists up to this many skipped records and counts the rest. */
const MOST_SKIPPED_TOLD = 1000;

/** The outcome for the selected records. */
export interface BulkOutcome {
  done: number;
  skipped: { id: string; reason: string }[];
}

/** The matches of a filter in order of id, after one id and up to another. */
export interface NextPage<A> {
  action: A;
  filter: Readonly<Record<string, unknown>>;
  after: string | null;
  /** The last match at the start: records added later are not included. Undefined means all current matches. */
  upTo: string | null | undefined;
  most: number;
}

export interface Batch<A> extends Pick<WorkState<unknown>, 'workspaceId' | 'userId' | 'role'> {
  /** On the workspace's clock and on the real clock. */
  now: Date;
  realNow: Date;
  ids: readonly string[];
  action: A;
  /** The action that keeps the previous values; undefined if it can't be undone. */
  undoId: string | undefined;
  /** The statement that makes the change opens the action, which saves a statement for single changes. */
  opensUndo: boolean;
}

/** An action on many records at once, as a module defines it. */
export interface BulkAction<A, O extends BulkOutcome = BulkOutcome> {
  /** The job's name. */
  name: string;
  action: z.ZodType<A>;
  /** The kind shown with the progress and the undo, such as `mail_approve`. */
  kindOf(action: A): string;
  undo(action: A): 'none' | 'kept' | 'opened by its statement';
  find(db: Db, walk: NextPage<A>): Promise<string[]>;
  /** The number of matches, and the last one. */
  measure(db: Db, walk: Pick<NextPage<A>, 'action' | 'filter'>): Promise<{ total: number; upTo: string | null }>;
  apply(db: Db, batch: Batch<A>): Promise<O>;
  /** "12 leads deleted", without a full stop. */
  inWords(action: A, done: number): string;
  /** "12 leads". */
  recordsInWords(action: A, count: number): string;
  liveEvent(action: A): LiveEvent;
  stopsBecause?(db: Db, state: Pick<WorkState<unknown>, 'userId' | 'role'>, action: A): Promise<string | undefined>;
  /** Runs after the action in the same transaction, or at the end of its job. */
  afterwards?(db: Db, workspaceId: string, jobs: Jobs): Promise<void>;
}

const stateOf = <A>(action: z.ZodType<A>) =>
  z.object({
    action,
    /** As JSON: it was validated by a schema, and is validated again when the job runs. */
    filter: z.record(z.string(), z.unknown()),
    upTo: z.uuid().nullable(),
    undoId: z.uuid().optional(),
    done: z.number().int(),
    skipped: z.array(Skipped),
    skippedCount: z.number().int(),
  });

export interface BulkState<A> {
  action: A;
  filter: Record<string, unknown>;
  upTo: string | null;
  undoId?: string | undefined;
  done: number;
  skipped: { id: string; reason: string }[];
  skippedCount: number;
}
export type BulkJob<A> = LongWorkJob<BulkState<A>>;

const answerOf = <A>(
  kind: Pick<BulkAction<A>, 'inWords'>,
  action: A,
  { done, skipped, skippedCount, undoId }: Pick<BulkState<A>, 'done' | 'skipped' | 'skippedCount' | 'undoId'>,
  stopped?: string,
) => ({
  message: [
    ...(stopped === undefined ? [] : [stopped]),
    `${kind.inWords(action, done)}.`,
    ...(skippedCount > 0 ? [`${skippedCount.toLocaleString('en')} skipped.`] : []),
  ].join(' '),
  done,
  skipped: skipped.slice(0, MOST_SKIPPED_TOLD).map(({ id, reason }) => ({ id, reason })),
  skipped_count: skippedCount,
  undo_token: done > 0 ? (undoId ?? null) : null,
});

/** Sets the sentence and deadline of the undo now that the count is known, or removes it if nothing changed. */
const closeAction = async <A>(
  db: Db,
  kind: Pick<BulkAction<A>, 'inWords'>,
  { action, undoId, done }: Pick<BulkState<A>, 'action' | 'undoId' | 'done'>,
  at: Date,
): Promise<void> => {
  if (undoId === undefined) return;
  if (done === 0) await dropUndo(db, undoId);
  else await extendUndo(db, undoId, { summary: kind.inWords(action, done), at });
};

const nowOf = ({ clockOffsetMs }: Pick<WorkState<unknown>, 'clockOffsetMs'>) => ({
  now: movedClock(clockOffsetMs).now(),
  realNow: realClock.now(),
});

/** The job of an action on more records than one call handles. */
export const bulkJob = <A, O extends BulkOutcome>(kind: BulkAction<A, O>): BulkJob<A> =>
  longWorkJob<BulkState<A>>({
    name: kind.name,
    work: stateOf(kind.action),
    stopsBecause: async (db, state) => kind.stopsBecause?.(db, state, state.work.action),
    async step(db, state) {
      const { work, after } = state;
      const { action, undoId } = work;
      const ids = await kind.find(db, { ...work, after, most: BATCH });
      const outcome =
        ids.length === 0
          ? { done: 0, skipped: [] }
          : await kind.apply(db, { ...state, ...nowOf(state), ids, action, undoId, opensUndo: false });
      await noteChanges(db, state.userId, outcome.done, realClock.now());
      return {
        work: {
          ...work,
          done: work.done + outcome.done,
          skipped: [...work.skipped, ...outcome.skipped].slice(0, MOST_SKIPPED_TOLD),
          skippedCount: work.skippedCount + outcome.skipped.length,
        },
        after: ids.at(-1) ?? after,
        seen: ids.length,
        isOver: ids.length < BATCH,
      };
    },
    async end(db, { work, workspaceId }, ending, jobs) {
      await closeAction(db, kind, work, realClock.now());
      await kind.afterwards?.(db, workspaceId, jobs);
      return answerOf(kind, work.action, work, ending.state === 'stopped' ? ending.because : undefined);
    },
    liveEvents: ({ work }) => [kind.liveEvent(work.action)],
  });

type BulkContext = Pick<CallContext, 'db' | 'session' | 'clock' | 'jobs' | 'live'>;

const openFor = async <A>(
  context: BulkContext,
  kind: BulkAction<A>,
  action: A,
  { count, jobId }: { count: number; jobId?: string },
): Promise<string | undefined> => {
  const { db, session } = context;
  const at = realNow(context);
  const undo = { userId: session.userId, kind: kind.kindOf(action), summary: kind.inWords(action, count), at };
  const isLong = jobId !== undefined;
  return openUndo(db, isLong ? { ...undo, jobId, until: undoUntilWorked(at) } : undo);
};

const beginJob = async <A>(
  context: BulkContext,
  { kind, job }: { kind: BulkAction<A>; job: BulkJob<A> },
  { action, filter }: Pick<NextPage<A>, 'action' | 'filter'>,
): Promise<BulkAnswer> => {
  const { db, session } = context;
  const { total, upTo } = await kind.measure(db, { action, filter });
  const at = realNow(context);
  await assertChangesLeft(db, session.userId, at);
  const progress = await createProgress(db, { kind: kind.kindOf(action), total, createdBy: session.userId, at });
  const undoId =
    kind.undo(action) === 'none'
      ? undefined
      : await openFor(context, kind, action, { count: total, jobId: progress.id });
  const state = { action, filter: { ...filter }, upTo, undoId, done: 0, skipped: [], skippedCount: 0 };
  await beginLongWork(context, job, progress.id, state);
  return { message: `Working on ${kind.recordsInWords(action, total)}.`, job: progress };
};

const doAtOnce = async <A, O extends BulkOutcome>(
  context: BulkContext,
  kind: BulkAction<A, O>,
  action: A,
  ids: readonly string[],
): Promise<{ outcome: O; answer: BulkAnswer }> => {
  const { db, session, clock, jobs, live } = context;
  const { workspaceId } = session;
  const way = kind.undo(action);
  const undoId =
    way === 'none' ? undefined : way === 'kept' ? await openFor(context, kind, action, { count: ids.length }) : newId();
  // The event is sent in the same pipeline, and isn't delivered if the transaction is rolled back.
  const [outcome] = await Promise.all([
    kind.apply(db, {
      ...session,
      now: clock.now(),
      realNow: realNow(context),
      ids,
      action,
      undoId,
      opensUndo: way === 'opened by its statement',
    }),
    live.publish(db, workspaceId, kind.liveEvent(action)),
  ]);
  if (ids.length > 1) await takeChanges(db, session.userId, outcome.done, realNow(context));
  if (way === 'kept') await closeAction(db, kind, { action, undoId, done: outcome.done }, realNow(context));
  await kind.afterwards?.(db, workspaceId, jobs);
  const { done, skipped } = outcome;
  return { outcome, answer: answerOf(kind, action, { done, skipped, skippedCount: skipped.length, undoId }) };
};

/** Records by id (at most 1,000), or every match of a filter. */
export interface BulkTarget {
  ids?: readonly string[] | undefined;
  filter?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Runs an action on records: inline up to 1,000, otherwise as a job that returns the same response. `outcome` is set
 * for inline runs.
 */
export const runBulk = async <A, O extends BulkOutcome>(
  context: BulkContext,
  of: { kind: BulkAction<A, O>; job: BulkJob<A> },
  action: A,
  { ids, filter = {} }: BulkTarget,
): Promise<{ outcome?: O; answer: BulkAnswer }> => {
  if (ids) return doAtOnce(context, of.kind, action, ids);
  const most = LIMITS.jobAbove + 1;
  const found = await of.kind.find(context.db, { action, filter, after: null, upTo: undefined, most });
  if (found.length < most) return doAtOnce(context, of.kind, action, found);
  return { answer: await beginJob(context, of, { action, filter }) };
};
