import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { FileReply } from '#http/request/handlers.ts';
import { isOfOwnPerson } from '#modules/contacts/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';

/** Sends a file that came with a reply, to be saved; never as what it claims to be, so that no browser shows a stranger's page as ours. */
export const downloadReceivedFile = async (
  { transact }: Pick<OutsideContext, 'transact'>,
  id: string,
): Promise<FileReply> => {
  const file = await transact((db) =>
    db.maybe(sql<{ name: string; content: Buffer }>`
      select f.name, f.content from received_files f
      join inbound_messages i on i.workspace_id = f.workspace_id and i.id = f.inbound_id
      where f.workspace_id = app.workspace_id() and f.id = ${id} and f.content is not null
        and ${isOfOwnPerson(sql`i.contact_id`)}`),
  );
  if (file === undefined) throw notFound('file');
  return { contentType: 'application/octet-stream', filename: file.name, body: Readable.from([file.content]) };
};
