import type { Prompt, WriterChoice } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { TextProblem } from './check-text.ts';
import type { Claim } from './claims.ts';

/** A message that is to be written from a prompt. */
export interface NewWriting {
  messageId: string;
  prompt: Prompt;
}

/** Marks messages as being written; one that was written before is asked for anew, under a prompt of today. */
export const askForTexts = async (db: Db, writings: readonly NewWriting[], now: Date): Promise<void> => {
  if (writings.length === 0) return;
  const rows = writings.map(({ messageId, prompt }) => ({ message_id: messageId, prompt }));
  await db.run(sql`
    insert into message_writings (workspace_id, message_id, state, prompt, wants, since)
    select app.workspace_id(), r.message_id, 'waiting', r.prompt, 'model', ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(message_id uuid, prompt jsonb)
    on conflict (workspace_id, message_id) do update set prompt = excluded.prompt,
      ${anewSql('model', now)}`);
};

/**
 * Nothing of who was asked holds for another try. What the text rests on does: it is what the draft says until there is a new one,
 * and whoever stops the writing may go on with it.
 */
const anewSql = (wants: WriterChoice, now: Date): RawBuilder<unknown> => sql`state = 'waiting', wants = ${wants},
      variation = message_writings.variation + 1, since = ${now}::timestamptz, lease_until = null, asked_at = null,
      written_at = null, model = null, note = null, is_outdated = false`;

/** The same under the prompt that it has; false where there is nothing to ask for: no prompt, or somebody has just asked. */
export const askAgain = async (db: Db, messageId: string, wants: WriterChoice, now: Date): Promise<boolean> =>
  (await db.run(sql`
    update message_writings set ${anewSql(wants, now)}
    where workspace_id = app.workspace_id() and message_id = ${messageId} and state <> 'waiting'`)) > 0;

/** No writer goes on with these, which are to be filled in from a template; what was written stands with its claims until then. */
export const stopWritings = async (db: Db, messageIds: readonly string[]): Promise<void> => {
  await db.run(sql`update message_writings set state = 'stopped', lease_until = null
    where workspace_id = app.workspace_id() and message_id = any(${[...messageIds]}::uuid[]) and state = 'waiting'`);
};

/** These messages have their texts from templates now. */
export const forgetWritings = async (db: Db, messageIds: readonly string[]): Promise<void> => {
  await db.run(sql`delete from message_writings
    where workspace_id = app.workspace_id() and message_id = any(${[...messageIds]}::uuid[])`);
};

/** Those people have changed: what was written for them says what was known then. */
export const markWritingsOutdated = async (db: Db, contactIds: readonly string[]): Promise<void> => {
  await db.run(sql`
    update message_writings w set is_outdated = true from messages m
    where w.workspace_id = app.workspace_id() and m.workspace_id = w.workspace_id and m.id = w.message_id
      and m.contact_id = any(${[...contactIds]}::uuid[]) and m.status = 'draft' and w.state = 'written'
      and not w.is_outdated`);
};

/** What is kept of how a message was written. */
export interface KeptWriting {
  message_id: string;
  prompt: Prompt;
  claims: Claim[];
  problems: TextProblem[];
}

/** How a message was written, locked where it is to be changed; undefined where no prompt was its source. */
export const findWriting = (
  db: Db,
  messageId: string,
  how: 'seen' | 'locked' = 'seen',
): Promise<KeptWriting | undefined> =>
  db.maybe<KeptWriting>(sql`
    select message_id, prompt, claims, problems from message_writings
    where workspace_id = app.workspace_id() and message_id = ${messageId} ${how === 'locked' ? sql`for update` : sql``}`);

/** What a text rests on, and how much of that is open. */
export interface Receipts {
  claims: readonly Claim[];
  unvouched: number;
  problems: readonly TextProblem[];
}

export const saveReceipts = async (
  db: Db,
  messageId: string,
  { claims, unvouched, problems }: Receipts,
): Promise<void> => {
  await db.run(sql`
    update message_writings set claims = ${JSON.stringify(claims)}::jsonb, unvouched = ${unvouched},
      problems = ${JSON.stringify(problems)}::jsonb
    where workspace_id = app.workspace_id() and message_id = ${messageId}`);
};
