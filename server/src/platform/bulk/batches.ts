import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** How many rows of a query are in the process at a time. */
const BATCH = 1_000;

let opened = 0;

/**
 * Hands the rows of a query to `work`, a thousand at a time and in the query's order, for queries with a row per person. They are
 * the rows there were when it began, whatever `work` changes.
 *
 * A cursor, because pages by id would sort what is left again for each page.
 */
export const inBatches = async <R>(
  db: Db,
  query: RawBuilder<R>,
  work: (rows: readonly R[]) => Promise<unknown>,
): Promise<void> => {
  opened += 1;
  const cursor = sql.id(`batches_${opened}`);
  const fetch = (): Promise<R[]> => db.rows(sql<R>`fetch forward ${sql.lit(BATCH)} from ${cursor}`);
  // All rows will be read: a plan that finds the first ones soon may take far longer for the rest.
  const [, , first] = await Promise.all([
    db.run(sql`set local cursor_tuple_fraction = 1`),
    db.run(sql`declare ${cursor} no scroll cursor for ${query}`),
    fetch(),
  ]);
  let rows = first;
  while (rows.length > 0) {
    await work(rows);
    rows = rows.length < BATCH ? [] : await fetch();
  }
  // After an error the transaction's end closes it.
  await db.run(sql`close ${cursor}`);
};
