import { readFile } from 'node:fs/promises';
import type { Attachment } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { fileName } from '#platform/text/file-name.ts';
import type { FilesElsewhere } from './purge-attachments.ts';
import { isRefusedKind } from './refused-kinds.ts';
import { assertRoom, makeRoom } from './room.ts';

/**
 * Keeps a document that the program makes for an email, in the transaction that writes it: once, however often it is sent. It takes no
 * room of uploads. That it was asked for again keeps it from being removed until the email names it.
 */
export const keepDocument = (
  db: Db,
  { name, content, userId, at }: { name: string; content: Buffer; userId: string; at: Date },
): Promise<Attachment> =>
  db.one(sql<Attachment>`
    insert into attachments (workspace_id, id, name, bytes, content, sha256, added_by, created_at)
    values (app.workspace_id(), ${newId()}, ${name}, ${content.length}, ${content}, sha256(${content}), ${userId}, ${at})
    on conflict (workspace_id, sha256) where sha256 is not null do update set created_at = excluded.created_at
    returning id, name, bytes`);

/** Keeps a file that emails can name. Throws `unreadable_file` for an empty one, and for one that mail servers refuse. */
export const addAttachment = async (
  { transact, session, clock, upload }: OutsideContext,
  { filesElsewhere }: FilesElsewhere,
): Promise<Attachment> => {
  const file = await upload();
  if (!file || file.bytes === 0) throw new AppError('unreadable_file', 'Choose a file that isn’t empty.');
  const name = fileName(file.filename);
  if (isRefusedKind(name))
    throw new AppError('unreadable_file', 'Mail servers refuse files of this kind. Send a link to it instead.');
  const content = await readFile(file.path);
  const { length: bytes } = content;
  await transact((db) => makeRoom(db, { session, bytes, at: clock.now() }, filesElsewhere));
  return transact(async (db) => {
    await assertRoom(db, { session, bytes });
    return db.one(sql<Attachment>`
      insert into attachments (workspace_id, id, name, bytes, content, added_by, created_at)
      values (app.workspace_id(), ${newId()}, ${name}, ${bytes}, ${content}, ${session.userId}, ${clock.now()})
      returning id, name, bytes`);
  });
};
