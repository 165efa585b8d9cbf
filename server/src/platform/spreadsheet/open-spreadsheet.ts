import { LIMITS } from '@rainmaker/contract';
import { AppError } from '#platform/errors.ts';
import { KilledTaskError } from '#platform/sandbox/killed-task-error.ts';
import type { Caller } from '#platform/sandbox/places.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { defineTask } from '#platform/sandbox/task.ts';
import type { Delimiter } from './parse-csv.ts';
import type { Piece, run } from './read-rows.task.ts';
import type { RowChunk } from './row-chunks.ts';

/** The library loads a whole workbook, hence the memory. Two at a time, because both write to one database. */
const readRows = defineTask<typeof run>({
  name: 'spreadsheet',
  module: new URL('./read-rows.task.ts', import.meta.url),
  timeoutMs: 180_000,
  memoryMb: 1_280,
  atOnce: 2,
  waitMs: 120_000,
  isReused: false,
  readsFile: true,
});

export interface Spreadsheet {
  kind: 'csv' | 'xlsx';
  /** For a text file, such as `utf-8` or `windows-1252`. */
  encoding: string | null;
  delimiter: Delimiter | null;
  /** For a workbook: the available sheets, and the one being read. */
  sheets: string[];
  sheet: string | null;
  /** Every record, including blank ones; can be read once, in order. */
  chunks(): AsyncIterable<RowChunk>;
  /** Ends the reading at any point, and releases its place. */
  close(): Promise<void>;
}

/** How to read a file; what is left out is recognized. */
export interface ReadingOptions {
  /** Of a workbook; by default the first filled one. */
  sheet?: string | undefined;
  encoding?: string | undefined;
  delimiter?: Delimiter | undefined;
}

const KILLED = {
  unknown: 'This file couldn’t be read. Save your list as CSV and upload that.',
  csv: 'This file couldn’t be read. Split it in two and upload both.',
  xlsx: 'This workbook couldn’t be read. Save the sheet as CSV and upload that.',
};

const inWords = (error: unknown, kind: keyof typeof KILLED): unknown =>
  error instanceof KilledTaskError ? new AppError('unreadable_file', KILLED[kind], { cause: error }) : error;

async function* chunksOf(pieces: AsyncIterable<Piece>, kind: Spreadsheet['kind']): AsyncGenerator<RowChunk> {
  try {
    for await (const piece of pieces) if ('chunk' in piece) yield piece.chunk;
  } catch (error) {
    throw inWords(error, kind);
  }
}

/**
 * Opens an uploaded list by its content, whatever its name. Throws `unreadable_file` with what the file is if it isn't
 * a list. A child process reads it, up to two chunks of `rowsOfChunk` rows ahead of its reader.
 */
export const openSpreadsheet = async (
  sandbox: Sandbox,
  path: string,
  { rowsOfChunk, sheet, encoding, delimiter, ...caller }: Caller & { rowsOfChunk: number } & ReadingOptions,
): Promise<Spreadsheet> => {
  const limits = { rowsOfChunk, cellCharacters: LIMITS.importCellCharacters };
  const pieces = sandbox.stream(readRows, { path, sheet, encoding, delimiter, limits }, caller);
  const first = await pieces.next().catch((error: unknown) => {
    throw inWords(error, 'unknown');
  });
  if (first.done || !('opening' in first.value)) throw new Error('The reader of spreadsheets began with no opening.');
  const { opening } = first.value;
  const { kind } = opening;
  return {
    ...opening,
    chunks: () => chunksOf(pieces, kind),
    close: async () => void (await pieces.return(undefined)),
  };
};
