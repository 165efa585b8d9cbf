import { Refusal } from '#platform/sandbox/refusal.ts';
import type { SheetRow } from './parse-csv.ts';

/** Consecutive rows of a file, as JSON, so that they can be stored without parsing. */
export interface RowChunk {
  /** From 1, as in spreadsheet programs. */
  firstRow: number;
  count: number;
  /** A list of rows, each a list of cells. */
  json: string;
}

/** Limits on a child's output, in characters: a small file can unpack to any amount of text. */
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
const LESS = 'Remove columns you don’t need and upload the file again.';

/** A row as JSON; refuses one that is wider or longer than any list of people has. */
const rowJson = (cells: readonly string[], number: number): string => {
  if (cells.length > MOST_CELLS_IN_ROW)
    throw refuse(`Row ${count(number)} has ${count(cells.length)} cells. The maximum is ${count(MOST_CELLS_IN_ROW)}.`);
  const characters = cells.reduce((sum, cell) => sum + cell.length, 0);
  if (characters > MOST_CHARACTERS_IN_ROW)
    throw refuse(
      `Row ${count(number)} has ${count(characters)} characters. The maximum is ${count(MOST_CHARACTERS_IN_ROW)}. ${LESS}`,
    );
  return JSON.stringify(cells);
};

/** Collects rows into chunks, within the limits of a row, a chunk and the whole file. */
class Gatherer {
  #lines: string[] = [];
  #characters = 0;
  #total = 0;
  #number = 0;

  get size(): number {
    return this.#lines.length;
  }

  add(cells: readonly string[]): void {
    this.#number += 1;
    const line = rowJson(cells, this.#number);
    this.#lines.push(line);
    this.#characters += line.length;
    this.#total += line.length;
    if (this.#characters > MOST_CHARACTERS_IN_CHUNK)
      throw refuse(
        `Rows ${count(this.#firstRow)} to ${count(this.#number)} have more than ${count(MOST_CHARACTERS_IN_CHUNK)} characters. ${LESS}`,
      );
    if (this.#total > MOST_CHARACTERS)
      throw refuse(
        `This file has more than ${count(MOST_CHARACTERS)} characters up to row ${count(this.#number)}. Split it in two and upload both.`,
      );
  }

  take(): RowChunk {
    const chunk = { firstRow: this.#firstRow, count: this.size, json: `[${this.#lines.join(',')}]` };
    this.#lines = [];
    this.#characters = 0;
    return chunk;
  }

  get #firstRow(): number {
    return this.#number - this.size + 1;
  }
}

/** Groups rows into chunks of a given size. */
export async function* rowChunks(
  batches: AsyncIterable<string[][]>,
  { rowsOfChunk }: RowLimits,
): AsyncGenerator<RowChunk> {
  const gathered = new Gatherer();
  for await (const rows of batches)
    for (const cells of rows) {
      gathered.add(cells);
      if (gathered.size === rowsOfChunk) yield gathered.take();
    }
  if (gathered.size > 0) yield gathered.take();
}

/** The rows of a chunk with their numbers. */
export const rowsOfChunk = ({ firstRow, json }: Pick<RowChunk, 'firstRow' | 'json'>): SheetRow[] =>
  // Written above, in `rowJson`.
  (JSON.parse(json) as string[][]).map((cells, index) => ({ number: firstRow + index, cells }));
