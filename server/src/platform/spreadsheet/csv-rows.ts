import { Refusal } from '#platform/sandbox/refusal.ts';
import { columnLetter } from './column-letter.ts';
import { readText } from './decode-text.ts';
import { CsvParser, EndlessCellError, type SheetRow } from './parse-csv.ts';

/** Truncates a cell to one character over the limit: enough for its row to be refused. */
const cut = ({ cells }: SheetRow, cellCharacters: number): string[] =>
  cells.some((cell) => cell.length > cellCharacters) ? cells.map((cell) => cell.slice(0, cellCharacters + 1)) : cells;

/** The rows of a CSV file, grouped by the chunks in which it is read. */
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
