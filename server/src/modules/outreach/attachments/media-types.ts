import type { Attachment } from '@rainmaker/contract';
import { sql } from 'kysely';
import { mediaTypeOf } from '#platform/text/media-type.ts';
import type { Db } from '#platform/db/database.ts';

/** Enough of a file to know what it is. */
const FIRST_BYTES = 16;

/** A file with what it is by its first bytes. */
export interface TypedFile extends Attachment {
  mediaType: string;
}

/** What files are, by their first bytes. */
export const typedFiles = async (db: Db, files: readonly Attachment[]): Promise<TypedFile[]> => {
  if (files.length === 0) return [];
  const rows = await db.rows<{ id: string; first: Buffer }>(sql`
    select id, substring(content from 1 for ${FIRST_BYTES}) as first from attachments
    where workspace_id = app.workspace_id() and id = any(${files.map(({ id }) => id)}::uuid[])`);
  const first = new Map(rows.map((row) => [row.id, row.first]));
  return files.map((file) => ({ ...file, mediaType: mediaTypeOf(first.get(file.id) ?? Buffer.alloc(0), file.name) }));
};
