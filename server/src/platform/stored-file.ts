import { Readable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db/database.ts';

/** How much of a file is in memory while it is sent. */
export const PART_BYTES = 256 * 1024;

/**
 * The bytes of a file that is stored in one column, in parts: each is read when the one before has been sent, and in a transaction of
 * its own, because a slow reader may take an hour. `read` gives the part that the expression describes. A file that is removed
 * meanwhile ends in an error, and never as if it were whole.
 */
export const storedFile = (
  bytes: number,
  transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  read: (db: Db, part: (column: RawBuilder<unknown>) => RawBuilder<Buffer>) => Promise<Buffer | undefined>,
): Readable => {
  const parts = async function* (): AsyncGenerator<Buffer> {
    for (let sent = 0; sent < bytes;) {
      const from = sent + 1;
      const part = await transact((db) =>
        read(db, (column) => sql<Buffer>`substring(${column} from ${from}::integer for ${PART_BYTES}::integer)`),
      );
      if (part === undefined || part.length === 0) throw new Error('A file was removed while it was sent.');
      sent += part.length;
      yield part;
    }
  };
  return Readable.from(parts());
};
