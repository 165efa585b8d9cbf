import { sql } from 'kysely';
import { purgeResults } from '#platform/bulk/progress.ts';
import type { Db } from '#platform/db/database.ts';

/** Stored rows of files: refused rows, files that were never imported, and people whom an undo kept. */
const purgeImports = async (db: Db, before: Date, most: number): Promise<number> => {
  let gone = 0;
  for (const table of ['import_refusals', 'import_chunks', 'import_kept'])
    gone += await db.run(sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select t.ctid from ${sql.table(table)} t
        join imports i on i.workspace_id = t.workspace_id and i.id = t.import_id
        where t.workspace_id = app.workspace_id() and i.updated_at < ${before} and i.state <> 'running' limit ${most}))`);
  return gone;
};

/** Reasons why people were skipped; some contain their names. */
const NAMING = ['skipped', 'kept'];

/** Removes leftovers of jobs that can no longer be undone; returns the number of rows. */
export const purgeLeftovers = async (db: Db, before: Date, most: number): Promise<number> =>
  (await purgeImports(db, before, most)) + (await purgeResults(db, NAMING, before, most));
