import { type Contract, type Input, LIMITS, type Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import { realClock, realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { KEEP_ROWS, KEPT_ROWS, openUndo } from '#platform/bulk/undo.ts';
import { notAllowedNow } from '#platform/errors.ts';
import { currentRecord } from '../survivor.ts';
import { takeNoteRoom } from '../room/people-room.ts';
import { readPinned } from '../timeline/timeline.ts';
import { assertMayChange, takeNote } from './take-note.ts';

type Context = Pick<CallContext, 'db' | 'session' | 'clock' | 'live' | 'request'>;

const TOO_MANY = `At most ${LIMITS.pinnedNotes} notes of a person can be pinned. Unpin another one first.`;

const assertMayPin = async (db: Db, contactId: string): Promise<void> => {
  if ((await readPinned(db, contactId)).length >= LIMITS.pinnedNotes) throw notAllowedNow(TOO_MANY);
};

/** Changes the text of a note, or pins it above the timeline; everyone who may change the person may pin. */
export const updateNote = async (
  { db, session, clock, live }: Context,
  { id, note, pinned }: Input<Contract['updateNote']>,
): Promise<Output<Contract['updateNote']>> => {
  const found = await takeNote(db, id);
  const isPinned = found.pinned_at !== null;
  if (note !== undefined) assertMayChange(found, session);
  if (pinned === true && !isPinned) await assertMayPin(db, found.contact_id);
  const now = clock.now();
  const changes = [
    ...(note === undefined ? [] : [sql`detail = ${note}, edited_at = ${now}`]),
    ...(pinned === undefined || pinned === isPinned ? [] : [sql`pinned_at = ${pinned ? now : null}::timestamptz`]),
  ];
  if (changes.length > 0) {
    const { grown } = await db.one(sql<{ grown: number }>`
      update contact_events set ${sql.join(changes)} where workspace_id = app.workspace_id() and id = ${id}
      returning coalesce(octet_length(new.detail), 0) - coalesce(octet_length(old.detail), 0) as grown`);
    await takeNoteRoom(db, session.userId, grown, realClock.now());
  }
  await live.publish(db, session.workspaceId, { type: 'contacts', stage: found.stage, id: found.contact_id });
  return { message: note !== undefined ? 'Note saved.' : pinned ? 'Note pinned.' : 'Note unpinned.' };
};

/** Deletes a note; it is kept for the undo. Throws 403 for a note of somebody else, except for owners and managers. */
export const deleteNote = async (context: Context, id: string): Promise<Output<Contract['deleteNote']>> => {
  const { db, session, live } = context;
  const note = await takeNote(db, id);
  assertMayChange(note, session);
  const summary = `Note about ${note.contact_name} deleted`;
  const token = await openUndo(db, { userId: session.userId, kind: 'note_delete', summary, at: realNow(context) });
  await db.run(sql`
    with gone as (
      delete from contact_events e where e.workspace_id = app.workspace_id() and e.id = ${id} returning e.*)
    ${KEEP_ROWS}
    select app.workspace_id(), ${token}::uuid, g.contact_id, 'note', g.id, to_jsonb(g), '{}' from gone g`);
  await live.publish(db, session.workspaceId, { type: 'contacts', stage: note.stage, id: note.contact_id });
  return { message: 'Note deleted.', undo_token: token };
};

/** Brings back the notes of these people that an action deleted, with the record that took theirs over if one has. */
export const restoreNotes = (db: Db, actionId: string, contactIds: readonly string[]): Promise<number> =>
  db.run(sql`
    insert into contact_events (workspace_id, id, contact_id, at, kind, actor_user_id, channel, summary, detail, ref, pinned_at, edited_at)
    select b.workspace_id, b.id, ${currentRecord(sql`b.contact_id`)}, b.at, b.kind, b.actor_user_id, b.channel, b.summary, b.detail, b.ref, b.pinned_at,
      b.edited_at
    from ${KEPT_ROWS} r, lateral jsonb_populate_record(null::contact_events, r.before) b
    where r.workspace_id = app.workspace_id() and r.action_id = ${actionId} and r.kind = 'note'
      and r.subject_id = any(${[...contactIds]}::uuid[])`);
