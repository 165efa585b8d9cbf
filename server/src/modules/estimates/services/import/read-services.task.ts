import { LIMITS } from '@rainmaker/contract/limits';
import { Refusal } from '#platform/sandbox/refusal.ts';
import { findHeader } from '#platform/spreadsheet/find-header.ts';
import type { SheetRow } from '#platform/spreadsheet/parse-csv.ts';
import { run as readRows } from '#platform/spreadsheet/read-rows.task.ts';
import { rowsOfChunk } from '#platform/spreadsheet/row-chunks.ts';
import { isColumnName, readHeader } from './read-header.ts';
import { type FileService, readService, RowError } from './read-service.ts';

const ROWS_OF_CHUNK = 500;
/** A title, a date and empty lines may stand above. */
const MOST_ROWS = LIMITS.services + 100;
const MOST_COLUMNS = 250;
const UNKNOWN_SHOWN = 50;

const refuse = (sentence: string): Refusal => new Refusal('unreadable_file', sentence);

/** The services of a file, and the rows that aren't any. */
export interface ServicesOfFile {
  services: { row: number; service: FileService }[];
  problems: { row: number; problem: string }[];
  /** Names of columns that mean nothing here. */
  unknown: string[];
}

const filledRows = async (path: string): Promise<SheetRow[]> => {
  const rows: SheetRow[] = [];
  const limits = { rowsOfChunk: ROWS_OF_CHUNK, cellCharacters: LIMITS.importCellCharacters };
  for await (const piece of readRows({ path, limits })) {
    if (!('chunk' in piece)) continue;
    const cut = rowsOfChunk(piece.chunk).map(({ number, cells }) => ({ number, cells: cells.slice(0, MOST_COLUMNS) }));
    rows.push(...cut.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')));
    if (rows.length > MOST_ROWS)
      throw refuse(`A file can have up to ${LIMITS.services.toLocaleString('en')} services. Split it in two.`);
  }
  return rows;
};

/** The child's part of `importServices`; prices without a currency are in the workspace's. Refuses a file without names and prices. */
export const run = async ({ path, currency }: { path: string; currency: string }): Promise<ServicesOfFile> => {
  const rows = await filledRows(path);
  const number = findHeader(rows, isColumnName);
  const header = readHeader(rows.find((row) => row.number === number)?.cells ?? []);
  if (!header.places.has('name') || !header.places.has('price'))
    throw refuse('The file needs a column “Name” and a column “Price”. The first row names the columns.');
  const services: ServicesOfFile['services'] = [];
  const problems: ServicesOfFile['problems'] = [];
  for (const { number: row, cells } of rows.filter((each) => each.number > number)) {
    try {
      services.push({ row, service: readService(cells, header, currency) });
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      problems.push({ row, problem: error.message });
    }
  }
  return { services, problems, unknown: header.unknown.slice(0, UNKNOWN_SHOWN) };
};
