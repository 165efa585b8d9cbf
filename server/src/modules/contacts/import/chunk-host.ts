import type { OutsideContext } from '#platform/context.ts';
import { notAllowedNow } from '#platform/errors.ts';
import { beginTurn } from '#platform/jobs/turn.ts';
import type { ChunkHost } from './chunks.ts';
import { readChunk } from './import-queries.ts';

const TOO_LONG = 'This file takes too long to read. Split it into smaller files.';

/**
 * Gives the sandbox the stored rows of an import. Throws once the caller's connection has ended, or after `longestMs`: others
 * wait for the place.
 */
export const chunkHost = (
  { transact, request }: Pick<OutsideContext, 'transact' | 'request'>,
  importId: string,
  longestMs: number,
): ChunkHost => {
  let isOver: (() => boolean) | undefined;
  return {
    chunk: async (firstRow) => {
      // Counted from the first chunk: until then the work waits for its place.
      isOver ??= beginTurn(longestMs);
      if (request.isGone() || isOver()) throw notAllowedNow(TOO_LONG);
      return transact((db) => readChunk(db, importId, firstRow));
    },
  };
};
