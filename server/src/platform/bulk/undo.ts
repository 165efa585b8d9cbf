import { LIMITS } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { notAllowedNow, notFound } from '#platform/errors.ts';

/** An action that can be undone; all times are on the real clock. */
export interface UndoAction {
  id: string;
  kind: string;
  /** What was done, as a sentence without a full stop. */
  summary: string;
  at: Date;
  until: Date;
}

export interface NewUndo {
  id?: string;
  userId: string;
  kind: string;
  summary: string;
  at: Date;
  until?: Date;
  /** The job that performs it. */
  jobId?: string;
  /** Undone from its own screen: `listUndoable` and `takeUndo` ignore it. */
  hasOwnUndo?: boolean;
}

/** While a job runs, its action must outlive any delay; the end of the job sets the deadline again. */
const WORK_DAYS = 30;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The deadline for undoing what was done at a time: 10 minutes later. */
export const undoUntil = (at: Date): Date => new Date(at.getTime() + LIMITS.undoMinutes * MINUTE_MS);

/** How long to keep the action of a job that has not ended. */
export const undoUntilWorked = (at: Date): Date => new Date(at.getTime() + WORK_DAYS * DAY_MS);

/** Opens an action, which `undo_rows` refer to; returns its id. */
export const openUndo = async (
  db: Db,
  { id = newId(), userId, kind, summary, at, until = undoUntil(at), jobId, hasOwnUndo = false }: NewUndo,
): Promise<string> => {
  await db.run(sql`
    insert into undo_actions (workspace_id, id, user_id, kind, summary, job_id, has_own_undo, at, until)
    values (app.workspace_id(), ${id}, ${userId}, ${kind}, ${summary}, ${jobId ?? null}, ${hasOwnUndo}, ${at}, ${until})`);
  return id;
};

/** Sets the final summary at the end of a job, and starts the time for its undo. */
export const extendUndo = async (
  db: Db,
  id: string,
  { summary, at, until = undoUntil(at) }: { summary: string; at: Date; until?: Date },
): Promise<void> => {
  await db.run(sql`
    update undo_actions set summary = ${summary}, at = ${at}, until = ${until}
    where workspace_id = app.workspace_id() and id = ${id}`);
};

/** Removes an action that changed nothing. */
export const dropUndo = async (db: Db, id: string): Promise<void> => {
  await db.run(sql`delete from undo_actions where workspace_id = app.workspace_id() and id = ${id}`);
};

interface FoundAction extends UndoAction {
  state: 'open' | 'undoing' | 'undone';
  is_working: boolean;
}

const isWorking = sql<boolean>`exists (
  select 1 from jobs_progress p where p.workspace_id = a.workspace_id and p.id = a.job_id and p.state in ('queued', 'running'))`;

/**
 * An action of this person that can be undone now, locked until the transaction ends. Throws `not_found` for another
 * person's, `not_allowed_now` with a message if it has expired, is undone or still running.
 */
export const takeUndo = async (db: Db, id: string, userId: string, at: Date): Promise<UndoAction> => {
  const found = await db.maybe(sql<FoundAction>`
    select a.id, a.kind, a.summary, a.at, a.until, a.state, ${isWorking} as is_working from undo_actions a
    where a.workspace_id = app.workspace_id() and a.id = ${id} and a.user_id = ${userId}
      and not a.has_own_undo for update of a`);
  if (!found) throw notFound('action');
  if (found.state === 'undone') throw notAllowedNow('This was already undone.');
  if (found.state === 'undoing') throw notAllowedNow('This is already being undone.');
  if (found.is_working) throw notAllowedNow('This is still running. Stop it first, or wait until it’s done.');
  if (found.until <= at)
    throw notAllowedNow(`Actions can be undone for ${LIMITS.undoMinutes} minutes, and this one is older.`);
  return found;
};

/** The actions this person can still undo, newest first, at most 20. */
export const listUndoable = (db: Db, userId: string, at: Date): Promise<UndoAction[]> =>
  db.rows(sql<UndoAction>`
    select a.id, a.kind, a.summary, a.at, a.until from undo_actions a
    where a.workspace_id = app.workspace_id() and a.user_id = ${userId} and a.until > ${at} and a.state = 'open'
      and not a.has_own_undo and not ${isWorking}
    order by a.at desc, a.id desc limit 20`);

/** Marks an action as being undone by a job, and keeps it as long as that may take. */
export const beginUndo = async (db: Db, id: string, jobId: string, at: Date): Promise<void> => {
  await db.run(sql`
    update undo_actions set state = 'undoing', undo_job_id = ${jobId}, until = ${undoUntilWorked(at)}
    where workspace_id = app.workspace_id() and id = ${id}`);
};

/** Marks an action as undone. It is kept until it expires, so that a second attempt gets a clear error. */
export const closeUndo = async (db: Db, id: string, at: Date): Promise<void> => {
  await db.run(sql`
    update undo_actions set state = 'undone', until = ${undoUntil(at)}
    where workspace_id = app.workspace_id() and id = ${id}`);
};

/** Reopens an action whose undo was stopped or changed nothing. */
export const reopenUndo = async (db: Db, id: string, at: Date): Promise<void> => {
  await db.run(sql`
    update undo_actions set state = 'open', until = ${undoUntil(at)}
    where workspace_id = app.workspace_id() and id = ${id}`);
};

/** Whether an action was undone, or is being undone at the moment. */
export const wasUndone = async (db: Db, id: string): Promise<boolean> =>
  (await db.run(sql`
    select from undo_actions where workspace_id = app.workspace_id() and id = ${id} and state <> 'open'`)) > 0;

/** Up to `most` subjects with rows of an action, in order, after one of them; by primary key. */
export const undoSubjects = async (db: Db, id: string, after: string | null, most: number): Promise<string[]> => {
  const beyond = after === null ? sql`` : sql`and r.subject_id > ${after}::uuid`;
  const rows = await db.rows(sql<{ subject_id: string }>`
    select distinct r.subject_id from undo_rows r
    where r.workspace_id = app.workspace_id() and r.action_id = ${id} ${beyond} order by r.subject_id limit ${most}`);
  return rows.map(({ subject_id }) => subject_id);
};

/** The number of subjects with rows of an action. */
export const countUndoSubjects = async (db: Db, id: string): Promise<number> => {
  const { count } = await db.one(sql<{ count: number }>`
    select count(distinct r.subject_id) as count from undo_rows r
    where r.workspace_id = app.workspace_id() and r.action_id = ${id}`);
  return count;
};

/** Deletes the rows of restored subjects, so that a second undo ignores them. */
export const forgetUndoRows = async (db: Db, id: string, subjectIds: readonly string[]): Promise<void> => {
  await db.run(sql`
    delete from undo_rows where workspace_id = app.workspace_id() and action_id = ${id} and subject_id = any(${subjectIds}::uuid[])`);
};

/** Starts a statement that keeps rows for an action, as `kept`; its values follow in this order. */
export const KEEP_ROWS = sql`insert into undo_rows as kept (workspace_id, action_id, subject_id, kind, row_id, before, after)`;

/** The rows kept for actions, for a `from`. */
export const KEPT_ROWS = sql`undo_rows`;

/** A query of the ids of rows of a kind that an undo can still bring back. */
export const restorableRows = (kind: string, at: Date): RawBuilder<unknown> => sql`(
  select r.row_id from undo_actions a join undo_rows r on r.workspace_id = a.workspace_id and r.action_id = a.id
  where a.workspace_id = app.workspace_id() and a.state <> 'undone' and a.until > ${at} and r.kind = ${kind})`;

/** Whether the action in a column can be undone at a time. */
export const isUndoable = (actionId: RawBuilder<unknown>, at: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from undo_actions a where a.workspace_id = app.workspace_id() and a.id = ${actionId} and a.state = 'open'
    and a.until > ${at})`;

/** Starts a statement that opens an action; its values follow in this order. */
export const OPEN_ACTION = sql`insert into undo_actions (workspace_id, id, user_id, kind, summary, at, until)`;

/** Keeps an action at least until a time. */
export const prolongUndo = async (db: Db, id: string, until: Date): Promise<void> => {
  await db.run(sql`
    update undo_actions set until = greatest(until, ${until}) where workspace_id = app.workspace_id() and id = ${id}`);
};

/** Rows of a table that go from one record to another. */
interface Moved {
  table: RawBuilder<unknown>;
  /** The kind under which they are kept. */
  kind: string;
  /** The column with the record's id. */
  column: RawBuilder<unknown>;
}

/** Gives the rows of one record to another, and keeps for the action, under the first one, which they were. Alias `t`. */
export const moveRows = async (
  db: Db,
  {
    table,
    kind,
    column,
    from,
    to,
    undoId,
    which = sql`true`,
  }: Moved & { from: string; to: string; undoId: string; which?: RawBuilder<unknown> },
): Promise<void> => {
  await db.run(sql`
    with moved as (
      update ${table} t set ${column} = ${to}::uuid
      where t.workspace_id = app.workspace_id() and t.${column} = ${from}::uuid and ${which} returning t.id)
    ${KEEP_ROWS}
    select app.workspace_id(), ${undoId}::uuid, ${from}::uuid, ${kind}, m.id,
      jsonb_build_object('of', ${from}::text), jsonb_build_object('of', ${to}::text) from moved m`);
};

/** Gives them back, as far as they still belong to the record that got them; returns their ids. */
export const moveRowsBack = async (
  db: Db,
  { table, kind, column, actionId, subjectIds }: Moved & { actionId: string; subjectIds: readonly string[] },
): Promise<string[]> => {
  const rows = await db.rows(sql<{ id: string }>`
    update ${table} t set ${column} = (r.before ->> 'of')::uuid from undo_rows r
    where r.workspace_id = app.workspace_id() and r.action_id = ${actionId}::uuid and r.kind = ${kind}
      and r.subject_id = any(${[...subjectIds]}::uuid[]) and t.workspace_id = r.workspace_id and t.id = r.row_id
      and t.${column} = (r.after ->> 'of')::uuid
    returning t.id`);
  return rows.map(({ id }) => id);
};

/** Removes what actions keep about purged subjects, and open actions that are then empty. */
export const forgetSubjects = async (db: Db, subjectIds: readonly string[]): Promise<void> => {
  const actions = await db.rows(sql<{ action_id: string }>`
    delete from undo_rows where workspace_id = app.workspace_id() and subject_id = any(${subjectIds}::uuid[])
    returning action_id`);
  await db.run(sql`
    delete from undo_actions a where a.workspace_id = app.workspace_id() and not a.has_own_undo and a.state = 'open'
      and a.id = any(${[...new Set(actions.map(({ action_id }) => action_id))]}::uuid[])
      and not exists (select 1 from undo_rows r where r.workspace_id = a.workspace_id and r.action_id = a.id)`);
};

/** Builds `{"status": old.status, …}` for an update's RETURNING; `of` is `old` or `new`. */
export const undoImage = (of: 'old' | 'new', columns: readonly string[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(columns.map((column) => sql`${sql.lit(column)}::text, ${sql.ref(`${of}.${column}`)}`))})`;
