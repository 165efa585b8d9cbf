import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Over a row's `version`: whether it is the one that was read; a caller who says none is never refused. */
export const isVersion = (read: number | undefined) =>
  sql<boolean>`version = coalesce(${read ?? null}::integer, version)`;

/**
 * Begins a person's save of a record of the workspace: raises its version, and holds the row until the transaction ends. False
 * where somebody saved it since the version that was read.
 */
export const takeVersion = async (db: Db, table: string, id: string, read: number | undefined): Promise<boolean> =>
  (await db.run(sql`
    update ${sql.table(table)} set version = version + 1
    where workspace_id = app.workspace_id() and id = ${id} and ${isVersion(read)}`)) > 0;
