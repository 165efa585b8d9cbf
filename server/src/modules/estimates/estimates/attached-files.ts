import { sql } from 'kysely';
import type { Attachment } from '@rainmaker/contract';
import type { FileReply } from '#http/request/handlers.ts';
import { attachmentBody, isAttachmentThere } from '#modules/outreach/index.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import type { WholeEstimate } from './estimate-row.ts';

/** The ids of files that estimates have, also deleted ones, which may be restored: they aren't removed. */
export const ESTIMATE_FILES = sql`
  select a ->> 'id' from estimates e, jsonb_array_elements(e.attachments) a
  where e.workspace_id = app.workspace_id() and e.attachments is not null`;

/** A file of an estimate. Throws 404 for one that the estimate doesn't have. */
export const findAttached = async (
  db: Db,
  { attachments }: Pick<WholeEstimate, 'attachments'>,
  id: string,
): Promise<Attachment> => {
  const file = attachments.find((each) => each.id === id);
  if (file === undefined || !(await isAttachmentThere(db, id))) throw notFound('file');
  return file;
};

/** It is sent to be saved; never as what it claims to be. */
export const attachedReply = (transact: Parameters<typeof attachmentBody>[0], file: Attachment): FileReply => ({
  contentType: 'application/octet-stream',
  filename: file.name,
  body: attachmentBody(transact, file),
});
