import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Checks a row's `version` against the one that was read; always true for a caller that gives none. */
export const isVersion = (read: number | undefined) =>
  sql<boolean>`version = coalesce(${read ?? null}::integer, version)`;

/**
 * Starts saving a workspace record: increments its version and locks the row until the transaction ends. False if
 * someone saved it after the version that was read.
 */
export const takeVersion = async (db: Db, table: string, id: string, read: number | undefined): Promise<boolean> =>
  (await db.run(sql`
    update ${sql.table(table)} set version = version + 1
    where workspace_id = app.workspace_id() and id = ${id} and ${isVersion(read)}`)) > 0;
