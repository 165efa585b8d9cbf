import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** What is learnt of a person's WhatsApp with one sending account. */
interface Learnt {
  contactId: string;
  accountId: string;
  userId?: string | null;
  /** They wrote then: free text may be sent to them for 24 hours. */
  lastInboundAt?: Date;
}

/** Keeps what is learnt; what came late changes nothing. */
export const notePerson = async (
  db: Db,
  { contactId, accountId, userId = null, lastInboundAt }: Learnt,
): Promise<void> => {
  await db.run(sql`
    insert into whatsapp_people as p (workspace_id, contact_id, account_id, user_id, last_inbound_at)
    values (app.workspace_id(), ${contactId}, ${accountId}, ${userId}, ${lastInboundAt ?? null})
    on conflict (workspace_id, contact_id, account_id) do update set
      user_id = coalesce(excluded.user_id, p.user_id), last_inbound_at = greatest(p.last_inbound_at, excluded.last_inbound_at)`);
};

/** Meta takes no marketing message for these people from these accounts before a moment. */
export const holdMarketing = async (
  db: Db,
  people: readonly { contactId: string; accountId: string }[],
  until: Date,
): Promise<void> => {
  if (people.length === 0) return;
  const rows = people.map(({ contactId, accountId }) => ({ contact_id: contactId, account_id: accountId }));
  await db.run(sql`
    insert into whatsapp_people as p (workspace_id, contact_id, account_id, marketing_held_until)
    select distinct app.workspace_id(), r.contact_id, r.account_id, ${until}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(contact_id uuid, account_id uuid)
    on conflict (workspace_id, contact_id, account_id) do update set
      marketing_held_until = greatest(p.marketing_held_until, excluded.marketing_held_until)`);
};

/** The record that stays after a merge knows what both knew; the other keeps its own for an undo. */
export const joinPeople = async (db: Db, keepId: string, mergeId: string): Promise<void> => {
  await db.run(sql`
    insert into whatsapp_people as p (workspace_id, contact_id, account_id, user_id, last_inbound_at, marketing_held_until,
      marked_read_id)
    select o.workspace_id, ${keepId}::uuid, o.account_id, o.user_id, o.last_inbound_at, o.marketing_held_until, o.marked_read_id
    from whatsapp_people o where o.workspace_id = app.workspace_id() and o.contact_id = ${mergeId}
    on conflict (workspace_id, contact_id, account_id) do update set user_id = coalesce(p.user_id, excluded.user_id),
      marked_read_id = coalesce(p.marked_read_id, excluded.marked_read_id),
      last_inbound_at = greatest(p.last_inbound_at, excluded.last_inbound_at),
      marketing_held_until = greatest(p.marketing_held_until, excluded.marketing_held_until)`);
};
