import type { FileReply } from '#http/request/handlers.ts';
import type { OutsideContext } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { findAttachment } from './find-attachments.ts';
import { attachmentBody } from './load-files.ts';

/** Sends a file to be saved; never as what it claims to be, so that no browser shows a stranger's page as ours. */
export const downloadAttachment = async (
  { transact }: Pick<OutsideContext, 'transact'>,
  id: string,
): Promise<FileReply> => {
  const file = await transact((db) => findAttachment(db, id));
  if (file === undefined) throw notFound('file');
  return { contentType: 'application/octet-stream', filename: file.name, body: attachmentBody(transact, file) };
};
