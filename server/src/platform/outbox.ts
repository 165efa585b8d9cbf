import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** A message that stays on this machine and is shown in the simulator. */
export interface KeptMail {
  /** The id of its ledger message; null for system emails. */
  rowId: string | null;
  /** As in its header; a duplicate is not stored. */
  messageId: string;
  channel: 'email' | 'system' | 'whatsapp';
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Files are told, not kept a second time. */
  attachments?: readonly { name: string; bytes: number }[];
  headers: Record<string, string>;
  /** What its channel made it from, so that it can be shown as the channel shows it. */
  content?: object;
  at: Date;
}

export const keepInOutbox = async (db: Db, mail: KeptMail): Promise<void> => {
  await db.run(sql`
    insert into simulator_outbox
      (workspace_id, message_id, rfc_message_id, channel, from_address, to_address, subject, text, html, attachments, headers, content, at)
    values (app.workspace_id(), ${mail.rowId}::uuid, ${mail.messageId}, ${mail.channel}, ${mail.from}, ${mail.to},
      ${mail.subject}, ${mail.text}, ${mail.html},
      ${mail.attachments?.length ? JSON.stringify(mail.attachments.map(({ name, bytes }) => ({ name, bytes }))) : null}::jsonb, ${JSON.stringify(mail.headers)}::jsonb,
      ${mail.content === undefined ? null : JSON.stringify(mail.content)}::jsonb, ${mail.at})
    on conflict (workspace_id, rfc_message_id) do nothing`);
};

/** Which of these Message-IDs are stored. */
export const keptInOutbox = async (db: Db, messageIds: readonly string[]): Promise<Set<string>> => {
  const found = await db.rows<{ rfc_message_id: string }>(sql`
    select rfc_message_id from simulator_outbox
    where workspace_id = app.workspace_id() and rfc_message_id = any(${[...messageIds]}::text[])`);
  return new Set(found.map((row) => row.rfc_message_id));
};

export interface OutboxMail {
  id: string;
  message_id: string | null;
  rfc_message_id: string;
  channel: KeptMail['channel'];
  from_address: string;
  to_address: string;
  subject: string;
}

/** A message as it was sent. */
export interface ListedInOutbox extends OutboxMail {
  text: string;
  content: unknown;
  at: Date;
}

/** The newest messages of a channel, newest first; only those of the ledger. */
export const listInOutbox = (db: Db, channel: KeptMail['channel'], most: number): Promise<ListedInOutbox[]> =>
  db.rows<ListedInOutbox>(sql`
    select id, message_id, rfc_message_id, channel, from_address, to_address, subject, text, content, at from simulator_outbox
    where workspace_id = app.workspace_id() and channel = ${channel} and message_id is not null
    order by id desc limit ${most}`);

export const findInOutbox = (db: Db, id: string): Promise<OutboxMail | undefined> =>
  db.maybe<OutboxMail>(sql`
    select id, message_id, rfc_message_id, channel, from_address, to_address, subject from simulator_outbox
    where workspace_id = app.workspace_id() and id = ${id}`);

/** `messageIds`: message ids of the ledger, such as `any(…)` or a subselect in parentheses. */
export const forgetFromOutbox = async (db: Db, messageIds: RawBuilder<unknown>): Promise<void> => {
  await db.run(
    sql`delete from simulator_outbox where workspace_id = app.workspace_id() and message_id = ${messageIds}`,
  );
};
