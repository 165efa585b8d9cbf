import { DO_NOT_CONTACT, STAGES, type SuppressionReason } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { everyBlockableSql } from './addresses.ts';

/**
 * Everyone marked Do Not Contact, including people deleted since: a block outlives its person. Each half uses its own
 * index.
 */
const MARKED = sql`
  select c.id, c.email, c.phone, c.whatsapp from contacts c
  where c.workspace_id = app.workspace_id() and c.deleted_at is null and c.stage = any(${[...STAGES]}::text[]) and c.status = ${DO_NOT_CONTACT}
  union all
  select c.id, c.email, c.phone, c.whatsapp from contacts c
  where c.workspace_id = app.workspace_id() and c.deleted_at is not null and c.purged_at is null and c.status = ${DO_NOT_CONTACT}`;

/** Those of them who have one of these email addresses as a further one. */
const markedAt = (emails: readonly string[]): RawBuilder<unknown> => sql`
  select c.id, 'email', lower(other) from app.holders_of(${[...emails]}::text[]) holder
  join contacts c on c.workspace_id = app.workspace_id() and c.id = holder and c.status = ${DO_NOT_CONTACT}
  cross join unnest(c.other_emails) other`;

/**
 * The same of the addresses of records that were merged into theirs, or into one of those: indexes contacts_deleted_email and
 * contacts_deleted_number.
 */
const markedAfterMerge = (emails: readonly string[], numbers: readonly string[]): RawBuilder<unknown> => sql`
  select c.id, o.channel, o.address from (
    with recursive owner(id, channel, address) as (
      select m.merged_into, a.channel, a.address from contacts m cross join lateral (values ${everyBlockableSql('m')}) a(channel, address)
      where m.workspace_id = app.workspace_id() and m.deleted_at is not null and m.purged_at is null and m.merged_into is not null
        and (m.email = any(${[...emails]}::text[])
          or (case when m.whatsapp is null then m.phone else m.whatsapp end) = any(${[...numbers]}::text[]))
      union
      select m.merged_into, o.channel, o.address from owner o
      join contacts m on m.workspace_id = app.workspace_id() and m.id = o.id and m.merged_into is not null)
    select * from owner) o
  join contacts c on c.workspace_id = app.workspace_id() and c.id = o.id and c.deleted_at is null and c.status = ${DO_NOT_CONTACT}`;

/**
 * One block covers everyone who shares an address, such as an office phone. Returns those of the given live blocks
 * (`which`, over alias `s`) that must stay because another person with the address is still marked Do Not Contact, and
 * reassigns them to that person. Call it after the people whose blocks end have their new status.
 */
export const keepSharedBlocks = async (
  db: Db,
  which: RawBuilder<unknown>,
  reasons: readonly SuppressionReason[] = ['do_not_contact'],
): Promise<string[]> => {
  const asked = await db.rows(sql<{ id: string; channel: string; address: string }>`
    select s.id, s.channel, s.address from suppressions s
    where s.workspace_id = app.workspace_id() and s.lifted_at is null
      and s.reason = any(${[...reasons]}::text[]) and ${which}`);
  if (asked.length === 0) return [];
  const emails = asked.filter(({ channel }) => channel === 'email').map(({ address }) => address);
  const numbers = asked.filter(({ channel }) => channel !== 'email').map(({ address }) => address);
  const kept = await db.rows(sql<{ id: string }>`
    with holders as (
      select m.id, a.channel, a.address from (${MARKED}) m cross join lateral (values
        ${everyBlockableSql('m')}) a(channel, address)
      union all ${markedAt(emails)}
      union all ${markedAfterMerge(emails, numbers)}),
    shared as (
      select distinct on (s.id) s.id, h.id as holder_id
      from suppressions s join holders h on h.channel = s.channel and h.address = s.address
      where s.workspace_id = app.workspace_id() and s.id = any(${asked.map(({ id }) => id)}::uuid[]) order by s.id, h.id)
    update suppressions s set contact_id = shared.holder_id from shared
    where s.workspace_id = app.workspace_id() and s.id = shared.id returning s.id`);
  return kept.map(({ id }) => id);
};
