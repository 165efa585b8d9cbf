import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Channels } from '../channels/channel.ts';
import { type Emptied, forgetContents } from '../enrolment/purge.ts';
import { forgetMessages } from '../message/keep.ts';
import { emptyUnsent } from './empty-unsent.ts';

/** A transaction removes at most this many, each with what was noted of it. */
const AT_ONCE = 1_000;

/** A campaign or announcement that was cancelled, and may be deleted. */
export type Ended = { campaignId: string } | { announcementId: string };

const isDeleted = async (db: Db, table: 'campaigns' | 'announcements', id: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 from ${sql.table(table)}
    where workspace_id = app.workspace_id() and id = ${id} and deleted_at is not null`)) !== undefined;

/** Messages that never left, with what was noted of them. Indexes messages_campaign and messages_announcement_status. */
const removeMessages = async (db: Db, isOfEnded: RawBuilder<boolean>, channels: Channels): Promise<number> => {
  const rows = await db.rows<Emptied>(sql`
    select m.id, m.channel from messages m where m.workspace_id = app.workspace_id() and ${isOfEnded}
      and m.status = 'cancelled' and m.attempt = 0 and m.sent_at is null
    order by m.id limit ${AT_ONCE} for update of m`);
  const ids = rows.map(({ id }) => id);
  await forgetMessages(db, ids);
  await forgetContents(db, rows, channels);
  await db.run(sql`delete from messages where workspace_id = app.workspace_id() and id = any(${ids}::uuid[])`);
  return ids.length;
};

/** Whom a deleted announcement was for: nothing more is written for them, and whoever has it is known by their message. */
const removeRecipients = (db: Db, announcementId: string): Promise<number> =>
  db.run(sql`
    delete from announcement_recipients where workspace_id = app.workspace_id() and announcement_id = ${announcementId}
      and contact_id = any(array(
        select r.contact_id from announcement_recipients r
        where r.workspace_id = app.workspace_id() and r.announcement_id = ${announcementId}
        order by r.contact_id limit ${AT_ONCE} for update of r))`);

/**
 * Takes out what never left of a cancelled or deleted campaign or announcement: of a cancelled one the texts, since its page says who it
 * was for; of a deleted one everything, so that whoever makes and deletes them over and over leaves nothing. Returns whether there may be
 * more.
 */
export const clearUnsent = async (db: Db, ended: Ended, channels: Channels): Promise<boolean> => {
  if ('campaignId' in ended) {
    const { campaignId: id } = ended;
    if (!(await isDeleted(db, 'campaigns', id))) return emptyUnsent(db, id, channels);
    return (await removeMessages(db, sql`m.campaign_id = ${id}`, channels)) === AT_ONCE;
  }
  const { announcementId: id } = ended;
  if (!(await isDeleted(db, 'announcements', id))) return emptyUnsent(db, id, channels);
  const messages = await removeMessages(db, sql`m.announcement_id = ${id}`, channels);
  return messages === AT_ONCE || (await removeRecipients(db, id)) === AT_ONCE;
};
