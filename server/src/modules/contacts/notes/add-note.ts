import type { Contract, Input } from '@rainmaker/contract';
import type { CallContext } from '#platform/context.ts';
import { recordEvents } from '../timeline/timeline.ts';
import { lockPerson } from '../record/find.ts';

/** Adds a note to a person's timeline. It doesn't count as contacting them. Throws 404 if the caller can't see them. */
export const addNote = async (
  { db, session, clock, live }: CallContext,
  { id, note }: Input<Contract['addNote']>,
): Promise<string> => {
  const { stage } = await lockPerson(db, id);
  await recordEvents(db, [
    { contactId: id, at: clock.now(), kind: 'note', actorUserId: session.userId, summary: 'Note', detail: note },
  ]);
  await live.publish(db, session.workspaceId, { type: 'contacts', stage, id });
  return 'Note added.';
};
