import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export type DocumentKind = 'sent' | 'signed';

export const hashOf = (content: Buffer): Buffer => createHash('sha256').update(content).digest();

/** Keeps the very bytes of a PDF; a document that is there already stays. Returns its hash. */
export const keepDocument = async (
  db: Db,
  { estimateId, kind, content, at }: { estimateId: string; kind: DocumentKind; content: Buffer; at: Date },
): Promise<Buffer> => {
  const sha256 = hashOf(content);
  await db.run(sql`
    insert into estimate_documents (workspace_id, estimate_id, kind, content, sha256, created_at)
    values (app.workspace_id(), ${estimateId}, ${kind}, ${content}, ${sha256}, ${at}) on conflict do nothing`);
  return sha256;
};

/** The last document that was kept of an estimate: the signed one, or as it was sent. */
export const keptDocument = async (db: Db, estimateId: string, kind?: DocumentKind): Promise<Buffer | undefined> =>
  (
    await db.maybe(sql<{ content: Buffer }>`
      select content from estimate_documents where workspace_id = app.workspace_id() and estimate_id = ${estimateId}
        and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
      order by kind desc limit 1`)
  )?.content;
