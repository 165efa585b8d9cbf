import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** How far a message got, as the ticks in a chat show it. */
export interface MessageTicks {
  deliveredAt: Date | null;
  readAt: Date | null;
  hasFailed: boolean;
}

/** The ticks of messages, by their ids. */
export const ticksOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, MessageTicks>> => {
  const rows = await db.rows<{ id: string; delivered_at: Date | null; opened_at: Date | null; status: string }>(sql`
    select id, delivered_at, opened_at, status from messages
    where workspace_id = app.workspace_id() and id = any(${[...ids]}::uuid[])`);
  return new Map(
    rows.map(({ id, delivered_at: deliveredAt, opened_at: readAt, status }) => [
      id,
      { deliveredAt, readAt, hasFailed: status === 'failed' || status === 'bounced' },
    ]),
  );
};
