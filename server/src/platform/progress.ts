import type { Job } from '@rainmaker/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';

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
}

/** Notes long work as queued in the current workspace and gives the contract's `Job` for the answer. */
export const createProgress = async (db: Db, { kind, total = null, createdBy, at }: NewProgress): Promise<Job> =>
  db.one(sql<ProgressRow>`
    insert into jobs_progress (workspace_id, kind, total, created_by, created_at, updated_at)
    values (app.workspace_id(), ${kind}, ${total}, ${createdBy ?? null}, ${at}, ${at})
    returning ${COLUMNS}`);

const change = async (db: Db, id: string, at: Date, changes: RawBuilder<unknown>): Promise<Job> =>
  db.one(sql<ProgressRow>`
    update jobs_progress set ${changes}, updated_at = ${at}
    where workspace_id = app.workspace_id() and id = ${id}
    returning ${COLUMNS}`);

/** Sets how many records are worked through; the job is running from then on. */
export const advanceProgress = (
  db: Db,
  id: string,
  at: Date,
  to: { done: number; total?: number | null },
): Promise<Job> =>
  change(db, id, at, sql`state = 'running', done = ${to.done}, total = coalesce(${to.total ?? null}, total)`);

/** Ends a job well; `result` is what the call would have answered at once. */
export const finishProgress = (db: Db, id: string, at: Date, result: Record<string, unknown>): Promise<Job> =>
  change(db, id, at, sql`state = 'done', result = ${JSON.stringify(result)}::jsonb, done = coalesce(total, done)`);

/** Ends a job badly; `error` is a sentence for the person. */
export const failProgress = (db: Db, id: string, at: Date, error: string): Promise<Job> =>
  change(db, id, at, sql`state = 'failed', error = ${error}`);

/** A job of the current workspace; 404 for another's. */
export const findProgress = async (db: Db, id: string): Promise<Job> => {
  const row = await db.maybe(sql<ProgressRow>`
    select ${COLUMNS} from jobs_progress where workspace_id = app.workspace_id() and id = ${id}`);
  if (!row) throw notFound('job');
  return row;
};
