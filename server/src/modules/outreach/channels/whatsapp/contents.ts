import type { Attachment } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { forgetReportsOn, type OutgoingWhatsapp } from '#modules/whatsapp/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { FilledTemplate } from '../../compose/message-template.ts';
import type { WantedTemplate } from '../channel.ts';

/** What a message of WhatsApp says. */
export interface WhatsappContent {
  /** As it reads; of a text with the formatting of our texts. */
  body: string;
  /** The template that it is; null or left out for a text. */
  template?: FilledTemplate | null | undefined;
  /** A file, which the text goes with. */
  file?: Attachment | null | undefined;
}

export const readContents = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, WhatsappContent>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<WhatsappContent & { id: string }>(sql`
    select message_id as id, body, template, file from whatsapp_contents
    where workspace_id = app.workspace_id() and message_id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, ...content }) => [id, content]));
};

/** Messages `m` that are one of these templates, of the account that sends them: among an account’s own, by their keys. */
export const isOfTemplate = (templates: readonly WantedTemplate[]): RawBuilder<boolean> => sql<boolean>`(
  m.channel = 'whatsapp' and m.account_id = any(${[...new Set(templates.map(({ accountId }) => accountId))]}::uuid[])
  and exists (select 1 from whatsapp_contents wc
    join json_to_recordset(${JSON.stringify(templates)}::json) as changed("accountId" uuid, name text, language text)
      on changed.name = wc.template->>'name' and changed.language = wc.template->>'language'
    where wc.workspace_id = m.workspace_id and wc.message_id = m.id and changed."accountId" = m.account_id))`;

export const writeContents = async (
  db: Db,
  contents: readonly { id: string; content: WhatsappContent }[],
): Promise<void> => {
  if (contents.length === 0) return;
  const rows = contents.map(({ id, content: { body, template = null, file = null } }) => ({
    id,
    body,
    template,
    file,
  }));
  await db.run(sql`
    insert into whatsapp_contents (workspace_id, message_id, body, template, file)
    select app.workspace_id(), r.id, r.body, r.template, r.file
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, body text, template jsonb, file jsonb)
    on conflict (workspace_id, message_id) do update set body = excluded.body, template = excluded.template, file = excluded.file`);
};

/** Messages that will never leave name no file any more. */
export const dropFile = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db.run(sql`update whatsapp_contents set file = null
    where workspace_id = app.workspace_id() and message_id = any(${[...ids]}::uuid[])`);
};

export const forgetContents = async (db: Db, ids: readonly string[]): Promise<void> => {
  const theirs = sql`workspace_id = app.workspace_id() and message_id = any(${[...ids]}::uuid[])`;
  await db.run(sql`delete from whatsapp_contents where ${theirs}`);
  const attempts = await db.rows<{ reference: string }>(
    sql`delete from whatsapp_attempts where ${theirs} returning reference`,
  );
  await forgetReportsOn(
    db,
    attempts.map(({ reference }) => reference),
  );
};

/** The exact text, by attempt. */
export const keepAttempts = async (
  db: Db,
  attempts: readonly { id: string; attempt: number; wire: OutgoingWhatsapp }[],
): Promise<void> => {
  if (attempts.length === 0) return;
  const rows = attempts.map(({ id, attempt, wire: { reference, to, text, at } }) => ({
    message_id: id,
    attempt,
    reference,
    to_number: to.number,
    text,
    at,
  }));
  await db.run(sql`
    insert into whatsapp_attempts (workspace_id, message_id, attempt, reference, to_number, text, at)
    select app.workspace_id(), r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r(message_id uuid,
      attempt integer, reference text, to_number text, text text, at timestamptz)
    on conflict (workspace_id, message_id, attempt) do update set reference = excluded.reference,
      to_number = excluded.to_number, text = excluded.text, at = excluded.at`);
};

/** As it was handed over the last time. */
export const lastAttempt = (db: Db, id: string): Promise<{ reference: string; text: string } | undefined> =>
  db.maybe(sql<{ reference: string; text: string }>`
    select reference, text from whatsapp_attempts
    where workspace_id = app.workspace_id() and message_id = ${id} order by attempt desc limit 1`);
