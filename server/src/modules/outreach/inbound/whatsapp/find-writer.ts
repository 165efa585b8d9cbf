import type { ReplyClass } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { currentRecord, joinPerson, PEOPLE } from '#modules/contacts/index.ts';
import type { ReceivedMessage } from '#modules/events.ts';
import type { Db } from '#platform/db/database.ts';
import { formsOf } from '#modules/whatsapp/index.ts';
import { mayHaveWritten } from '../believed.ts';

type From = ReceivedMessage['from'];

/** Meta's moments are whole seconds, so that an answer may seem to come before what it answers. */
const SKEW_MS = 60_000;
const MOST_TWINS = 20;

/** Until the end of the transaction no one else takes what the same person wrote: whoever is unknown is added once. */
export const lockWriter = async (db: Db, { number, userId }: From): Promise<void> => {
  await db.run(sql`
    select pg_advisory_xact_lock(hashtextextended('whatsapp ' || app.workspace_id() || ${number ?? userId}, 0))`);
};

/** A message of ours, and who it went to. */
export interface Ours {
  id: string;
  contactId: string;
}

/** The same of a message of theirs, which may answer none of ours. */
interface Quoted {
  id: string | null;
  contactId: string;
}

/** Who may have written what came to an account, as a condition on person `c`: anybody, where it is vouched for. */
const mayBeFrom = ({ accountId, isVouched }: ReceivedMessage): RawBuilder<boolean> =>
  isVouched ? sql<boolean>`true` : mayHaveWritten(accountId);

/** The message of ours that one names by its provider's id, unless its person was deleted: index whatsapp_attempts_provider. */
export const messageQuoted = (db: Db, message: ReceivedMessage): Promise<Ours | undefined> =>
  db.maybe<Ours>(sql`
    select m.id, m.contact_id as "contactId" from whatsapp_attempts a
    join messages m on m.workspace_id = a.workspace_id and m.id = a.message_id
    ${joinPerson('m.contact_id')}
    where a.workspace_id = app.workspace_id() and a.provider_id = ${message.quotedId} and c.deleted_at is null
      and ${mayBeFrom(message)}
    order by a.attempt desc limit 1`);

/**
 * Who wrote the message that someone quotes or changes, and what that answered; it came to the same account, unless its person was deleted.
 */
export const ownQuoted = (db: Db, message: ReceivedMessage): Promise<Quoted | undefined> =>
  db.maybe<Quoted>(sql`
    select i.message_id as id, i.contact_id as "contactId" from inbound_messages i
    ${joinPerson('i.contact_id')}
    where i.workspace_id = app.workspace_id() and i.provider_id = ${message.quotedId} and i.account_id = ${message.accountId}
      and i.channel = 'whatsapp' and c.deleted_at is null and ${mayBeFrom(message)}`);

/** What the message meant that someone has changed, as they wrote it first. */
export const classBefore = async (db: Db, { quotedId, accountId }: ReceivedMessage): Promise<ReplyClass | null> => {
  const before = await db.maybe<{ class: ReplyClass | null }>(sql`
    select i.class from inbound_messages i
    where i.workspace_id = app.workspace_id() and i.provider_id = ${quotedId} and i.account_id = ${accountId}`);
  return before?.class ?? null;
};

/** The last message that went to one of these people by WhatsApp before a moment, from this account if any did: index messages_contact. */
export const lastSentTo = (
  db: Db,
  contactIds: readonly string[],
  { accountId, at }: { accountId: string; at: Date },
): Promise<Ours | undefined> =>
  db.maybe<Ours>(sql`
    select m.id, m.contact_id as "contactId" from messages m
    where m.workspace_id = app.workspace_id() and m.contact_id = any(${[...contactIds]}::uuid[]) and m.channel = 'whatsapp'
      and m.sent_at <= ${new Date(at.getTime() + SKEW_MS)}
    order by m.account_id = ${accountId} desc, m.sent_at desc, m.id desc limit 1`);

/** Everyone with a number, the longest known first: those for whom it is WhatsApp's before those for whom it is a phone's. */
const withNumber = async (db: Db, number: string, which: RawBuilder<boolean>): Promise<string[]> => {
  const forms = formsOf(number);
  const rows = await db.rows<{ id: string }>(sql`
    select c.id from ${PEOPLE} c
    where c.workspace_id = app.workspace_id() and c.deleted_at is null
      and (c.whatsapp = any(${forms}::text[]) or c.phone = any(${forms}::text[])) and ${which}
    order by coalesce(c.whatsapp = any(${forms}::text[]), false) desc, c.created_at, c.id limit ${MOST_TWINS}`);
  return rows.map(({ id }) => id);
};

const withUserId = async (db: Db, userId: string, which: RawBuilder<boolean>): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`
    select p.contact_id as id from whatsapp_people p
    ${joinPerson('p.contact_id')}
    where p.workspace_id = app.workspace_id() and p.user_id = ${userId} and c.deleted_at is null and ${which}
    order by p.last_inbound_at desc nulls last, p.id limit ${MOST_TWINS}`);
  return rows.map(({ id }) => id);
};

/**
 * Who was written to at a number that nobody has by now: they have another one since, or were merged into a record that has. From the
 * account that they write to first; index messages_number.
 */
const writtenTo = async (db: Db, number: string, accountId: string, which: RawBuilder<boolean>): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`
    select c.id from (
      select m.workspace_id, ${currentRecord(sql`m.contact_id`)} as contact_id, m.account_id, m.sent_at from messages m
      where m.workspace_id = app.workspace_id() and m.channel = 'whatsapp' and m.sent_at is not null
        and m.to_address = any(${formsOf(number)}::text[])
      order by m.account_id = ${accountId} desc, m.sent_at desc limit ${MOST_TWINS}) w
    ${joinPerson('w.contact_id')}
    where c.deleted_at is null and ${which}
    order by w.account_id = ${accountId} desc, w.sent_at desc`);
  return [...new Set(rows.map(({ id }) => id))];
};

/** Who has a record by now into which one with the number was merged: index contacts_deleted_number. */
const mergedWith = async (db: Db, number: string, which: RawBuilder<boolean>): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`
    select c.id from (
      select g.workspace_id, ${currentRecord(sql`g.id`)} as contact_id, g.deleted_at from ${PEOPLE} g
      where g.workspace_id = app.workspace_id() and g.deleted_at is not null and g.purged_at is null and g.merged_into is not null
        and (case when g.whatsapp is null then g.phone else g.whatsapp end) = any(${formsOf(number)}::text[])
      order by g.deleted_at desc limit ${MOST_TWINS}) w
    ${joinPerson('w.contact_id')}
    where c.deleted_at is null and ${which}
    order by w.deleted_at desc`);
  return [...new Set(rows.map(({ id }) => id))];
};

/** Who may have written, the likeliest first: by number, by user id where the number is hidden, by what was sent to the number, or by a record that was merged. */
export const candidates = async (db: Db, message: ReceivedMessage): Promise<string[]> => {
  const { number, userId } = message.from;
  const which = mayBeFrom(message);
  const byNumber = number === null ? [] : await withNumber(db, number, which);
  if (byNumber.length > 0) return byNumber;
  const byUserId = userId === null ? [] : await withUserId(db, userId, which);
  if (byUserId.length > 0 || number === null) return byUserId;
  const byMessages = await writtenTo(db, number, message.accountId, which);
  return byMessages.length > 0 ? byMessages : mergedWith(db, number, which);
};
