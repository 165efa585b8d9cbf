import { open, type FileHandle } from 'node:fs/promises';
import { AppError } from '#platform/errors.ts';
import { decodedSample, detectEncoding, readText } from './decode-text.ts';
import { detectKind } from './detect-kind.ts';
import { CsvParser, detectDelimiter, EndlessCellError, type SheetRow } from './parse-csv.ts';
import { assertUnpackable, readXlsx } from './read-xlsx.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

const HEAD_BYTES = 64 * 1024;
const EMPTY_SENTENCE = 'This file is empty.';

export interface Spreadsheet {
  kind: 'csv' | 'xlsx';
  /** Of a text file, such as `utf-8` or `windows-1252`. */
  encoding: string | null;
  /** Every record, blank ones too, numbered from 1; read once, in order. */
  rows(): AsyncIterable<SheetRow>;
}

/** The name of a column as spreadsheet programs show it: 0 is A, 27 is AB. */
export const columnLetter = (column: number): string =>
  (column >= 26 ? columnLetter(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

async function* readCsv(path: string, encoding: string, delimiter: string): AsyncGenerator<SheetRow> {
  const parser = new CsvParser(delimiter);
  try {
    for await (const text of readText(path, encoding)) yield* parser.push(text);
    yield* parser.end();
  } catch (error) {
    if (!(error instanceof EndlessCellError)) throw error;
    throw new AppError(
      'unreadable_file',
      `The cell in row ${error.row}, column ${columnLetter(error.column - 1)} does not end: a quotation mark is missing there. Mend it and upload the file again.`,
      { cause: error },
    );
  }
}

const readHead = async (file: FileHandle): Promise<Buffer> => {
  const buffer = Buffer.alloc(HEAD_BYTES);
  const { bytesRead } = await file.read(buffer, 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
};

/**
 * Opens an uploaded list by what is in it, whatever its name says. A file that is no list is refused with
 * `unreadable_file` and a sentence that says what it is. Nothing but the piece at hand is held in memory.
 */
export const openSpreadsheet = async (path: string): Promise<Spreadsheet> => {
  const file = await open(path);
  try {
    const head = await readHead(file);
    let entries: ZipEntry[] = [];
    const kind = await detectKind(head, async () => {
      entries = await readZipDirectory(file);
      return entries.map(({ name }) => name);
    });
    if (kind === 'empty') throw new AppError('unreadable_file', EMPTY_SENTENCE);
    if (typeof kind === 'object') throw new AppError('unreadable_file', kind.refused);
    if (kind === 'xlsx') {
      assertUnpackable(entries);
      return { kind, encoding: null, rows: () => readXlsx(path) };
    }
    const encoding = await detectEncoding(path, head);
    const sample = decodedSample(head, encoding);
    if (sample.trim() === '' && head.length < HEAD_BYTES) throw new AppError('unreadable_file', EMPTY_SENTENCE);
    const delimiter = detectDelimiter(sample);
    return { kind: 'csv', encoding, rows: () => readCsv(path, encoding, delimiter) };
  } finally {
    await file.close();
  }
};
