import { sql } from 'kysely';
import { joinPerson, PEOPLE } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { rowsInHeader } from '../../channels/email/compose.ts';
import { isBelievedAbout } from '../believed.ts';
import { withoutPrefixes } from '../mail/read/subject.ts';
import type { IncomingMail } from './read-mails.task.ts';

/** How long after a message a mail with its subject, but without its Message-ID, counts as the answer. */
const SUBJECT_DAYS = 60;
const MOST_IDS = 50;

/** A subject without prefixes, in lower case. */
export const bareSubject = (subject: string): string => withoutPrefixes(subject).toLowerCase();

/** Of the person who has the sender's address, among the last messages to them. */
const bySubject = async (db: Db, mail: IncomingMail, accountId: string, now: Date): Promise<string | undefined> => {
  const subject = bareSubject(mail.subject);
  if (subject === '' || mail.from === '') return undefined;
  const since = new Date(now.getTime() - SUBJECT_DAYS * 86_400_000);
  const sent = await db.rows(sql<{ id: string; title: string }>`
    select m.id, m.title from messages m
    where m.workspace_id = app.workspace_id() and m.account_id = ${accountId} and m.sent_at >= ${since}
      and m.contact_id = (select c.id from ${PEOPLE} c
        where c.workspace_id = app.workspace_id() and c.email = ${mail.from} and c.deleted_at is null)
    order by m.created_at desc, m.id limit 20`);
  return sent.find(({ title }) => bareSubject(title) === subject)?.id;
};

/** Those of these messages that were sent and that a mail read by this account is believed about, in no order. */
export const believedOf = async (db: Db, ids: readonly string[], accountId: string): Promise<string[]> => {
  const found = await db.rows(sql<{ id: string }>`
    select m.id from messages m ${joinPerson('m.contact_id')}
    where m.workspace_id = app.workspace_id() and m.id = any(${[...ids]}::uuid[]) and m.sent_at is not null
      and ${isBelievedAbout(accountId)}`);
  return found.map(({ id }) => id);
};

/** The message that a mail answers, and whether the mail names it. */
export interface Answered {
  messageId: string;
  /** By its Message-ID, which only those know who have the message. */
  isNamed: boolean;
}

/** By the Message-IDs that a mail names, the newest first, else by its sender and subject, which anyone may write. */
export const findAnswered = async (
  db: Db,
  mail: IncomingMail,
  accountId: string,
  now: Date,
): Promise<Answered | undefined> => {
  const named = rowsInHeader(mail.threadHeader).slice(0, MOST_IDS);
  const ids = new Set(await believedOf(db, named, accountId));
  const byName = named.find((id) => ids.has(id));
  if (byName !== undefined) return { messageId: byName, isNamed: true };
  const messageId = mail.isForged ? undefined : await bySubject(db, mail, accountId, now);
  return messageId === undefined ? undefined : { messageId, isNamed: false };
};
