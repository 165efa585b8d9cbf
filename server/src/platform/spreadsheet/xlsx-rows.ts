import { Readable } from 'node:stream';
import { readSheet, type CellValue } from 'read-excel-file/node';
import { Refusal } from '#platform/sandbox/refusal.ts';
import { columnLetter } from './column-letter.ts';
import { listedOnly, tooLargeUnpacked, verifyZip } from './zip/verify-zip.ts';
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

/** Reading one sheet unpacks all of them. */
const LARGEST_UNPACKED_BYTES = 400 * 1024 * 1024;
const MOST_UNPACKED_BYTES_OF_LOOKS = 2 * LARGEST_UNPACKED_BYTES;
/** Lists unpack to some tenfold. What unpacks to more is empty, and keeps a child busy for next to no upload: so much of it is read. */
const LARGEST_RATIO = 100;
const SMALL_BYTES = 16 * 1024 * 1024;

const unpackedBytesOf = (entries: readonly ZipEntry[]): number =>
  entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);

interface Archive {
  path: string;
  entries: readonly ZipEntry[];
}

/** One chunk at a time: the largest lists that can be read need all the memory there is. */
const read = ({ path, entries }: Archive, place: number): Promise<(CellValue | null)[][]> =>
  readSheet(Readable.from(listedOnly(path, entries), { highWaterMark: 1 }), place, { trim: false });

/** The requested sheet, or the first one with more than a header. */
const openSheet = async (
  archive: Archive,
  sheets: readonly WorkbookSheet[],
  asked: string | undefined,
): Promise<OpenedSheet> => {
  const chosen = sheets.find(({ name }) => name === asked);
  if (asked !== undefined && chosen === undefined)
    throw new Refusal('unreadable_file', `This workbook has no sheet “${asked.slice(0, 40)}”.`);
  let first: OpenedSheet | undefined;
  const most = Math.min(
    MOST_LOOKED_AT,
    Math.ceil(MOST_UNPACKED_BYTES_OF_LOOKS / Math.max(1, unpackedBytesOf(archive.entries))),
  );
  for (const { name, place } of chosen ? [chosen] : sheets.slice(0, most)) {
    const opened = { name, cells: await read(archive, place) };
    if (opened.cells.length > 1) return opened;
    first ??= opened;
  }
  return first ?? { name: null, cells: await read(archive, 1) };
};

const count = (value: number): string => value.toLocaleString('en');

const tooLong = (row: number, column: number, cell: string, most: number): string =>
  `The cell in row ${count(row)}, column ${columnLetter(column)} has ${count(cell.length)} characters. ` +
  `The maximum is ${count(most)}. Shorten it and upload the file again.`;

/** Rejects a workbook that unpacks to more than 400 MB, or to much more than a hundredfold, before unpacking it. */
const assertUnpackable = (entries: readonly ZipEntry[]): void => {
  const beyond = entries.reduce(
    (sum, { packedBytes, unpackedBytes }) => sum + Math.max(0, unpackedBytes - packedBytes * LARGEST_RATIO),
    0,
  );
  if (beyond > SMALL_BYTES || unpackedBytesOf(entries) > LARGEST_UNPACKED_BYTES) throw tooLargeUnpacked();
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
  const { name, cells } = await openSheet({ path, entries }, sheets, asked);
  return { sheets: sheets.map((each) => each.name), sheet: name, rows: rowsOf(cells, cellCharacters) };
};
