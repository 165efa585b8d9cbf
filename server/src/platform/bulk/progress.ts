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
  /** Queued until its person goes on: it waits for no worker, and doesn't count among the work that does. */
  awaitsPerson?: boolean;
}

/** Long work of one workspace that may wait or run at once. */
const MOST_OPEN = 50;

/** 429 where a workspace has much long work waiting already: index jobs_progress_open. */
const refuseMore = async (db: Db): Promise<void> => {
  const { open } = await db.one(sql<{ open: number }>`
    select count(*) as open from jobs_progress where workspace_id = app.workspace_id() and state in ('queued', 'running')
      and (state = 'running' or not awaits_person)`);
  if (open >= MOST_OPEN)
    throw tooManyRequests(`${MOST_OPEN} jobs are already waiting. Try again when some of them are done.`, 30);
};

/**
 * Notes long work as queued in the current workspace and gives the contract's `Job` for the answer. Throws 429 where too much
 * waits already.
 */
export const createProgress = async (
  db: Db,
  { kind, total = null, createdBy, at, awaitsPerson = false }: NewProgress,
): Promise<Job> => {
  await refuseMore(db);
  return db.one(sql<ProgressRow>`
    insert into jobs_progress (workspace_id, kind, total, created_by, awaits_person, created_at, updated_at)
    values (app.workspace_id(), ${kind}, ${total}, ${createdBy ?? null}, ${awaitsPerson}, ${at}, ${at})
    returning ${COLUMNS}`);
};

/** Joins the progress of the work whose id a column has, such as `i.id`, as alias `p`. */
export const joinProgress = (column: `${string}.${string}`): RawBuilder<unknown> =>
  sql`join jobs_progress p on p.workspace_id = ${sql.ref(`${column.split('.')[0]}.workspace_id`)} and p.id = ${sql.ref(column)}`;

/** Takes lists that may name people out of up to `most` results of work that ended before a moment; its numbers stay. */
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

/** Sets how many records are worked through; the job is running from then on. `result`: what came of it until now. */
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
    sql`state = 'running', done = ${to.done}, total = coalesce(${to.total ?? null}, total),
      result = coalesce(${to.result === undefined ? null : JSON.stringify(to.result)}::jsonb, result)`,
  );

/** Ends a job well; `result` is what the call would have answered at once. */
export const finishProgress = (db: Db, id: string, at: Date, result: Record<string, unknown>): Promise<Job> =>
  change(db, id, at, sql`state = 'done', result = ${JSON.stringify(result)}::jsonb, done = coalesce(total, done)`);

/** Ends a job badly; `error` is a sentence for the person. */
export const failProgress = (db: Db, id: string, at: Date, error: string): Promise<Job> =>
  change(db, id, at, sql`state = 'failed', error = ${error}`);

/** Ends a job because a person asked for it; `result` tells what was done until then, in the form of a finished one's. */
export const stopProgress = (db: Db, id: string, at: Date, result: Record<string, unknown>): Promise<Job> =>
  change(db, id, at, sql`state = 'stopped', result = ${JSON.stringify(result)}::jsonb`);

/** Whether someone asked to stop the job; checked between batches. */
export const isStopAsked = async (db: Db, id: string): Promise<boolean> => {
  const found = await db.maybe(sql`
    select 1 from jobs_progress
    where workspace_id = app.workspace_id() and id = ${id} and stop_asked_at is not null`);
  return found !== undefined;
};

/** Jobs within this person's reach: a rep's own, everybody's for the others. */
const isWithinReach = sql<boolean>`((select app.sees_all()) is not null or p.created_by = app.user_id())`;

/**
 * Asks a job to stop before its next batch, and gives it as it is; a rep's own only, 404 otherwise. What is over stays as it is, and
 * what awaits its person, which would stop as soon as they begin it.
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

/** A job of the current workspace, a rep's own only; 404 otherwise. */
export const findProgress = async (db: Db, id: string): Promise<Job> => {
  const row = await db.maybe(sql<ProgressRow>`
    select ${COLUMNS} from jobs_progress p where p.workspace_id = app.workspace_id() and p.id = ${id} and ${isWithinReach}`);
  if (!row) throw notFound('job');
  return row;
};

/** The same, locked until the transaction ends: of two workers over one job the second sees what the first has done. */
export const lockProgress = async (db: Db, id: string): Promise<Job> => {
  const row = await db.maybe(sql<ProgressRow>`
    select ${COLUMNS} from jobs_progress where workspace_id = app.workspace_id() and id = ${id} for update`);
  if (!row) throw notFound('job');
  return row;
};
