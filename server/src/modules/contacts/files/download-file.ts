import { Readable } from 'node:stream';
import type { Contract, Input } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { FileReply } from '#http/request/handlers.ts';
import type { OutsideContext } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { readFiles } from './list-files.ts';

type Context = Pick<OutsideContext, 'transact'>;

/** The parts of a file in order, each read when the one before has been sent. */
async function* partsOf({ transact }: Context, id: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const at = part;
    const found = await transact((db) =>
      db.maybe(sql<{ content: Buffer }>`
        select p.content from contact_file_parts p
        where p.workspace_id = app.workspace_id() and p.file_id = ${id} and p.part = ${at}`),
    );
    if (!found) return;
    yield found.content;
  }
}

/** Streams a file to be saved; never as what it claims to be, so that no browser shows a stranger's page as ours. */
export const downloadFile = async (
  context: Context,
  { id }: Input<Contract['downloadContactFile']>,
): Promise<FileReply> => {
  const [file] = await context.transact((db) => readFiles(db, sql`f.id = ${id}`));
  if (!file) throw notFound('file');
  return {
    contentType: 'application/octet-stream',
    filename: file.name,
    body: Readable.from(partsOf(context, id)),
  };
};
