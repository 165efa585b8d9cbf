import { rowsOfChunk } from '#platform/spreadsheet/row-chunks.ts';
import { type ImportPlan, keptRecord, type PreparedRow, prepareRows } from './process-rows.ts';

/** The child's part of an import: the rows of a chunk, parsed. */
export const run = ({ firstRow, json, plan }: { firstRow: number; json: string; plan: ImportPlan }): PreparedRow[] =>
  prepareRows(rowsOfChunk({ firstRow, json }), plan).map((row) => ({
    ...row,
    record: keptRecord(row.record, plan.names.length),
  }));
