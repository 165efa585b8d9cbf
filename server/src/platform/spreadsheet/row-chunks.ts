import { Refusal } from '#platform/sandbox/refusal.ts';
import type { SheetRow } from './parse-csv.ts';

/** Rows of a file that lie together, as JSON: whoever stores them need not read them. */
export interface RowChunk {
  /** From 1, as spreadsheet programs count. */
  firstRow: number;
  count: number;
  /** A list of rows, each a list of cells. */
  json: string;
}

/** What may leave the child, in characters: a small file can unpack to any amount of text. */
export interface RowLimits {
  rowsOfChunk: number;
  cellCharacters: number;
}

const MOST_CELLS_IN_ROW = 16_384;
const MOST_CHARACTERS_IN_ROW = 256 * 1024;
const MOST_CHARACTERS_IN_CHUNK = 8_000_000;
const MOST_CHARACTERS = 200_000_000;

const count = (value: number): string => value.toLocaleString('en');
const refuse = (detail: string): Refusal => new Refusal('unreadable_file', detail);
const LESS = 'Leave out columns that you do not need, and upload the file again.';

/** A row as JSON; refuses one that is wider or longer than any list of people has. */
const rowJson = (cells: readonly string[], number: number): string => {
  if (cells.length > MOST_CELLS_IN_ROW)
    throw refuse(`Row ${count(number)} has ${count(cells.length)} cells; ${count(MOST_CELLS_IN_ROW)} is the most.`);
  const characters = cells.reduce((sum, cell) => sum + cell.length, 0);
  if (characters > MOST_CHARACTERS_IN_ROW)
    throw refuse(
      `Row ${count(number)} holds ${count(characters)} characters; ${count(MOST_CHARACTERS_IN_ROW)} is the most. ${LESS}`,
    );
  return JSON.stringify(cells);
};

/** Rows, so many at a time, within the limits of a row, a chunk and the whole file. */
export async function* rowChunks(rows: AsyncIterable<string[]>, { rowsOfChunk }: RowLimits): AsyncGenerator<RowChunk> {
  let lines: string[] = [];
  let characters = 0;
  let total = 0;
  let number = 0;
  const chunk = (): RowChunk => {
    const full = { firstRow: number - lines.length + 1, count: lines.length, json: `[${lines.join(',')}]` };
    lines = [];
    characters = 0;
    return full;
  };
  for await (const cells of rows) {
    number += 1;
    const line = rowJson(cells, number);
    lines.push(line);
    characters += line.length;
    total += line.length;
    if (characters > MOST_CHARACTERS_IN_CHUNK)
      throw refuse(
        `Rows ${count(number - lines.length + 1)} to ${count(number)} hold more than ${count(MOST_CHARACTERS_IN_CHUNK)} characters. ${LESS}`,
      );
    if (total > MOST_CHARACTERS)
      throw refuse(
        `This file holds more than ${count(MOST_CHARACTERS)} characters up to row ${count(number)}. Cut it in two and upload both.`,
      );
    if (lines.length === rowsOfChunk) yield chunk();
  }
  if (lines.length > 0) yield chunk();
}

/** The rows of a chunk with their numbers. */
export const rowsOfChunk = ({ firstRow, json }: Pick<RowChunk, 'firstRow' | 'json'>): SheetRow[] =>
  // Written above, in `rowJson`.
  (JSON.parse(json) as string[][]).map((cells, index) => ({ number: firstRow + index, cells }));
