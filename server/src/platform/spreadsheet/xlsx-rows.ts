import { readSheet, type CellValue } from 'read-excel-file/node';
import { Refusal } from '#platform/sandbox/refusal.ts';
import { columnLetter } from './column-letter.ts';
import { verifyZip } from './verify-zip.ts';
import { type WorkbookSheet, workbookSheets } from './workbook-sheets.ts';
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

interface OpenedSheet {
  name: string | null;
  cells: (CellValue | null)[][];
}

/** How many sheets are looked into for the first one with a list. */
const MOST_LOOKED_AT = 10;

const read = (path: string, place: number): Promise<(CellValue | null)[][]> => readSheet(path, place, { trim: false });

/** The sheet that was asked for; else the first one that holds more than a header. */
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

/** Refuses a workbook that unpacks to more than 400 MB, before anything is unpacked. */
const assertUnpackable = (entries: readonly ZipEntry[]): void => {
  const bytes = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
  if (bytes <= LARGEST_UNPACKED_BYTES) return;
  throw new Refusal(
    'unreadable_file',
    'This workbook is too large when unpacked. Save the sheet as CSV and upload that.',
  );
};

/** Its rows as text: dates as YYYY-MM-DD, numbers with a decimal point. */
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
  /** Names of the sheets that can be asked for. */
  sheets: string[];
  /** The one that is read; null where the workbook does not say what it is called. */
  sheet: string | null;
  rows: AsyncIterable<string[][]>;
}

/**
 * A sheet of a workbook: the one that was asked for by name, else the first filled one that a person sees. For a child process
 * only, since the library holds the whole sheet. A cell that no spreadsheet program could have written is refused: a text
 * that stands once in a file can be shown by any number of cells.
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
