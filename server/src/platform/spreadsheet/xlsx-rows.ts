import { readSheet, type CellValue } from 'read-excel-file/node';
import { Refusal } from '#platform/sandbox/refusal.ts';
import { columnLetter } from './column-letter.ts';
import { verifyZip } from './zip/verify-zip.ts';
import { type WorkbookSheet, workbookSheets } from './workbook-sheets.ts';
import type { ZipEntry } from './zip/zip-directory.ts';

/** Formats a number so that it isn't ambiguous: three decimals get a fourth, because `1.200` could be a thousand. */
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

interface OpenedSheet {
  name: string | null;
  cells: (CellValue | null)[][];
}

/** How many sheets to check for the first one with a list. */
const MOST_LOOKED_AT = 10;

const read = (path: string, place: number): Promise<(CellValue | null)[][]> => readSheet(path, place, { trim: false });

/** The requested sheet, or the first one with more than a header. */
const openSheet = async (
  path: string,
  sheets: readonly WorkbookSheet[],
  asked: string | undefined,
): Promise<OpenedSheet> => {
  const chosen = sheets.find(({ name }) => name === asked);
  if (asked !== undefined && chosen === undefined)
    throw new Refusal('unreadable_file', `This workbook has no sheet “${asked.slice(0, 40)}”.`);
  let first: OpenedSheet | undefined;
  for (const { name, place } of chosen ? [chosen] : sheets.slice(0, MOST_LOOKED_AT)) {
    const opened = { name, cells: await read(path, place) };
    if (opened.cells.length > 1) return opened;
    first ??= opened;
  }
  return first ?? { name: null, cells: await read(path, 1) };
};

const count = (value: number): string => value.toLocaleString('en');

const tooLong = (row: number, column: number, cell: string, most: number): string =>
  `The cell in row ${count(row)}, column ${columnLetter(column)} has ${count(cell.length)} characters. ` +
  `The maximum is ${count(most)}. Shorten it and upload the file again.`;

const LARGEST_UNPACKED_BYTES = 400 * 1024 * 1024;

/** Rejects a workbook that unpacks to more than 400 MB, before unpacking it. */
const assertUnpackable = (entries: readonly ZipEntry[]): void => {
  const bytes = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
  if (bytes <= LARGEST_UNPACKED_BYTES) return;
  throw new Refusal(
    'unreadable_file',
    'This workbook is too large when unpacked. Save the sheet as CSV and upload that.',
  );
};

/** Rows as text: dates as YYYY-MM-DD, numbers with a decimal point. */
async function* rowsOf(cells: OpenedSheet['cells'], cellCharacters: number): AsyncGenerator<string[][]> {
  let number = 0;
  for (const row of cells) {
    number += 1;
    const texts = row.map(cellText);
    const long = texts.findIndex((cell) => cell.length > cellCharacters);
    if (long >= 0) throw new Refusal('unreadable_file', tooLong(number, long, texts[long] ?? '', cellCharacters));
    yield [texts];
  }
}

export interface OpenedWorkbook {
  /** Names of the available sheets. */
  sheets: string[];
  /** The sheet being read; null if the workbook doesn't name it. */
  sheet: string | null;
  rows: AsyncIterable<string[][]>;
}

/**
 * Opens a sheet of a workbook: by name, or the first visible one that is filled. Only for a child process, because the
 * library keeps the whole sheet in memory. Cells larger than any spreadsheet program can write are refused, because a
 * text that is stored once can be referenced by any number of cells.
 */
export const openWorkbook = async (
  path: string,
  entries: readonly ZipEntry[],
  { sheet: asked, cellCharacters }: { sheet: string | undefined; cellCharacters: number },
): Promise<OpenedWorkbook> => {
  assertUnpackable(entries);
  await verifyZip(path);
  const sheets = await workbookSheets(path, entries);
  const { name, cells } = await openSheet(path, sheets, asked);
  return { sheets: sheets.map((each) => each.name), sheet: name, rows: rowsOf(cells, cellCharacters) };
};
