// What arrives at an account is believed for what left by that account, and for people whom its owner reaches (ADR 0093): whoever runs
// a mail server, or signs webhooks with an app secret of their own, can make up anything that arrives there.
import { type RawBuilder, sql } from 'kysely';
import { managesAll } from '#modules/accounts/index.ts';
import { PEOPLE } from '#modules/contacts/index.ts';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';

const REACHES = sql<boolean>`(c.owner_id = reader.user_id or ${managesAll('reader.user_id')})`;

/** An account's id, or an expression of it. */
type Account = string | RawBuilder<string>;

const ofReader = (accountId: Account, which: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from ${ACCOUNTS} reader
    where reader.workspace_id = app.workspace_id() and reader.id = ${accountId} and ${which})`;

/** Whether the owner of an account reaches the person of alias `c`. */
export const ownerReaches = (accountId: Account): RawBuilder<boolean> => ofReader(accountId, REACHES);

/** Those of these people whom the owner of an account reaches. */
export const reachedBy = async (db: Db, accountId: Account, contactIds: readonly string[]): Promise<Set<string>> => {
  const found = await db.rows(sql<{ id: string }>`
    select c.id from ${PEOPLE} c
    where c.workspace_id = app.workspace_id() and c.id = any(${[...contactIds]}::uuid[]) and ${ownerReaches(accountId)}`);
  return new Set(found.map(({ id }) => id));
};

/**
 * Whether a mail that an account read is believed about message `m` to person `c`. A mailbox that replaced another of its owner reads
 * the replies to what that one sent.
 */
export const isBelievedAbout = (accountId: string): RawBuilder<boolean> =>
  ofReader(
    accountId,
    sql<boolean>`(m.account_id = reader.id or ${REACHES} or exists (select 1 from ${ACCOUNTS} sender
      where sender.workspace_id = reader.workspace_id and sender.id = m.account_id and sender.user_id = reader.user_id))`,
  );

/**
 * Whether what somebody wrote to an account on WhatsApp may be from person `c`: one whom its owner reaches, to whom it has written, or
 * who became known by writing to it.
 */
export const mayHaveWritten = (accountId: string): RawBuilder<boolean> => sql<boolean>`(${ownerReaches(accountId)}
  or exists (select 1 from messages own where own.workspace_id = app.workspace_id() and own.contact_id = c.id
    and own.account_id = ${accountId} and own.sent_at is not null)
  or (c.lead_source = 'whatsapp_inbound' and exists (select 1 from whatsapp_people own
    where own.workspace_id = app.workspace_id() and own.contact_id = c.id and own.account_id = ${accountId})))`;
