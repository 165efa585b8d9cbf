import { LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import { PEOPLE } from '#modules/contacts/index.ts';
import { restorableRows } from '#platform/bulk/undo.ts';
import type { Db } from '#platform/db/database.ts';

const ALL_BYTES = LIMITS.receivedMegabytes * 1024 ** 2;

/** Until the end of the transaction no one else takes any of the room. */
export const lockRoom = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended('received ' || app.workspace_id(), 0))`);

/** Whoever added themselves by writing on WhatsApp, and was never written to from here. */
const IS_STRANGER = sql<boolean>`c.lead_source = 'whatsapp_inbound' and not exists (
  select 1 from messages m where m.workspace_id = c.workspace_id and m.contact_id = c.id and m.sent_at is not null)`;

/** Whose files give way first: of those who are deleted for good, then strangers’, then everybody else’s. */
const standing = (at: Date) => sql<number>`case
  when c.deleted_at is not null and c.id not in ${restorableRows('contact', at)} then 0
  when ${IS_STRANGER} then 1 else 2 end`;

/**
 * Files give way where they stand highest on those of the same person that came later: the oldest of whoever has the most, then of
 * whoever has the most by then. So somebody who has less than everybody's even share loses none to others, and nobody fills the room
 * alone. A stranger's file makes none of others' give way but strangers': they can write from any number of phones. Nothing gives way
 * where that wouldn't be enough. Returns how many bytes were freed.
 */
const giveWay = async (db: Db, { inboundId, needed, at }: Needed): Promise<number> => {
  const rows = await db.rows<{ bytes: number }>(sql`
    with kept as (
      select f.id, f.bytes, i.contact_id,
        sum(f.bytes) over (partition by i.contact_id order by f.created_at desc, f.id desc) as height
      from received_files f join inbound_messages i on i.workspace_id = f.workspace_id and i.id = f.inbound_id
      where f.workspace_id = app.workspace_id() and f.content is not null
    ), writer as (
      select i.contact_id as id from inbound_messages i where i.workspace_id = app.workspace_id() and i.id = ${inboundId}
    ), people as (
      select c.id, ${standing(at)} as standing from ${PEOPLE} c
      where c.workspace_id = app.workspace_id() and c.id in (select contact_id from kept union select id from writer)
    ), ranked as (
      select k.id, sum(k.bytes) over (order by p.standing, k.height desc, k.id) - k.bytes as before,
        sum(k.bytes) over () as most
      from kept k join people p on p.id = k.contact_id
      where p.standing <= (select w.standing from people w join writer on writer.id = w.id)
    ), held as (
      select f.id from received_files f where f.workspace_id = app.workspace_id()
        and f.id = any(array(select r.id from ranked r where r.most >= ${needed} and r.before < ${needed}))
      for update skip locked
    )
    update received_files f set content = null, not_kept = 'gave_way', shown_as = null, width = null, height = null
    from held where f.workspace_id = app.workspace_id() and f.id = held.id returning f.bytes`);
  return rows.reduce((sum, { bytes }) => sum + bytes, 0);
};

/** The files of a reply that want room. */
interface Needed {
  inboundId: string;
  /** In bytes. */
  needed: number;
  at: Date;
}

/** Bytes that there is room for, once others have given way. For whoever has locked the room. */
export const makeRoom = async (db: Db, { inboundId, needed, at }: Needed): Promise<number> => {
  const { total } = await db.one(sql<{ total: number }>`
    select coalesce(sum(bytes), 0)::bigint as total from received_files
    where workspace_id = app.workspace_id() and content is not null`);
  const left = ALL_BYTES - total;
  return needed <= left ? left : left + (await giveWay(db, { inboundId, needed: needed - left, at }));
};
