import { type Contract, type Input, LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import { realClock } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { notAllowedNow } from '#platform/errors.ts';
import { recordEvents } from '../timeline/timeline.ts';
import { lockPerson } from '../record/find.ts';
import { takeNoteRoom } from '../room/people-room.ts';

const TOO_MANY = `A person can have up to ${LIMITS.notesOfPerson.toLocaleString('en')} notes. Delete one first.`;

/** The person is locked, so that notes which are added at once are counted one after the other. */
const assertRoom = async (db: Db, contactId: string): Promise<void> => {
  const { notes } = await db.one<{ notes: number }>(sql`
    select count(*)::int as notes from contact_events
    where workspace_id = app.workspace_id() and contact_id = ${contactId} and kind = 'note'`);
  if (notes >= LIMITS.notesOfPerson) throw notAllowedNow(TOO_MANY);
};

/**
 * Adds a note to a person's timeline. It doesn't count as contacting them. Throws 404 if the caller can't see them, and 400 if they have
 * as many as they may.
 */
export const addNote = async (
  { db, session, clock, live }: CallContext,
  { id, note }: Input<Contract['addNote']>,
): Promise<string> => {
  const { stage } = await lockPerson(db, id);
  await assertRoom(db, id);
  await recordEvents(db, [
    { contactId: id, at: clock.now(), kind: 'note', actorUserId: session.userId, summary: 'Note', detail: note },
  ]);
  await takeNoteRoom(db, session.userId, Buffer.byteLength(note), realClock.now());
  await live.publish(db, session.workspaceId, { type: 'contacts', stage, id });
  return 'Note added.';
};
