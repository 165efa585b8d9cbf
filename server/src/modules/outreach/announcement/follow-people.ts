import { type CancelReason, SENDING_ANNOUNCEMENT_STATES } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { keepMessages } from '../message/keep.ts';
import { move } from '../message/move.ts';

/** Cancels what announcements still have for these people, and keeps it for an undo: index messages_contact. */
export const cancelAnnounced = async (
  db: Db,
  { contactIds, undoId }: { contactIds: readonly string[]; undoId?: string | undefined },
  { cancelReason, summary, at }: { cancelReason: CancelReason; summary: string; at: Date },
): Promise<void> => {
  const rows = await db.rows<{ id: string }>(sql`select id from messages where workspace_id = app.workspace_id()
    and contact_id = any(${[...contactIds]}::uuid[]) and announcement_id is not null
    and status in ('draft', 'approved', 'scheduled') order by id for update`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  if (undoId !== undefined) await keepMessages(db, undoId, ids);
  await move(db, {
    action: 'cancel',
    at,
    event: 'cancelled',
    actorUserId: null,
    rows: ids.map((id) => ({ id, cancelReason, summary })),
  });
};

/**
 * People have changed: a message of theirs that lacked a value is to be written anew, unless someone has edited it. Returns the
 * announcements that have recipients without a message again.
 */
export const reopenIncomplete = async (db: Db, contactIds: readonly string[]): Promise<string[]> => {
  const rows = await db.rows<{ announcement_id: string }>(sql`
    with gone as (
      delete from messages m using announcements an
      where m.workspace_id = app.workspace_id() and m.contact_id = any(${[...contactIds]}::uuid[])
        and m.status = 'draft' and not m.is_edited and cardinality(m.missing) > 0 and m.attempt = 0
        and an.workspace_id = m.workspace_id and an.id = m.announcement_id
        and an.state = any(${[...SENDING_ANNOUNCEMENT_STATES]}::text[]) and an.deleted_at is null
      returning m.announcement_id, m.contact_id
    ), reopened as (
      update announcement_recipients r set is_done = false from gone
      where r.workspace_id = app.workspace_id() and r.announcement_id = gone.announcement_id and r.contact_id = gone.contact_id
      returning r.announcement_id
    )
    select distinct announcement_id from reopened`);
  return rows.map(({ announcement_id: id }) => id);
};
