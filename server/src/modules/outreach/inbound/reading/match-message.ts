import { sql } from 'kysely';
import { joinPerson, PEOPLE } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { MessageIds, Named } from '../../channels/email/message-id.ts';
import { isBelievedAbout } from '../believed.ts';
import { isActedOn } from '../follow/rules.ts';
import { withoutPrefixes } from '../mail/read/subject.ts';
import type { IncomingMail } from './read-mails.task.ts';

/** How long after a message a mail with its subject, but without its Message-ID, counts as the answer. */
const SUBJECT_DAYS = 60;
const MOST_IDS = 50;

/** A subject without prefixes, in lower case. */
export const bareSubject = (subject: string): string => withoutPrefixes(subject).toLowerCase();

/** Whether a mail asks for no more messages, as far as its words say. */
const isOptOut = ({ classified: { class: meaning, confidence } }: IncomingMail): boolean =>
  meaning === 'unsubscribe' && isActedOn({ class: meaning, confidence, isTheirs: true, isNamed: true });

/**
 * Of the person who has the sender's address, among the last messages to them: by its subject, or the last of all where the mail asks
 * for no more. People object in a mail of its own.
 */
const bySender = async (db: Db, mail: IncomingMail, accountId: string, now: Date): Promise<string | undefined> => {
  const subject = bareSubject(mail.subject);
  if ((subject === '' && !isOptOut(mail)) || mail.from === '') return undefined;
  const since = new Date(now.getTime() - SUBJECT_DAYS * 86_400_000);
  const sent = await db.rows(sql<{ id: string; title: string }>`
    select m.id, m.title from messages m
    where m.workspace_id = app.workspace_id() and m.account_id = ${accountId} and m.sent_at >= ${since}
      and m.contact_id = (select c.id from ${PEOPLE} c
        where c.workspace_id = app.workspace_id() and c.email = ${mail.from} and c.deleted_at is null)
    order by m.created_at desc, m.id limit 20`);
  return (
    sent.find(({ title }) => subject !== '' && bareSubject(title) === subject) ?? (isOptOut(mail) ? sent[0] : undefined)
  )?.id;
};

/**
 * Those of these messages that have left, or may have, and that a mail read by this account is believed about, in no order: it takes the
 * Message-ID that they left with, which may be of a time when none proved anything. One that came back, or whose outcome nobody knows, may
 * have arrived all the same.
 */
export const believedOf = async (db: Db, named: readonly Named[], accountId: string): Promise<string[]> => {
  if (named.length === 0) return [];
  const idsOf = (list: readonly Named[]): string[] => list.map(({ id }) => id);
  const found = await db.rows(sql<{ id: string }>`
    select m.id from messages m ${joinPerson('m.contact_id')}
    where m.workspace_id = app.workspace_id() and m.id = any(${idsOf(named)}::uuid[]) and (m.sent_at is not null or m.attempt > 0)
      and (m.id = any(${idsOf(named.filter(({ isProven }) => isProven))}::uuid[])
        or exists (select 1 from email_attempts a where a.workspace_id = m.workspace_id and a.message_id = m.id
          and lower(a.rfc_message_id) = any(${named.map(({ name }) => name)}::text[])))
      and ${isBelievedAbout(accountId)}`);
  return found.map(({ id }) => id);
};

/** The message that a mail answers, and whether the mail names it. */
export interface Answered {
  messageId: string;
  /** By its Message-ID, which only those know who have the message. */
  isNamed: boolean;
}

/** By the Message-IDs that a mail names, the newest first, else by its sender and what it says, which anyone may write. */
export const findAnswered = async (
  db: Db,
  mail: IncomingMail,
  accountId: string,
  { now, ids }: { now: Date; ids: MessageIds },
): Promise<Answered | undefined> => {
  const named = ids.namedIn(mail.threadHeader).slice(0, MOST_IDS);
  const believed = new Set(await believedOf(db, named, accountId));
  const byName = named.find(({ id }) => believed.has(id));
  if (byName !== undefined) return { messageId: byName.id, isNamed: true };
  const messageId = mail.isAuthentic === false ? undefined : await bySender(db, mail, accountId, now);
  return messageId === undefined ? undefined : { messageId, isNamed: false };
};
