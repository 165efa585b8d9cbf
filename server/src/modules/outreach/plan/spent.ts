import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/**
 * What counts against an account's limit of the day: what has left since a moment, tests among it, and what is about to.
 * Indexes messages_account_sent and account_tests_at.
 */
export const spentSince = async (db: Db, accountId: string, since: Date): Promise<number> =>
  (
    await db.one<{ spent: number }>(sql`select
      (select count(*) from messages where workspace_id = app.workspace_id() and account_id = ${accountId}
        and sent_at >= ${since})
      + (select count(*) from messages where workspace_id = app.workspace_id() and account_id = ${accountId}
        and status = 'sending')
      + (select count(*) from account_tests where workspace_id = app.workspace_id() and account_id = ${accountId}
        and at >= ${since}) as spent`)
  ).spent;

/** What each of several accounts has sent since a moment of its own, tests among it. */
export const sentSince = async (db: Db, since: ReadonlyMap<string, Date>): Promise<Map<string, number>> => {
  if (since.size === 0) return new Map();
  const asked = [...since].map(([id, from]) => ({ id, from_at: from }));
  const rows = await db.rows<{ id: string; sent: number }>(sql`
    select a.id, (select count(*) from messages m where m.workspace_id = app.workspace_id() and m.account_id = a.id
        and m.sent_at >= a.from_at)
      + (select count(*) from account_tests t where t.workspace_id = app.workspace_id() and t.account_id = a.id
        and t.at >= a.from_at) as sent
    from json_to_recordset(${JSON.stringify(asked)}::json) as a(id uuid, from_at timestamptz)`);
  return new Map(rows.map(({ id, sent }) => [id, sent]));
};
