import type { Job } from '@rainmaker/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { notFound, tooManyRequests } from '#platform/errors.ts';

interface ProgressRow {
  id: string;
  kind: string;
  state: Job['state'];
  done: number;
  total: number | null;
  result: Record<string, unknown> | null;
  error: string | null;
}

const COLUMNS = sql`id, kind, state, done, total, result, error`;

export interface NewProgress {
  kind: string;
  total?: number | null;
  createdBy?: string;
  at: Date;
  /** Queued until its person continues: it needs no worker and doesn't count toward the limit. */
  awaitsPerson?: boolean;
}

/** The maximum number of waiting and running jobs of one workspace. */
const MOST_OPEN = 50;
/** And of one person, so that nobody keeps their colleagues from starting any. */
const MOST_OPEN_OF_PERSON = 30;

/**
 * Throws 429 if the workspace, or one person, has too many jobs waiting; index jobs_progress_open. One that rests, which says why, takes a
 * place of its person alone: it may rest until midnight.
 */
const refuseMore = async (db: Db, createdBy: string | undefined): Promise<void> => {
  const { open, own } = await db.one(sql<{ open: number; own: number }>`
    select count(*) filter (where state = 'queued' or error is null) as open, count(*) filter (where created_by = ${createdBy ?? null}::uuid) as own from jobs_progress where workspace_id = app.workspace_id() and state in ('queued', 'running')
      and (state = 'running' or not awaits_person)`);
  if (open >= MOST_OPEN)
    throw tooManyRequests(`${MOST_OPEN} jobs are already waiting. Try again when some of them are done.`, 30);
  if (own >= MOST_OPEN_OF_PERSON)
    throw tooManyRequests(
      `${MOST_OPEN_OF_PERSON} of your jobs are already waiting. Try again when some of them are done.`,
      30,
    );
};

/**
 * Registers long work as queued in the current workspace and returns the contract's `Job` for the response. Throws 429
 * if too many are waiting.
 */
export const createProgress = async (
  db: Db,
  { kind, total = null, createdBy, at, awaitsPerson = false }: NewProgress,
): Promise<Job> => {
  await refuseMore(db, createdBy);
  return db.one(sql<ProgressRow>`
    insert into jobs_progress (workspace_id, kind, total, created_by, awaits_person, created_at, updated_at)
    values (app.workspace_id(), ${kind}, ${total}, ${createdBy ?? null}, ${awaitsPerson}, ${at}, ${at})
    returning ${COLUMNS}`);
};

/** Joins the progress of the job with the id in a column such as `i.id`, as alias `p`. */
export const joinProgress = (column: `${string}.${string}`): RawBuilder<unknown> =>
  sql`join jobs_progress p on p.workspace_id = ${sql.ref(`${column.split('.')[0]}.workspace_id`)} and p.id = ${sql.ref(column)}`;

/** Whether the job with the id in a column such as `e.job_id` waits or runs. */
export const isOngoing = (column: `${string}.${string}`): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from jobs_progress p where p.workspace_id = ${sql.ref(`${column.split('.')[0]}.workspace_id`)}
    and p.id = ${sql.ref(column)} and p.state in ('queued', 'running'))`;

/** Removes lists that may name people from up to `most` results of jobs that ended before a time; the numbers stay. */
export const purgeResults = (db: Db, names: readonly string[], before: Date, most: number): Promise<number> =>
  db.run(sql`
    update jobs_progress set result = result - ${names}::text[]
    where workspace_id = app.workspace_id() and id = any(array(
      select p.id from jobs_progress p where p.workspace_id = app.workspace_id() and p.updated_at < ${before}
        and p.state in ('done', 'failed', 'stopped') and p.result ?| ${names}::text[] limit ${most}))`);

const change = async (db: Db, id: string, at: Date, changes: RawBuilder<unknown>): Promise<Job> =>
  db.one(sql<ProgressRow>`
    update jobs_progress set ${changes}, updated_at = ${at}
    where workspace_id = app.workspace_id() and id = ${id}
    returning ${COLUMNS}`);

/** Sets how many records are done and marks the job as running. `result`: the result so far. */
export const advanceProgress = (
  db: Db,
  id: string,
  at: Date,
  to: { done: number; total?: number | null; result?: Record<string, unknown> },
): Promise<Job> =>
  change(
    db,
    id,
    at,
    sql`state = 'running', error = null, done = ${to.done}, total = coalesce(${to.total ?? null}, total),
      result = coalesce(${to.result === undefined ? null : JSON.stringify(to.result)}::jsonb, result)`,
  );

/** Ends a job successfully; `result` is what an inline call would have returned. */
export const finishProgress = (db: Db, id: string, at: Date, result: Record<string, unknown>): Promise<Job> =>
  change(
    db,
    id,
    at,
    sql`state = 'done', error = null, result = ${JSON.stringify(result)}::jsonb, done = coalesce(total, done)`,
  );

/** Says why a running job rests; `why` is a sentence for the user, until it goes on. */
export const restProgress = (db: Db, id: string, at: Date, why: string): Promise<Job> =>
  change(db, id, at, sql`state = 'running', error = ${why}`);

/** Fails a job; `error` is a sentence for the user. */
export const failProgress = (db: Db, id: string, at: Date, error: string): Promise<Job> =>
  change(db, id, at, sql`state = 'failed', error = ${error}`);

/** Ends a job at a person's request; `result` is the result so far, in the form of a finished job's. */
export const stopProgress = (db: Db, id: string, at: Date, result: Record<string, unknown>): Promise<Job> =>
  change(db, id, at, sql`state = 'stopped', error = null, result = ${JSON.stringify(result)}::jsonb`);

/** Whether someone asked to stop the job; checked between batches. */
export const isStopAsked = async (db: Db, id: string): Promise<boolean> => {
  const found = await db.maybe(sql`
    select 1 from jobs_progress
    where workspace_id = app.workspace_id() and id = ${id} and stop_asked_at is not null`);
  return found !== undefined;
};

/** Jobs within this person's reach: a rep's own, everyone's for other roles. */
const isWithinReach = sql<boolean>`((select app.sees_all()) is not null or p.created_by = app.user_id())`;

/**
 * Requests a job to stop before its next batch and returns it; for a rep only their own, 404 otherwise. Ended jobs are
 * unchanged, and so are those waiting for their person, which would otherwise stop as soon as they start.
 */
export const askToStop = async (db: Db, id: string, at: Date): Promise<Job> => {
  const row = await db.maybe(sql<ProgressRow>`
    update jobs_progress p set stop_asked_at = case when p.state = 'running' or p.state = 'queued' and not p.awaits_person then coalesce(p.stop_asked_at, ${at})
      else p.stop_asked_at end
    where p.workspace_id = app.workspace_id() and p.id = ${id}
      and ${isWithinReach}
    returning ${COLUMNS}`);
  if (!row) throw notFound('job');
  return row;
};

/**
 * Requests jobs of some kinds within this person's reach to stop before their next batch, and waits for the batches under way: what they
 * did is there for the statements that follow. Index jobs_progress_open.
 */
export const askKindsToStop = async (db: Db, kinds: readonly string[], at: Date): Promise<void> => {
  await db.run(sql`
    update jobs_progress set stop_asked_at = coalesce(stop_asked_at, ${at})
    where workspace_id = app.workspace_id() and id = any(array(
      select p.id from jobs_progress p where p.workspace_id = app.workspace_id() and p.state in ('queued', 'running')
        and p.kind = any(${[...kinds]}::text[]) and ${isWithinReach} order by p.id for update))`);
};

/** A job of the current workspace, for a rep only their own; 404 otherwise. */
export const findProgress = async (db: Db, id: string): Promise<Job> => {
  const row = await db.maybe(sql<ProgressRow>`
    select ${COLUMNS} from jobs_progress p where p.workspace_id = app.workspace_id() and p.id = ${id} and ${isWithinReach}`);
  if (!row) throw notFound('job');
  return row;
};

/**
 * The same, locked until the transaction ends, so that of two workers on one job the second sees the first one's
 * progress.
 */
export const lockProgress = async (db: Db, id: string): Promise<Job> => {
  const row = await db.maybe(sql<ProgressRow>`
    select ${COLUMNS} from jobs_progress where workspace_id = app.workspace_id() and id = ${id} for update`);
  if (!row) throw notFound('job');
  return row;
};
