import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { FileReply } from '#http/request/handlers.ts';
import { contentOf } from '#modules/outreach/index.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import type { WholeEstimate } from './estimate-row.ts';

/** The ids of files that estimates have, also deleted ones, which may be restored: they aren't removed. */
export const ESTIMATE_FILES = sql`
  select a ->> 'id' from estimates e, jsonb_array_elements(e.attachments) a
  where e.workspace_id = app.workspace_id() and e.attachments is not null`;

/** A file of an estimate, to be saved; never as what it claims to be. Throws 404 for one that the estimate doesn't have. */
export const attachedFile = async (
  db: Db,
  { attachments }: Pick<WholeEstimate, 'attachments'>,
  id: string,
): Promise<FileReply> => {
  const file = attachments.find((each) => each.id === id);
  const content = file && (await contentOf(db, id));
  if (content === undefined) throw notFound('file');
  return { contentType: 'application/octet-stream', filename: file?.name ?? '', body: Readable.from([content]) };
};
