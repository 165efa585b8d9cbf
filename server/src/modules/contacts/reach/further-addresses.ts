import { DO_NOT_CONTACT } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { managesAll } from '#modules/accounts/index.ts';
import type { DomainEvents } from '#modules/events.ts';
import type { Db } from '#platform/db/database.ts';
import { addressesOf } from './addresses.ts';
import { IS_OPT_OUT } from './opted-out.ts';
import { markOptedOut } from './outreach-marks.ts';
import { blockNewAddresses } from './suppression.ts';
import { WITHDRAWN_HERE } from './confirm.ts';
import { blockFurther } from './withdrawn.ts';

/** Live blocks `s` at email addresses of `c`. */
const blocksAt = (
  emails: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(s.workspace_id = c.workspace_id and s.channel = 'email'
  and s.lifted_at is null and s.address = any(array(
    select unnest(app.suppression_keys('email', lower(own))) from unnest(${emails}) own where own is not null)))`;
const AT_FURTHER = blocksAt(sql`c.other_emails`);
/** Its own one included. */
const AT_ANY = blocksAt(sql`array_append(c.other_emails, c.email)`);

interface Following {
  workspaceId: string;
  events: DomainEvents;
  at: Date;
  /** The action whose undo takes the marks back. */
  undoId?: string | undefined;
}

/** Those of these people who opted out at one of the addresses are Do Not Contact. */
const markWhoOptedOut = async (
  db: Db,
  { events, at, undoId }: Following,
  contactIds: readonly string[],
  addresses: RawBuilder<unknown>,
): Promise<void> => {
  const optedOut = await db.rows(sql<{ id: string }>`
    select c.id from contacts c
    where c.workspace_id = app.workspace_id() and c.id = any(${[...contactIds]}::uuid[]) and c.status <> ${DO_NOT_CONTACT}
      and exists (select from suppressions s where ${addresses} and ${IS_OPT_OUT})`);
  const ids = optedOut.map(({ id }) => id);
  if (ids.length === 0) return;
  await markOptedOut(db, events, ids, at, 'they opted out at another address', undoId);
  await blockNewAddresses(db, ids, at, undoId);
};

/** Those of these people who withdrew their consent to emails at a further address of theirs, on another record, have withdrawn it. */
const markWhoWithdrew = async (
  db: Db,
  { workspaceId, events, at }: Following,
  contactIds: readonly string[],
): Promise<void> => {
  const source = 'They withdrew it at another address of theirs';
  const entry = JSON.stringify([{ channel: 'email', basis: 'withdrawn', source, at: at.toISOString() }]);
  const withdrawn = await db.rows(sql<{ id: string }>`
    update contacts c set consent = c.consent || ${entry}::jsonb
    where c.workspace_id = app.workspace_id() and c.id = any(${[...contactIds]}::uuid[]) and c.other_emails is not null
      and app.consent_basis(c.consent, 'email') is distinct from 'withdrawn'
      and (exists (select from suppressions s where ${AT_FURTHER} and s.reason = 'unsubscribed' and s.evidence = ${WITHDRAWN_HERE})
        or exists (select from contacts o where o.workspace_id = c.workspace_id and o.deleted_at is null
          and o.email = any(array(select lower(other) from unnest(c.other_emails) other))
          and app.consent_basis(o.consent, 'email') = 'withdrawn'))
    returning c.id`);
  const withdrawnIds = withdrawn.map(({ id }) => id);
  if (withdrawnIds.length === 0) return;
  await blockFurther(db, withdrawnIds, { at });
  await events.emit(db, { type: 'contact.consent_withdrawn', workspaceId, contactIds: withdrawnIds, channel: 'email' });
};

/**
 * People got further email addresses, or came back with them. Each is one person's, so whoever opted out at one of them, or withdrew their
 * consent there, has done so here.
 */
export const followFurther = async (db: Db, following: Following, contactIds: readonly string[]): Promise<void> => {
  if (contactIds.length === 0) return;
  await markWhoOptedOut(db, following, contactIds, AT_FURTHER);
  await markWhoWithdrew(db, following, contactIds);
};

/** Every email address of these people, those of records that were merged into theirs included. */
const emailsOf = (contactIds: readonly string[]): RawBuilder<string[]> =>
  sql`array(select a.address from (${addressesOf(contactIds)}) a where a.channel = 'email')`;

/**
 * A query of the ids of those who have one of these email addresses, as their own or as a further one: index contacts_email. What a rep
 * says of somebody reaches their own people alone: to a colleague's the address is blocked, and their record stays as it is. What people
 * say themselves (no user) reaches everybody.
 */
const recordsAtEmails = (emails: RawBuilder<string[]>): RawBuilder<unknown> => sql`(
  select c.id from (
    select holder as id from app.holders_of(${emails}) holder
    union select own.id from contacts own
    where own.workspace_id = app.workspace_id() and own.deleted_at is null and own.email = any(${emails})) found
  join contacts c on c.workspace_id = app.workspace_id() and c.id = found.id
  where (select app.sees_all()) is not null or c.owner_id = app.user_id())`;

/** These people said no, or somebody for them: whoever else has one of their email addresses has said so too. */
export const followHolders = async (db: Db, following: Following, contactIds: readonly string[]): Promise<void> => {
  const rows = await db.rows(sql<{ id: string }>`
    select r.id from ${recordsAtEmails(emailsOf(contactIds))} r where r.id <> all(${[...contactIds]}::uuid[])`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await markWhoOptedOut(db, following, ids, AT_ANY);
  await markWhoWithdrew(db, following, ids);
};

/**
 * Others who have one of these email addresses, or one of this person, and aren't Do Not Contact yet. That further addresses are this
 * person's, whoever looks after them has said: it counts for whom they reach.
 */
export const othersAt = (
  db: Db,
  emails: readonly string[],
  contactId: string | undefined,
): Promise<{ id: string; status: string; is_deleted: boolean }[]> =>
  db.rows(sql`
    select c.id, c.status, false as is_deleted from (
      select said.id from ${recordsAtEmails(sql`${[...emails]}::text[]`)} said
      union
      select other.id from contacts asked
      cross join ${recordsAtEmails(emailsOf(contactId === undefined ? [] : [contactId]))} r
      join contacts other on other.workspace_id = asked.workspace_id and other.id = r.id
      where asked.workspace_id = app.workspace_id() and asked.id = ${contactId ?? null}::uuid
        and (asked.owner_id is null or other.owner_id = asked.owner_id or ${managesAll('asked.owner_id')})) found
    join contacts c on c.workspace_id = app.workspace_id() and c.id = found.id
    where c.id is distinct from ${contactId ?? null}::uuid and c.status <> ${DO_NOT_CONTACT} order by c.id`);

/**
 * Whether whoever acts may change the person who has an email address: of nobody's only those who see everybody may say anything. Whose own
 * it is decides, before those who have it as a further one.
 */
export const mayChangeWhoIsAt = async (db: Db, email: string): Promise<boolean> => {
  const { may } = await db.one<{ may: boolean }>(sql`
    select (select app.sees_all()) is not null or coalesce(
      (select c.owner_id = app.user_id() from contacts c
        where c.workspace_id = app.workspace_id() and c.deleted_at is null and c.email = lower(${email})),
      exists (select from ${recordsAtEmails(sql`array[lower(${email})]`)} r)) as may`);
  return may;
};
