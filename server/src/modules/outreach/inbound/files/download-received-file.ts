import { sql } from 'kysely';
import type { FileReply } from '#http/request/handlers.ts';
import { isOfOwnPerson } from '#modules/contacts/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import { storedFile } from '#platform/stored-file.ts';
import { notFound } from '#platform/errors.ts';

/** Sends a file that came with a reply, to be saved; never as what it claims to be, so that no browser shows a stranger's page as ours. */
export const downloadReceivedFile = async (
  { transact }: Pick<OutsideContext, 'transact'>,
  id: string,
): Promise<FileReply> => {
  const file = await transact((db) =>
    db.maybe(sql<{ name: string; bytes: number }>`
      select f.name, octet_length(f.content) as bytes from received_files f
      join inbound_messages i on i.workspace_id = f.workspace_id and i.id = f.inbound_id
      where f.workspace_id = app.workspace_id() and f.id = ${id} and f.content is not null
        and ${isOfOwnPerson(sql`i.contact_id`)}`),
  );
  if (file === undefined) throw notFound('file');
  const body = storedFile(
    file.bytes,
    transact,
    async (db, part) =>
      (
        await db.maybe(sql<{ content: Buffer | null }>`
          select ${part(sql`content`)} as content from received_files
          where workspace_id = app.workspace_id() and id = ${id}`)
      )?.content ?? undefined,
  );
  return { contentType: 'application/octet-stream', filename: file.name, body };
};
