import { type RawBuilder, sql } from 'kysely';
import type { AccountSent } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';

/** How many messages an account has sent since a moment: index messages_account_sent. */
const messagesSql = (accountId: RawBuilder<unknown>, since: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  (select count(*) from messages m where m.workspace_id = app.workspace_id() and m.account_id = ${accountId}
    and m.sent_at >= ${since})`;

/** How many tests an account has sent since a moment: index account_tests_at. */
const testsSql = (accountId: RawBuilder<unknown>, since: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  (select count(*) from account_tests t where t.workspace_id = app.workspace_id() and t.account_id = ${accountId}
    and t.at >= ${since})`;

/** What counts against an account's limit of the day: what it has sent since a moment, and what it is sending now. */
export const spentSince = async (db: Db, accountId: string, since: Date): Promise<number> =>
  (
    await db.one<{ spent: number }>(sql`
      select ${messagesSql(sql`${accountId}`, sql`${since}`)} + ${testsSql(sql`${accountId}`, sql`${since}`)} + (select count(*) from messages
        where workspace_id = app.workspace_id() and account_id = ${accountId} and status = 'sending') as spent`)
  ).spent;

/** What each of several accounts has sent since a moment of its own. */
export const sentSince = async (db: Db, since: ReadonlyMap<string, Date>): Promise<Map<string, AccountSent>> => {
  if (since.size === 0) return new Map();
  const asked = [...since].map(([id, from]) => ({ id, from_at: from }));
  const rows = await db.rows<AccountSent & { id: string }>(sql`
    select a.id, ${messagesSql(sql`a.id`, sql`a.from_at`)} as messages, ${testsSql(sql`a.id`, sql`a.from_at`)} as tests
    from json_to_recordset(${JSON.stringify(asked)}::json) as a(id uuid, from_at timestamptz)`);
  return new Map(rows.map(({ id, ...sent }) => [id, sent]));
};
