import type { Db } from '#platform/db/database.ts';
import type { SheetRow } from '#platform/spreadsheet/parse-csv.ts';
import { loadMatches } from './find-matches.ts';
import { type ImportRecord, planOf } from './import-queries.ts';
import { MatchIndex } from './match-index.ts';
import { type BatchResult, prepareRows, processRows } from './process-rows.ts';

/** Decides a chunk against what the database holds now. */
export const findMatchesAndDecide = async (
  db: Db,
  record: ImportRecord,
  records: readonly SheetRow[],
  nextId: () => string,
): Promise<BatchResult> => {
  const plan = planOf(record);
  const rows = prepareRows(records, plan);
  const index = new MatchIndex();
  await loadMatches(db, rows, index);
  return processRows(rows, plan, index, nextId);
};
