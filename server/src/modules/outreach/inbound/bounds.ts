import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { InboundMail } from './receive.ts';

/** Of a reply on timelines and in the history of a message; the conversation has it whole. */
const TOLD_CHARACTERS = 5_000;
/** Replies to one message in a day that are kept whole: a person writes some, a program that answers itself any number. */
const MOST_WHOLE = 50;
const SHORT_CHARACTERS = 1_000;
const DAY_MS = 86_400_000;

const cut = (text: string, most: number): string =>
  text.length > most
    ? `${text
        .slice(0, most)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`
    : text;

/** A text as histories tell of it. */
export const asTold = (text: string): string => cut(text, TOLD_CHARACTERS);

const hasMany = async (db: Db, messageId: string, at: Date): Promise<boolean> => {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from inbound_messages
      where workspace_id = app.workspace_id() and message_id = ${messageId} and at > ${new Date(at.getTime() - DAY_MS)}
      limit ${MOST_WHOLE}) found`);
  return count >= MOST_WHOLE;
};

/** A mail as far as it is kept: whoever answers one message without end fills neither the database nor a screen. It is whole in the mailbox. */
export const withinBounds = async (db: Db, messageId: string, mail: InboundMail, at: Date): Promise<InboundMail> =>
  (await hasMany(db, messageId, at))
    ? { ...mail, text: cut(mail.text, SHORT_CHARACTERS), wholeText: null, files: [] }
    : mail;
