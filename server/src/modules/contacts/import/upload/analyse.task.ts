import { type ChunkHost, chunksFrom } from '../chunks.ts';
import { type Analysis, analyse } from './analyse.ts';

/** The child's part of `describeUpload`: what a file contains, and how it can be mapped. */
export const run = (
  { records, headerRow }: { records: number; headerRow: number | undefined },
  host: ChunkHost,
): Promise<Analysis> => analyse(chunksFrom(host, records), headerRow);
