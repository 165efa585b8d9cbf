import { sql } from 'kysely';
import { realClock } from '#platform/clock.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { forgetFromOutbox } from '#platform/outbox.ts';
import type { DomainEventOf, DomainEvents, PurgedWriters } from '#modules/events.ts';
import { joinPerson, PEOPLE, suppress } from '#modules/contacts/index.ts';
import { formsOf } from '#modules/whatsapp/index.ts';
import { forgetEdits } from '../voice/keep-edit.ts';
import { type Channels, channelNamed } from '../channels/channel.ts';
import { IS_UNCONFIRMED, IS_UNDER_GIVEN_NUMBER, OWNER_REACHES_OWN } from '../message/replies.ts';
import { liveStates } from './enrolment-queries.ts';

/** Empties the text and the recipient; status, step and dates stay, since statistics count them. */
const NOTHING = sql`title = '', snippet = '', filled = '[]', missing = '{}', search = '', reason_detail = null,
  fail_detail = null`;

/** The purpose for which a purged person's address is encrypted. */
export const ADDRESS_PURPOSE = 'address of a purged message';

/**
 * Unsubscribe links in sent messages keep working: whoever opens one is never contacted again, even if they were deleted here
 * and added again since. Only the link's own call decrypts the address.
 */
const sealAddresses = async (db: Db, contactIds: readonly string[], secrets: Secrets): Promise<void> => {
  const sent = await db.rows<{ to_address: string }>(sql`
    select distinct to_address from messages where workspace_id = app.workspace_id()
      and contact_id = any(${[...contactIds]}::uuid[]) and to_address is not null and attempt > 0`);
  const sealed = sent.map(({ to_address: address }) => ({ address, sealed: secrets.seal(address, ADDRESS_PURPOSE) }));
  await db.run(sql`
    update messages m set sealed_address = r.sealed
    from json_to_recordset(${JSON.stringify(sealed)}::json) as r(address text, sealed text)
    where m.workspace_id = app.workspace_id() and m.contact_id = any(${[...contactIds]}::uuid[])
      and m.to_address = r.address and m.attempt > 0`);
};

interface AskedFor {
  channel: string;
  address: string;
  /** Somebody has it today: it isn't only known by its hash. */
  is_had: boolean;
}

/** Who asked for no more messages, and was removed before anybody confirmed it, gets none when they are added again. */
const blockUnconfirmed = async (db: Db, contactIds: readonly string[]): Promise<void> => {
  const asked = await db.rows<AskedFor>(sql`
    select distinct a.channel, a.address, exists (select 1 from ${PEOPLE} h where h.workspace_id = app.workspace_id()
        and h.deleted_at is null and (h.email = a.address or h.phone = a.address or h.whatsapp = a.address)) as is_had
    from inbound_messages i
    -- Whoever names our message has it: they, from another address of theirs, unless that is somebody else's.
    left join messages m on m.workspace_id = i.workspace_id and m.id = i.message_id
      and (i.is_theirs or not exists (select 1 from ${PEOPLE} o where o.workspace_id = i.workspace_id
        and o.deleted_at is null and o.id <> i.contact_id and o.email = i.from_address))
    ${joinPerson('i.contact_id')}
    cross join lateral (
      select case when w.address like '+%' then 'whatsapp' else i.channel end as channel, w.address
      from (values (i.from_address), (m.to_address)) w(address)) a
    where i.workspace_id = app.workspace_id() and i.contact_id = any(${[...contactIds]}::uuid[]) and i.waits and ${IS_UNCONFIRMED}
      and i.is_authentic is distinct from false and a.address <> ''
      and not (${IS_UNDER_GIVEN_NUMBER} and exists (select 1 from ${PEOPLE} own where own.workspace_id = i.workspace_id
        and own.deleted_at is null and (own.phone = a.address or own.whatsapp = a.address) and not ${OWNER_REACHES_OWN}))`);
  await suppress(
    db,
    asked.map(({ channel, address, is_had: isHad }) => ({
      channel,
      address,
      reason: 'unsubscribed' as const,
      at: realClock.now(),
      ...(isHad ? { evidence: 'Asked in a reply to a record that was removed' } : { isErased: true }),
    })),
  );
};

/** How WhatsApp knows them. */
const writersOf = async (db: Db, contactIds: readonly string[]): Promise<PurgedWriters> => {
  const ids = [...contactIds];
  const rows = await db.rows<{ number: string }>(sql`
    select a.number from ${PEOPLE} c cross join lateral (values (c.phone), (c.whatsapp)) a(number)
    where c.workspace_id = app.workspace_id() and c.id = any(${ids}::uuid[]) and a.number is not null`);
  const numbers = rows.flatMap(({ number }) => formsOf(number));
  const shared = await db.rows<{ number: string }>(sql`
    select a.number from unnest(${numbers}::text[]) a(number) where exists (
      select 1 from ${PEOPLE} c where c.workspace_id = app.workspace_id() and c.deleted_at is null
        and c.id <> all(${ids}::uuid[]) and (c.phone = a.number or c.whatsapp = a.number))`);
  const users = await db.rows<{ id: string }>(sql`
    delete from whatsapp_people where workspace_id = app.workspace_id()
      and contact_id = any(${ids}::uuid[]) returning coalesce(user_id, '') as id`);
  // Someone who stays may write from either form of a number that they share.
  const sharedNumbers = shared.flatMap(({ number }) => formsOf(number));
  return { numbers, sharedNumbers, userIds: users.map(({ id }) => id).filter(Boolean) };
};

/** A message whose text goes. */
export interface Emptied {
  id: string;
  channel: string;
}

/** Takes out all that their channels have kept of these messages. */
export const forgetContents = async (db: Db, emptied: readonly Emptied[], channels: Channels): Promise<void> => {
  for (const [name, theirs] of Map.groupBy(emptied, ({ channel }) => channel))
    await channelNamed(channels, name).forget(
      db,
      theirs.map(({ id }) => id),
    );
};

/**
 * Empties what the ledger holds about permanently deleted people. The rows of messages stay, so that statistics and the uniqueness
 * of a step hold; so do the people they point to, as empty rows.
 */
export const purgeMessagesOf = async (
  db: Db,
  { workspaceId, contactIds, needed }: DomainEventOf<'contact.purged'>,
  { secrets, channels, events }: { secrets: Secrets; channels: Channels; events: DomainEvents },
): Promise<void> => {
  await sealAddresses(db, contactIds, secrets);
  await blockUnconfirmed(db, contactIds);
  const theirs = sql`workspace_id = app.workspace_id() and contact_id = any(${contactIds}::uuid[])`;
  const messages = sql`any(array(
    select m.id from messages m where m.workspace_id = app.workspace_id() and m.contact_id = any(${contactIds}::uuid[])))`;
  await db.run(sql`delete from message_events where workspace_id = app.workspace_id() and message_id = ${messages}`);
  await forgetEdits(db, messages);
  await db.run(sql`delete from message_writings where workspace_id = app.workspace_id() and message_id = ${messages}`);
  await db.run(sql`delete from inbound_messages where ${theirs}`);
  await db.run(sql`delete from conversations where ${theirs}`);
  await forgetFromOutbox(db, messages);
  const emptied = await db.rows<Emptied>(sql`
    update messages set ${NOTHING}, to_address = null, hidden_at = coalesce(hidden_at, updated_at) where ${theirs}
    returning id, channel`);
  await forgetContents(db, emptied, channels);
  await events.emit(db, { type: 'whatsapp.writers_purged', workspaceId, writers: await writersOf(db, contactIds) });
  await db.run(sql`update enrolments set company_domain = null, reason_detail = null where ${theirs}`);
  const rows = await db.rows<{ contact_id: string }>(sql`
    select contact_id from enrolments where ${theirs}
    union select contact_id from messages where ${theirs} and announcement_id is not null`);
  for (const { contact_id: id } of rows) needed.add(id);
};

/**
 * Empties up to `most` messages deleted before a moment, once their workflow is over: a later
 * step replies to an earlier one. The address stays for the recipient's unsubscribe link; index messages_hidden.
 */
export const purgeHiddenMessages = async (db: Db, before: Date, most: number, channels: Channels): Promise<number> => {
  const rows = await db.rows<Emptied>(sql`
    update messages set ${NOTHING} where workspace_id = app.workspace_id() and id = any(array(
      select m.id from messages m
      left join enrolments e on e.workspace_id = m.workspace_id and e.id = m.enrolment_id
      where m.workspace_id = app.workspace_id() and m.hidden_at < ${before} and m.search <> ''
        and (e.id is null or e.state not in (${liveStates})) limit ${most}))
    returning id, channel`);
  const ids = rows.map(({ id }) => id);
  await forgetContents(db, rows, channels);
  await forgetEdits(db, sql`any(${ids}::uuid[])`);
  await db.run(
    sql`delete from message_writings where workspace_id = app.workspace_id() and message_id = any(${ids}::uuid[])`,
  );
  await forgetFromOutbox(db, sql`any(${ids}::uuid[])`);
  return ids.length;
};
