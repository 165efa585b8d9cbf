import { sql } from 'kysely';
import { purgeResults } from '#platform/bulk/progress.ts';
import type { Db } from '#platform/db/database.ts';

/** Each may have dozens of megabytes. */
const FILES_AT_ONCE = 20;

/** Stored rows of imported files: refused rows, files that were never imported, and people whom an undo kept. */
const purgeImports = async (db: Db, before: Date, most: number): Promise<number> => {
  let gone = 0;
  for (const table of ['import_refusals', 'import_chunks', 'import_kept'])
    gone += await db.run(sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select t.ctid from ${sql.table(table)} t
        join imports i on i.workspace_id = t.workspace_id and i.id = t.import_id
        where t.workspace_id = app.workspace_id() and i.updated_at < ${before} and i.state <> 'running' limit ${most}))`);
  // None of their rows are left for long, and then they take no room.
  await db.run(sql`
    update imports set kept_bytes = 0, names = '[]'
    where workspace_id = app.workspace_id() and kept_bytes > 0 and updated_at < ${before} and state <> 'running'`);
  return gone;
};

/** Files that were deleted, with their content. */
const purgeFiles = (db: Db, before: Date, most: number): Promise<number> =>
  db.run(sql`
    delete from contact_files where workspace_id = app.workspace_id() and id = any(array(
      select f.id from contact_files f
      where f.workspace_id = app.workspace_id() and f.deleted_at < ${before} limit ${most}))`);

/** Reasons why people were skipped; some contain their names. */
const NAMING = ['skipped', 'kept'];

/** Removes leftovers of jobs that can no longer be undone; returns the number of rows. */
export const purgeLeftovers = async (db: Db, before: Date, most: number): Promise<number> =>
  (await purgeFiles(db, before, FILES_AT_ONCE)) +
  (await purgeImports(db, before, most)) +
  (await purgeResults(db, NAMING, before, most));
