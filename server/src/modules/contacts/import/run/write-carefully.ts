import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { type BatchResult, noResult, type PreparedRow } from '../decide/process-rows.ts';
import { TOO_MANY_CHARACTERS } from '../../record/custom-values.ts';
import { isLostRace } from './lost-race.ts';

/** SQLSTATE classes data_exception and integrity_constraint_violation: a row can't be stored, however often it is tried. */
const OF_A_ROW = /^(22|23)/;

/** Whether the database refuses a row for what is in it. */
export const isRowRefused = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && OF_A_ROW.test(code) && !isLostRace(error);
};

const REFUSED = 'This row couldn’t be saved. Check its values and import it again.';

const reasonOf = (error: unknown): string =>
  (error as { constraint?: unknown }).constraint === 'contacts_custom_characters' ? TOO_MANY_CHARACTERS : REFUSED;

/**
 * Writes rows in ever smaller parts, and refuses those that the database doesn't accept, so that one row doesn't stop an
 * import. `write` must leave nothing running when it fails.
 */
export const writeCarefully = async (
  db: Db,
  rows: readonly PreparedRow[],
  write: (rows: readonly PreparedRow[]) => Promise<BatchResult>,
): Promise<BatchResult[]> => {
  const [first] = rows;
  if (first === undefined) return [];
  await db.run(sql`savepoint part`);
  try {
    const result = await write(rows);
    await db.run(sql`release savepoint part`);
    return [result];
  } catch (error) {
    if (!isRowRefused(error)) throw error;
    await db.run(sql`rollback to savepoint part`);
    if (rows.length === 1) {
      const refused = noResult();
      refused.counts.refused = 1;
      refused.refused.push({ record: first.record, reason: reasonOf(error) });
      return [refused];
    }
    const half = Math.ceil(rows.length / 2);
    return [
      ...(await writeCarefully(db, rows.slice(0, half), write)),
      ...(await writeCarefully(db, rows.slice(half), write)),
    ];
  }
};
