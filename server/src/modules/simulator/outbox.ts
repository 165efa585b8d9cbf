import type { contract, Input, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

interface Row {
  id: string;
  message_id: string | null;
  rfc_message_id: string;
  channel: 'email' | 'system';
  from_address: string;
  to_address: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  at: Date;
  reactions: { kind: string; at: string }[];
}

/** What left, newest first; of the transaction's workspace, or of all where it has none. */
export const listOutbox = async (
  db: Db,
  { to, since, limit }: Input<typeof contract.outbox>,
): Promise<Output<typeof contract.outbox>> => {
  const rows = await db.rows<Row>(sql`
    select * from app.simulator_mails(${to ?? null}::text, ${since ?? null}::timestamptz, ${limit}::integer)`);
  return {
    results: rows.map((row) => ({
      id: row.id,
      message_id: row.rfc_message_id,
      channel: row.channel,
      from: row.from_address,
      to: row.to_address,
      subject: row.subject,
      text: row.text,
      html: row.html,
      headers: row.headers,
      at: row.at.toISOString(),
      reactions: row.reactions.map(({ kind, at }) => ({ kind, at: new Date(at).toISOString() })),
      can_react: row.message_id !== null,
    })),
  };
};
