import { readFile } from 'node:fs/promises';
import { type Attachment, LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, notAllowedNow } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { fileName } from '#platform/text/file-name.ts';
import { isRefusedKind } from './refused-kinds.ts';

const MEGABYTE = 1024 ** 2;
const FULL = `Attachments take up ${LIMITS.attachmentMegabytes} MB at most. Remove some from workflows and announcements first.`;

/** Until the end of the transaction no one else adds one: what two have measured at once would not hold. */
const assertRoom = async (db: Db, bytes: number): Promise<void> => {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('attachments ' || app.workspace_id(), 0))`);
  const { total } = await db.one(sql<{ total: number }>`
    select coalesce(sum(bytes), 0)::bigint as total from attachments where workspace_id = app.workspace_id()`);
  if (total + bytes > LIMITS.attachmentMegabytes * MEGABYTE) throw notAllowedNow(FULL);
};

/** Keeps a file that the program makes for an email, in the transaction that writes it. */
export const keepAttachment = async (
  db: Db,
  { name, content, userId, at }: { name: string; content: Buffer; userId: string; at: Date },
): Promise<Attachment> => {
  const id = newId();
  await assertRoom(db, content.length);
  await db.run(sql`
    insert into attachments (workspace_id, id, name, bytes, content, added_by, created_at)
    values (app.workspace_id(), ${id}, ${name}, ${content.length}, ${content}, ${userId}, ${at})`);
  return { id, name, bytes: content.length };
};

/** Keeps a file that emails can name. Throws `unreadable_file` for an empty one, and for one that mail servers refuse. */
export const addAttachment = async ({ transact, session, clock, upload }: OutsideContext): Promise<Attachment> => {
  const file = await upload();
  if (!file || file.bytes === 0) throw new AppError('unreadable_file', 'Choose a file that isn’t empty.');
  const name = fileName(file.filename);
  if (isRefusedKind(name))
    throw new AppError('unreadable_file', 'Mail servers refuse files of this kind. Send a link to it instead.');
  const content = await readFile(file.path);
  return transact((db) => keepAttachment(db, { name, content, userId: session.userId, at: clock.now() }));
};
