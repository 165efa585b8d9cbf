import type { SheetRow } from '#platform/spreadsheet/parse-csv.ts';
import { rowsOfChunk } from '#platform/spreadsheet/row-chunks.ts';

/** Records stored in one database row and processed in one transaction. */
export const CHUNK_RECORDS = 500;

/** The first row of every chunk, in order. */
const chunkStarts = (records: number): number[] =>
  Array.from({ length: Math.ceil(records / CHUNK_RECORDS) }, (_, index) => index * CHUNK_RECORDS + 1);

/** What reads the rows of a file in the sandbox may ask for. */
export type ChunkHost = {
  /** The chunk that starts at a row, as it is stored; null past the end of the file. */
  chunk(firstRow: number): Promise<string | null>;
};

/** The records of a file, chunk by chunk. */
export async function* chunksFrom({ chunk }: ChunkHost, records: number): AsyncGenerator<SheetRow[]> {
  for (const firstRow of chunkStarts(records)) {
    const json = await chunk(firstRow);
    yield json === null ? [] : rowsOfChunk({ firstRow, json });
  }
}
