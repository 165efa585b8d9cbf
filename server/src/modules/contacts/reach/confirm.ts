import { type RawBuilder, sql } from 'kysely';
import { addressesOf } from './addresses.ts';
import { eitherForm } from './erased.ts';
import type { Db } from '#platform/db/database.ts';

/** Evidence for blocks by a withdrawn consent; trigger contacts_addresses_changed says the same of an address that leaves or joins a record. */
export const WITHDRAWN_HERE = 'They withdrew their consent to be contacted here';

const CONFIRMED = sql`'{"is_confirmed": true}'::jsonb`;

/** Whether block `s` was asked for more than once, by its recipient or by people here: no undo lifts it. */
export const IS_CONFIRMED = sql<boolean>`coalesce(s.source_ref @> ${CONFIRMED}, false)`;

/**
 * An address was blocked again, by its recipient in any message: neither existing keys nor the undo of what blocked it first lift its
 * block any more. Also applies to other addresses blocked together with it for the same person, and to this person's, but where a
 * withdrawn consent alone blocks them.
 */
export const confirmBlocks = (
  db: Db,
  { channel, address, contactId = null }: { channel: string; address: string; contactId?: string | null },
): Promise<number> =>
  db.run(sql`
    with blocked as (
      select id, contact_id from suppressions
      where workspace_id = app.workspace_id() and lifted_at is null
        and (channel = ${channel} and address ${eitherForm(channel, address)} or contact_id = ${contactId}::uuid))
    update suppressions s set source_ref = coalesce(s.source_ref, '{}') - 'undo_key' - 'undo_until' || ${CONFIRMED}
    where s.workspace_id = app.workspace_id() and s.lifted_at is null and s.reason = 'unsubscribed' and not ${IS_CONFIRMED}
      and (s.evidence is distinct from ${WITHDRAWN_HERE} or s.channel = ${channel} and s.address ${eitherForm(channel, address)})
      and s.id in (
      select id from blocked
      union all
      select other.id from blocked join suppressions other on other.contact_id = blocked.contact_id
      where other.workspace_id = app.workspace_id())`);

/**
 * People were marked Do Not Contact again: the undo of what marked them first doesn't lift the blocks at their addresses any more, which may
 * stand for somebody else who was marked before them.
 */
export const confirmMarks = (db: Db, contactIds: readonly string[]): Promise<number> =>
  db.run(sql`
    update suppressions s set source_ref = coalesce(s.source_ref, '{}') || ${CONFIRMED}
    where s.workspace_id = app.workspace_id() and s.lifted_at is null and s.reason = 'do_not_contact'
      and (s.contact_id = any(${[...contactIds]}::uuid[])
        or (s.channel, s.address) in (select a.channel, a.address from (${addressesOf(contactIds)}) a))
      and not ${IS_CONFIRMED}`);

/** People opted out at addresses (rows contact_id, channel, address) that are blocked for others already: no undo of theirs lifts those blocks. */
export const confirmOthers = (db: Db, optedOut: RawBuilder<unknown>): Promise<number> =>
  db.run(sql`
    update suppressions s set source_ref = coalesce(s.source_ref, '{}') || ${CONFIRMED}
    where s.id = any(array(
      select s.id from suppressions s join (${optedOut}) o on o.channel = s.channel and o.address = s.address
      where s.workspace_id = app.workspace_id() and s.reason = 'unsubscribed' and s.lifted_at is null and not ${IS_CONFIRMED}
        and s.contact_id is distinct from o.contact_id
      order by s.channel, s.address for update of s))`);

/**
 * Addresses that somebody withdrew from are blocked already, for another reason or another person: the undo of that doesn't lift their
 * blocks any more. Those by the same person's withdrawal stay as they are.
 */
export const confirmWithdrawn = (
  db: Db,
  addresses: readonly { contactId: string | null; channel: string; address: string }[],
): Promise<number> =>
  db.run(sql`
    update suppressions s set source_ref = coalesce(s.source_ref, '{}') || ${CONFIRMED}
    where s.id = any(array(
      select s.id from suppressions s
      join json_to_recordset(${JSON.stringify(addresses)}::json) as a("contactId" uuid, channel text, address text)
        on a.channel = s.channel and a.address = s.address
      where s.workspace_id = app.workspace_id() and s.reason = 'unsubscribed' and s.lifted_at is null and not ${IS_CONFIRMED}
        and (s.evidence is distinct from ${WITHDRAWN_HERE} or s.contact_id is distinct from a."contactId")
      order by s.channel, s.address for update of s))`);
