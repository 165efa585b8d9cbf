import { sql } from 'kysely';
import { isDatabaseAway } from '#platform/db/away.ts';
import type { Db } from '#platform/db/database.ts';

/**
 * Does a part of a transaction without which the rest still holds. What the part has written is undone if it fails, and its error is
 * given back. An error that a retry of the whole transaction may spare is thrown on. `work` must leave no statement running.
 */
export const attemptPart = async (db: Db, work: () => Promise<unknown>): Promise<Error | undefined> => {
  await db.run(sql`savepoint attempted`);
  try {
    await work();
    await db.run(sql`release savepoint attempted`);
    return undefined;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    await db.run(sql`rollback to savepoint attempted`);
    return error instanceof Error ? error : new Error(String(error));
  }
};
