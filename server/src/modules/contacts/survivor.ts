import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** How often a record can have been merged into another that was merged in turn. */
const MOST_STEPS = 100;

/** The id of the record that a merged one ended up in, as an expression; null if it wasn't merged. */
const survivorSql = (id: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`(
  with recursive step as (
    select c.id, c.merged_into, 0 as number from contacts c where c.workspace_id = app.workspace_id() and c.id = ${id}
    union all
    select c.id, c.merged_into, step.number + 1 from step
    join contacts c on c.workspace_id = app.workspace_id() and c.id = step.merged_into
    where step.number < ${MOST_STEPS})
  select id from step where merged_into is null and number > 0)`;

/** The same, or the record itself: where what belongs to it is now. */
export const currentRecord = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce(${survivorSql(id)}, ${id})`;

/** The record that a merged one ended up in; undefined if it wasn't merged. */
export const findSurvivor = async (db: Db, id: string): Promise<string | undefined> => {
  const { survivor } = await db.one(
    sql<{ survivor: string | null }>`select ${survivorSql(sql`${id}::uuid`)} as survivor`,
  );
  return survivor ?? undefined;
};
