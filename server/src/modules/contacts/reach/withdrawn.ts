import { ADDRESSED_CHANNELS, DO_NOT_CONTACT } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { furtherAddresses } from './addresses.ts';
import { ADDRESS_CHANGED, suppress, suppressContacts } from './suppression.ts';
import { IS_OPT_OUT } from './opted-out.ts';
import { confirmWithdrawn, IS_CONFIRMED, WITHDRAWN_HERE } from './confirm.ts';

/**
 * Blocks every address of those who have withdrawn their consent, on the channels that they withdrew from: what they said stands on a record
 * that goes, and whoever is added with one of their addresses later is left alone too.
 */
export const blockWithdrawn = async (
  db: Db,
  contactIds: readonly string[],
  { evidence, ...blocked }: { evidence: string; at: Date; undoId?: string },
): Promise<void> => {
  const rows = await db.rows(sql<{ id: string; channel: string }>`
    select c.id, channel from contacts c, unnest(${[...ADDRESSED_CHANNELS]}::text[]) channel
    where c.workspace_id = app.workspace_id() and c.id = any(${[...contactIds]}::uuid[]) and c.consent <> '[]'
      and app.consent_basis(c.consent, channel) = 'withdrawn'`);
  if (rows.length === 0) return;
  for (const [channel, group] of Map.groupBy(rows, (row) => row.channel))
    await suppressContacts(
      db,
      group.map(({ id }) => id),
      { channels: [channel], reason: 'unsubscribed', evidence, ...blocked },
    );
  await blockFurther(db, contactIds, blocked);
};

/**
 * The same for what somebody else may be added with while the record is there: further email addresses, those of records that were merged
 * into it, and numbers, which several records may have. Any other address of the record is its alone, and what is sent there asks the record.
 */
export const blockFurther = async (
  db: Db,
  contactIds: readonly string[],
  { at, undoId }: { at: Date; undoId?: string },
): Promise<void> => {
  if (contactIds.length === 0) return;
  const rows = await db.rows(sql<{ contactId: string; channel: string; address: string }>`
    select c.id as "contactId", a.channel, a.address from (
      ${furtherAddresses(contactIds)}
      union select n.id, 'whatsapp', number from contacts n, unnest(array[n.whatsapp, n.phone]) number
        where n.workspace_id = app.workspace_id() and n.id = any(${[...contactIds]}::uuid[]) and number is not null
    ) a(id, channel, address)
    join contacts c on c.workspace_id = app.workspace_id() and c.id = a.id
    where c.consent <> '[]' and app.consent_basis(c.consent, a.channel) = 'withdrawn'
      and (a.channel <> 'email' or a.address is distinct from c.email)`);
  if (rows.length === 0) return;
  await confirmWithdrawn(db, rows);
  await suppress(
    db,
    rows.map((row) => ({ ...row, reason: 'unsubscribed' as const, evidence: WITHDRAWN_HERE, at })),
    undoId,
  );
};

/** These people, and whoever has one of their numbers, in either form, deleted or not: indexes contacts_phone, _whatsapp and _deleted_number. */
const withTheirNumbers = async (db: Db, contactIds: readonly string[]): Promise<string[]> => {
  const rows = await db.rows(sql<{ id: string }>`
    with number as materialized (
      select distinct form from contacts c, unnest(array[c.phone, c.whatsapp]) own, unnest(own || app.other_number_forms(own)) form
      where c.workspace_id = app.workspace_id() and c.id = any(${[...contactIds]}::uuid[]) and own is not null)
    select c.id from contacts c where c.workspace_id = app.workspace_id() and c.deleted_at is null
      and c.phone = any(array(select form from number))
    union select c.id from contacts c where c.workspace_id = app.workspace_id() and c.deleted_at is null
      and c.whatsapp = any(array(select form from number))
    union select c.id from contacts c where c.workspace_id = app.workspace_id() and c.deleted_at is not null and c.purged_at is null
      and (case when c.whatsapp is null then c.phone else c.whatsapp end) = any(array(select form from number))`);
  return [...new Set([...contactIds, ...rows.map(({ id }) => id)])];
};

/**
 * Blocks anew the email addresses of deleted people who withdrew, where one of these people has them as further ones: index
 * contacts_deleted_email. Whoever has such an address as their own is that person, and their record says what holds.
 */
const blockDeletedAtFurther = async (db: Db, contactIds: readonly string[], at: Date): Promise<void> => {
  const rows = await db.rows(sql<{ contactId: string; address: string }>`
    with further as materialized (
      select distinct lower(other) as email from contacts c, unnest(c.other_emails) other
      where c.workspace_id = app.workspace_id() and c.id = any(${[...contactIds]}::uuid[]))
    select d.id as "contactId", d.email as address from contacts d
    where d.workspace_id = app.workspace_id() and d.deleted_at is not null and d.purged_at is null and d.merged_into is null
      and d.email = any(array(select email from further)) and app.consent_basis(d.consent, 'email') = 'withdrawn'
      and not exists (select from contacts l where l.workspace_id = d.workspace_id and l.deleted_at is null and l.email = d.email)`);
  await suppress(
    db,
    rows.map((row) => ({ ...row, channel: 'email', reason: 'unsubscribed' as const, evidence: WITHDRAWN_HERE, at })),
  );
};

/** Of people who are Do Not Contact: marked ones are blocked at every address, others at email addresses where no opt-out of theirs is. */
const blockStillMarked = async (db: Db, contactIds: readonly string[], at: Date): Promise<void> => {
  const rows = await db.rows(sql<{ contactId: string; channel: string; address: string }>`
    select c.id as "contactId", a.channel, a.address from (
      select o.id, own.channel, own.address from contacts o cross join lateral app.blockable_addresses(o) own
      where o.workspace_id = app.workspace_id() and o.id = any(${[...contactIds]}::uuid[])
      union ${furtherAddresses(contactIds)}) a(id, channel, address)
    join contacts c on c.workspace_id = app.workspace_id() and c.id = a.id and c.status = ${DO_NOT_CONTACT}
    where (a.channel = 'email' or exists (select from suppressions m where m.workspace_id = c.workspace_id and m.contact_id = c.id
        and m.reason = 'do_not_contact' and m.lifted_at is null))
      and not exists (select from suppressions s where s.workspace_id = c.workspace_id and s.channel = a.channel
        and s.address = any(app.suppression_keys(a.channel, a.address)) and s.lifted_at is null and ${IS_OPT_OUT})`);
  await suppress(
    db,
    rows.map((row) => ({ ...row, reason: 'do_not_contact' as const, evidence: ADDRESS_CHANGED, at })),
  );
};

/**
 * Blocks of these people were lifted: what their records, or those of others with their numbers or further email addresses, say besides is
 * blocked anew. Of those who are Do Not Contact, `keepSharedBlocks` leaves the block as it is.
 */
export const blockAnew = async (db: Db, contactIds: readonly string[], at: Date): Promise<void> => {
  if (contactIds.length === 0) return;
  await blockStillMarked(db, contactIds, at);
  await blockFurther(db, await withTheirNumbers(db, contactIds), { at });
  await blockDeletedAtFurther(db, contactIds, at);
};

/** An undo takes back what blocked people at their addresses as withdrawn, which their records don't say any more. */
export const liftUnsaid = (db: Db, contactIds: readonly string[], at: Date): Promise<number> =>
  db.run(sql`
    update suppressions s set lifted_at = ${at}, lifted_evidence = 'Undone'
    from contacts c, lateral (
      select own.channel, own.address from app.blockable_addresses(c) own
      union select 'email', lower(other) from unnest(c.other_emails) other) own
    where s.workspace_id = app.workspace_id() and s.contact_id = any(${[...contactIds]}::uuid[]) and s.lifted_at is null
      and s.reason = 'unsubscribed' and s.evidence = ${WITHDRAWN_HERE} and not ${IS_CONFIRMED}
      and c.workspace_id = s.workspace_id and c.id = s.contact_id and own.channel = s.channel and own.address = s.address
      and app.consent_basis(c.consent, s.channel) is distinct from 'withdrawn'`);

/** They agreed again: the addresses that they have by now are no longer blocked for that, unless they opted out there as well. */
export const liftWithdrawn = (
  db: Db,
  { id, channel, evidence, at }: { id: string; channel: string; evidence: string; at: Date },
): Promise<number> =>
  db.run(sql`
    update suppressions s set lifted_at = ${at}, lifted_evidence = ${evidence}, lifted_by = app.user_id()
    from contacts c, lateral (
      select own.channel, own.address from app.blockable_addresses(c) own
      union select 'email', lower(other) from unnest(c.other_emails) other) own
    where s.workspace_id = app.workspace_id() and s.contact_id = ${id} and s.channel = ${channel} and s.lifted_at is null
      and s.reason = 'unsubscribed' and s.evidence = ${WITHDRAWN_HERE} and not ${IS_CONFIRMED}
      and c.workspace_id = s.workspace_id and c.id = s.contact_id and own.channel = s.channel and own.address = s.address`);
