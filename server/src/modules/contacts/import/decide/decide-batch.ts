import type { Db } from '#platform/db/database.ts';
import { idsInOrder } from '../../list/ids-in-order.ts';
import { loadMatches } from './find-matches.ts';
import { type ImportRecord, planOf } from '../import-queries.ts';
import { MatchIndex } from './match-index.ts';
import { type BatchResult, type PreparedRow, processRows } from './process-rows.ts';

/** Decides a chunk against the current state of the database. */
export const findMatchesAndDecide = async (
  db: Db,
  record: ImportRecord,
  rows: readonly PreparedRow[],
): Promise<BatchResult> => {
  const index = new MatchIndex();
  const found = loadMatches(db, rows, index);
  // Overlaps with the query.
  const nextId = idsInOrder(rows.length);
  await found;
  return processRows(rows, planOf(record), index, nextId);
};
