import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/**
 * What counts against a mailbox's limit of the day: what has left since a moment, tests among it, and what is about to.
 * Indexes messages_mailbox_sent and mailbox_tests_at.
 */
export const spentSince = async (db: Db, mailboxId: string, since: Date): Promise<number> =>
  (
    await db.one<{ spent: number }>(sql`select
      (select count(*) from messages where workspace_id = app.workspace_id() and mailbox_id = ${mailboxId}
        and sent_at >= ${since})
      + (select count(*) from messages where workspace_id = app.workspace_id() and mailbox_id = ${mailboxId}
        and status = 'sending')
      + (select count(*) from mailbox_tests where workspace_id = app.workspace_id() and mailbox_id = ${mailboxId}
        and at >= ${since}) as spent`)
  ).spent;

/** What each of several mailboxes has sent since a moment of its own, tests among it. */
export const sentSince = async (db: Db, since: ReadonlyMap<string, Date>): Promise<Map<string, number>> => {
  if (since.size === 0) return new Map();
  const asked = [...since].map(([id, from]) => ({ id, from_at: from }));
  const rows = await db.rows<{ id: string; sent: number }>(sql`
    select a.id, (select count(*) from messages m where m.workspace_id = app.workspace_id() and m.mailbox_id = a.id
        and m.sent_at >= a.from_at)
      + (select count(*) from mailbox_tests t where t.workspace_id = app.workspace_id() and t.mailbox_id = a.id
        and t.at >= a.from_at) as sent
    from json_to_recordset(${JSON.stringify(asked)}::json) as a(id uuid, from_at timestamptz)`);
  return new Map(rows.map(({ id, sent }) => [id, sent]));
};
