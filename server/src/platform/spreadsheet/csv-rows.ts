import { Refusal } from '#platform/sandbox/refusal.ts';
import { columnLetter } from './column-letter.ts';
import { readText } from './decode-text.ts';
import { CsvParser, EndlessCellError, type SheetRow } from './parse-csv.ts';

/** A cell that is too long keeps one character more than it may have: enough to be refused with its row, and no more. */
const cut = ({ cells }: SheetRow, cellCharacters: number): string[] =>
  cells.some((cell) => cell.length > cellCharacters) ? cells.map((cell) => cell.slice(0, cellCharacters + 1)) : cells;

/** The rows of a CSV file, as many at a time as a piece of it holds. */
export async function* csvRows(
  path: string,
  { encoding, delimiter }: { encoding: string; delimiter: string },
  cellCharacters: number,
): AsyncGenerator<string[][]> {
  const parser = new CsvParser(delimiter);
  try {
    for await (const text of readText(path, encoding)) yield parser.push(text).map((row) => cut(row, cellCharacters));
    yield parser.end().map((row) => cut(row, cellCharacters));
  } catch (error) {
    if (!(error instanceof EndlessCellError)) throw error;
    throw new Refusal(
      'unreadable_file',
      `The cell in row ${error.row}, column ${columnLetter(error.column - 1)} never ends because a quotation mark is missing. Fix it and upload the file again.`,
      { cause: error },
    );
  }
}
