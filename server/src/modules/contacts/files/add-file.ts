import { open } from 'node:fs/promises';
import type { Contract, Input, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext, Upload } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { lockPerson } from '../record/find.ts';
import { recordEvents } from '../timeline/timeline.ts';
import { fileName } from '#platform/text/file-name.ts';
import { presentFile, readFiles } from './list-files.ts';
import { assertRoom, forgetDeleted, lockRoom } from './room.ts';

/** Bytes of a part: the most of a file that is in memory. */
const PART_BYTES = 256 * 1024;

const storeParts = async (db: Db, fileId: string, { path }: Upload): Promise<void> => {
  const handle = await open(path);
  try {
    for (let part = 0; ; part += 1) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(PART_BYTES), 0, PART_BYTES);
      if (bytesRead === 0) return;
      const content = buffer.subarray(0, bytesRead);
      await db.run(sql`
        insert into contact_file_parts (workspace_id, file_id, part, content)
        values (app.workspace_id(), ${fileId}, ${part}, ${content})`);
    }
  } finally {
    await handle.close();
  }
};

/** Keeps an uploaded file with a person, whole or not at all. Throws 404 if the caller can't see them. */
export const addFile = async (
  context: OutsideContext,
  { contact_id: contactId }: Input<Contract['addContactFile']>,
): Promise<Output<Contract['addContactFile']>> => {
  const { transact, session, clock, live, upload } = context;
  const file = await upload();
  if (!file || file.bytes === 0) throw new AppError('unreadable_file', 'Choose a file that isn’t empty.');
  const [id, name, at] = [newId(), fileName(file.filename), clock.now()];
  const realAt = realNow(context);
  await transact((db) => forgetDeleted(db, realAt));
  return transact(async (db) => {
    await lockRoom(db);
    const { stage } = await lockPerson(db, contactId);
    await assertRoom(db, session, { contactId, bytes: file.bytes, at: realAt });
    await db.run(sql`
      insert into contact_files (workspace_id, id, contact_id, name, bytes, added_by, created_at)
      values (app.workspace_id(), ${id}, ${contactId}, ${name}, ${file.bytes}, ${session.userId}, ${at})`);
    await storeParts(db, id, file);
    const summary = `File added: ${name}`;
    await recordEvents(db, [{ contactId, at, kind: 'file_added', actorUserId: session.userId, summary }]);
    await live.publish(db, session.workspaceId, { type: 'contacts', stage, id: contactId });
    const [added] = await readFiles(db, sql`f.id = ${id}`);
    if (!added) throw new Error('The file that was just added is not there.');
    return presentFile(added, session);
  });
};
