import { open, type FileHandle } from 'node:fs/promises';
import { Refusal } from '#platform/sandbox/refusal.ts';
import { csvRows } from './csv-rows.ts';
import { decodedSample, detectEncoding } from './decode-text.ts';
import { detectKind } from './detect-kind.ts';
import { type Delimiter, detectDelimiter } from './parse-csv.ts';
import { type RowChunk, rowChunks, type RowLimits } from './row-chunks.ts';
import { readZipDirectory, type ZipEntry } from './zip/zip-directory.ts';

const HEAD_BYTES = 64 * 1024;

const refuse = (detail: string, cause?: unknown): Refusal => new Refusal('unreadable_file', detail, { cause });
const EMPTY = 'This file is empty.';
const BROKEN_WORKBOOK = 'This workbook couldn’t be read. Save the sheet as CSV and upload that.';

/** What a file is, sent before its rows. */
export type Opening =
  | { kind: 'csv'; encoding: string; delimiter: Delimiter }
  | { kind: 'xlsx'; encoding: null; entries: ZipEntry[] };

export interface Opened extends Pick<Opening, 'kind' | 'encoding'> {
  delimiter: Delimiter | null;
  /** For a workbook: the available sheets, and the one being read. */
  sheets: string[];
  sheet: string | null;
}

export type Piece = { opening: Opened } | { chunk: RowChunk };

interface Asked {
  path: string;
  /** A workbook's sheet; by default the first filled one. */
  sheet?: string | undefined;
  /** Of a text file; recognized if left out. */
  encoding?: string | undefined;
  delimiter?: Delimiter | undefined;
  limits: RowLimits;
}

const readHead = async (file: FileHandle): Promise<Buffer> => {
  const buffer = Buffer.alloc(HEAD_BYTES);
  const { bytesRead } = await file.read(buffer, 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
};

/** Detects a list by its content, whatever its name; refuses other files and says what they are. */
const detect = async ({ path, encoding: askedEncoding, delimiter }: Asked): Promise<Opening> => {
  const file = await open(path);
  try {
    const head = await readHead(file);
    let entries: ZipEntry[] = [];
    const kind = await detectKind(head, async () => {
      entries = await readZipDirectory(file);
      return entries.map(({ name }) => name);
    });
    if (kind === 'empty') throw refuse(EMPTY);
    if (typeof kind === 'object') throw refuse(kind.refused);
    if (kind === 'xlsx') return { kind, encoding: null, entries };
    const encoding = askedEncoding ?? (await detectEncoding(path, head));
    const sample = decodedSample(head, encoding);
    if (sample.trim() === '' && head.length < HEAD_BYTES) throw refuse(EMPTY);
    return { kind: 'csv', encoding, delimiter: delimiter ?? detectDelimiter(sample) };
  } finally {
    await file.close();
  }
};

const orBroken = (error: unknown): Refusal => (error instanceof Refusal ? error : refuse(BROKEN_WORKBOOK, error));

/** The library that reads workbooks is large, and most lists are CSV. */
const readWorkbook = async (
  path: string,
  entries: readonly ZipEntry[],
  sheet: string | undefined,
  limits: RowLimits,
) => {
  const { openWorkbook } = await import('./xlsx-rows.ts');
  return openWorkbook(path, entries, { sheet, cellCharacters: limits.cellCharacters }).catch((error: unknown) => {
    throw orBroken(error);
  });
};

/** The child's part of `open-spreadsheet.ts`: what the file is, then its rows in chunks. */
export async function* run(asked: Asked): AsyncGenerator<Piece> {
  const opening = await detect(asked);
  const { path, sheet, limits } = asked;
  const { kind, encoding } = opening;
  if (kind === 'csv') {
    yield { opening: { kind, encoding, delimiter: opening.delimiter, sheets: [], sheet: null } };
    for await (const chunk of rowChunks(csvRows(path, opening, limits.cellCharacters), limits)) yield { chunk };
    return;
  }
  const { rows, ...book } = await readWorkbook(path, opening.entries, sheet, limits);
  yield { opening: { kind, encoding, delimiter: null, ...book } };
  for await (const chunk of rowChunks(rows, limits)) yield { chunk };
}
