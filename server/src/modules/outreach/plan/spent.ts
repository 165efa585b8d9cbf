import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** How many messages and tests an account has sent since a moment. Indexes messages_account_sent and account_tests_at. */
const sentSql = (accountId: RawBuilder<unknown>, since: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  (select count(*) from messages m where m.workspace_id = app.workspace_id() and m.account_id = ${accountId}
    and m.sent_at >= ${since})
  + (select count(*) from account_tests t where t.workspace_id = app.workspace_id() and t.account_id = ${accountId}
    and t.at >= ${since}))`;

/** What counts against an account's limit of the day: what it has sent since a moment, and what it is sending now. */
export const spentSince = async (db: Db, accountId: string, since: Date): Promise<number> =>
  (
    await db.one<{ spent: number }>(sql`
      select ${sentSql(sql`${accountId}`, sql`${since}`)} + (select count(*) from messages
        where workspace_id = app.workspace_id() and account_id = ${accountId} and status = 'sending') as spent`)
  ).spent;

/** What each of several accounts has sent since a moment of its own. */
export const sentSince = async (db: Db, since: ReadonlyMap<string, Date>): Promise<Map<string, number>> => {
  if (since.size === 0) return new Map();
  const asked = [...since].map(([id, from]) => ({ id, from_at: from }));
  const rows = await db.rows<{ id: string; sent: number }>(sql`
    select a.id, ${sentSql(sql`a.id`, sql`a.from_at`)} as sent
    from json_to_recordset(${JSON.stringify(asked)}::json) as a(id uuid, from_at timestamptz)`);
  return new Map(rows.map(({ id, sent }) => [id, sent]));
};
