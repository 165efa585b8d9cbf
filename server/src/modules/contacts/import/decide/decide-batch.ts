import type { Db } from '#platform/db/database.ts';
import { idsInOrder } from '../../list/ids-in-order.ts';
import { findContacts } from './find-matches.ts';
import { learn, wantedKeys } from './known-contacts.ts';
import { type ImportRecord, planOf } from '../import-queries.ts';
import { MatchIndex } from './match-index.ts';
import { type BatchResult, namesOf, type PreparedRow, processRows } from './process-rows.ts';

/**
 * Decides a chunk against the current state of the database. In this process, because it belongs to the transaction that
 * writes it: the sandbox has parsed the rows, whose number and values are limited.
 */
export const findMatchesAndDecide = async (
  db: Db,
  record: ImportRecord,
  rows: readonly PreparedRow[],
): Promise<BatchResult> => {
  const index = new MatchIndex();
  const plan = planOf(record);
  const found = findContacts(db, wantedKeys(rows, index), { importId: record.id, customNames: namesOf(plan) });
  // Overlaps with the query.
  const nextId = idsInOrder(rows.length);
  learn(index, await found);
  return processRows(rows, plan, index, nextId);
};
