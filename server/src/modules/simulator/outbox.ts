import type { contract, Input, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';

type MailColumn =
  | 'id'
  | 'message_id'
  | 'rfc_message_id'
  | 'from_address'
  | 'to_address'
  | 'subject'
  | 'text'
  | 'html'
  | 'at';

interface MailRow extends Row<'simulator_outbox', MailColumn> {
  channel: 'email' | 'system';
  headers: Record<string, string>;
  attachments: { name: string; bytes: number }[] | null;
  reactions: { kind: string; at: string }[];
}

/** Sent messages, newest first; of the transaction's workspace, or of all if it has none. */
export const listOutbox = async (
  db: Db,
  { to, since, limit }: Input<typeof contract.outbox>,
): Promise<Output<typeof contract.outbox>> => {
  const rows = await db.rows<MailRow>(sql`
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
      attachments: row.attachments ?? [],
      headers: row.headers,
      at: row.at.toISOString(),
      reactions: row.reactions.map(({ kind, at }) => ({ kind, at: new Date(at).toISOString() })),
      can_react: row.message_id !== null,
    })),
  };
};
