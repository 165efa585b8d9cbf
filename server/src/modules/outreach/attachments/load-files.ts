import type { Readable } from 'node:stream';
import type { Attachment } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { storedFile } from '#platform/stored-file.ts';
import type { Transact } from '#platform/db/transaction.ts';

/** Contents that stay in memory: a campaign sends the same file a thousand times. */
const KEPT_BYTES = 32 * 1024 ** 2;

/** Reads the contents of attachments, by their ids; undefined for one that is gone. */
export type LoadFile = (workspaceId: string, id: string) => Promise<Buffer | undefined>;

/** The content of a file, to be sent part by part, for whoever has found out that the caller may read it. */
export const attachmentBody = (
  transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  { id, bytes }: Pick<Attachment, 'id' | 'bytes'>,
): Readable =>
  storedFile(
    bytes,
    transact,
    async (db, part) =>
      (
        await db.maybe(sql<{ content: Buffer }>`
          select ${part(sql`content`)} as content from attachments where workspace_id = app.workspace_id() and id = ${id}`)
      )?.content,
  );

/** Whether a file is there still. */
export const isAttachmentThere = async (db: Db, id: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 from attachments where workspace_id = app.workspace_id() and id = ${id}`)) !== undefined;

/** The content of a file, whole, for the messages that leave; undefined where it is gone. */
const contentOf = async (db: Db, id: string): Promise<Buffer | undefined> =>
  (
    await db.maybe(sql<{ content: Buffer }>`
      select content from attachments where workspace_id = app.workspace_id() and id = ${id}`)
  )?.content;

/** Reads each from the database once, while it stays among those that were used last. */
export const fileLoader = (transact: Transact): LoadFile => {
  const kept = new Map<string, Buffer>();
  let bytes = 0;
  const keep = (key: string, content: Buffer): void => {
    kept.set(key, content);
    bytes += content.length;
    for (const [oldest, other] of kept) {
      if (bytes <= KEPT_BYTES) return;
      kept.delete(oldest);
      bytes -= other.length;
    }
  };
  return async (workspaceId, id) => {
    const key = `${workspaceId} ${id}`;
    const known = kept.get(key);
    if (known !== undefined) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const found = await transact({ workspaceId }, (db) => contentOf(db, id));
    if (found !== undefined && !kept.has(key)) keep(key, found);
    return found;
  };
};
