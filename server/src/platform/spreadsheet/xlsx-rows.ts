import { readSheet, type CellValue } from 'read-excel-file/node';
import { Refusal } from '#platform/sandbox/refusal.ts';
import { columnLetter } from './column-letter.ts';
import { verifyZip } from './verify-zip.ts';
import type { ZipEntry } from './zip-directory.ts';

/** Numbers keep their value and lose their ambiguity: three decimals get a fourth, for `1.200` could be a thousand. */
const numberText = (value: number): string => {
  const text = Number.isInteger(value) && Math.abs(value) < 1e21 ? value.toFixed(0) : String(value);
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
};

const cellText = (value: CellValue | null): string => {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (typeof value === 'number') return numberText(value);
  return String(value);
};

const firstFilledSheet = async (path: string): Promise<(CellValue | null)[][]> => {
  const first = await readSheet(path, 1, { trim: false });
  if (first.length > 1) return first;
  const { default: readAll } = await import('read-excel-file/node');
  const sheets = await readAll(path, { trim: false });
  return sheets.find(({ data }) => data.length > 1)?.data ?? first;
};

const count = (value: number): string => value.toLocaleString('en');

const tooLong = (row: number, column: number, cell: string, most: number): string =>
  `The cell in row ${count(row)}, column ${columnLetter(column)} holds ${count(cell.length)} characters; ` +
  `${count(most)} is the most. Shorten it and upload the file again.`;

const LARGEST_UNPACKED_BYTES = 400 * 1024 * 1024;

/** Refuses a workbook that unpacks to more than 400 MB, before anything is unpacked. */
const assertUnpackable = (entries: readonly ZipEntry[]): void => {
  const bytes = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
  if (bytes <= LARGEST_UNPACKED_BYTES) return;
  throw new Refusal(
    'unreadable_file',
    'This workbook is too large when unpacked. Save the sheet as CSV and upload that.',
  );
};

/**
 * The rows of a workbook's first filled sheet as text: dates as YYYY-MM-DD, numbers with a decimal point. For a child process
 * only, since the library holds the whole sheet. A cell that no spreadsheet program could have written is refused: a text
 * that stands once in a file can be shown by any number of cells.
 */
export async function* xlsxRows(
  path: string,
  entries: readonly ZipEntry[],
  cellCharacters: number,
): AsyncGenerator<string[][]> {
  assertUnpackable(entries);
  await verifyZip(path);
  let number = 0;
  for (const row of await firstFilledSheet(path)) {
    number += 1;
    const cells = row.map(cellText);
    const long = cells.findIndex((cell) => cell.length > cellCharacters);
    if (long >= 0) throw new Refusal('unreadable_file', tooLong(number, long, cells[long] ?? '', cellCharacters));
    yield [cells];
  }
}
