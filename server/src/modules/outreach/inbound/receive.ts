import type { ReplyClass } from '@rainmaker/contract';
import { sql } from 'kysely';
import { PEOPLE, recordEvents } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { UnsubscribeLinks } from '../channels/email/unsubscribe-link.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { actOnReply } from './act-on-reply.ts';
import { findCurrentRecord, findRecord, holdWhom } from './addressed.ts';
import type { Referred } from './follow/reply.ts';
import { isActedOn, isAutomaticClass } from './follow/rules.ts';
import { findSentMessage, type SentMessage } from './outcome.ts';
import { noteEvent } from '../message/move.ts';
import { keepFiles } from './files/keep-files.ts';
import { accountOf, asTold, isTheirsSql, withinBounds } from './bounds.ts';
import { unsubscribeWriter } from './unsubscribe.ts';
import type { ReceivedFile } from './files/received-files.ts';

/** An incoming email, as a mailbox or provider reports it. */
export interface InboundMail {
  /** The provider's own id: an email reported twice counts once. */
  providerId: string;
  /** Its Message-ID in brackets, for an answer to it; null where it has none. */
  rfcMessageId: string | null;
  /** In-Reply-To and References. */
  threadHeader: string;
  /** The message that it answers. */
  messageId: string;
  /** It names the message that it answers. */
  isNamed: boolean;
  /** The mailbox that read it; `sender`: the one that sent what it answers; null: it came another way. */
  readBy: string | null;
  /** Whether its sender sent it, as the mailbox's own server says; null: it says neither. */
  isAuthentic: boolean | null;
  from: string;
  subject: string;
  /** The writer's own words. */
  text: string;
  /** All of it, where that is more. */
  wholeText: string | null;
  /** What came with it. */
  files?: readonly ReceivedFile[];
  /** What it means, and the words that say so. */
  classified: {
    class: ReplyClass;
    confidence: number;
    words: readonly string[];
    date: string | null;
    referral: Referred | null;
  };
}

const LONGEST_HEADER = 4_000;

/** Whoever forwards a message, or forges a sender, isn't the one who answers it. */
const keepInbound = async (
  db: Db,
  message: SentMessage,
  mail: InboundMail,
  at: Date,
): Promise<{ id: string; is_theirs: boolean } | undefined> => {
  const { class: meaning, words, date, referral } = mail.classified;
  const readBy = mail.readBy === 'sender' ? sql`m.account_id` : sql`${mail.readBy}`;
  return db.maybe<{ id: string; is_theirs: boolean }>(sql`
    insert into inbound_messages (workspace_id, message_id, contact_id, provider_id, from_address, subject, text, whole_text,
      is_automatic, class, class_words, class_date, referral, rfc_message_id, answers, read_by, is_theirs,
      is_authentic, at)
    select m.workspace_id, m.id, c.id, ${mail.providerId}, ${mail.from.toLowerCase()}, ${mail.subject}, ${mail.text}, ${mail.wholeText},
      ${isAutomaticClass(meaning)}, ${meaning}, ${[...words]}::text[], ${date}::date,
      ${referral === null ? null : JSON.stringify(referral)}::jsonb, ${mail.rfcMessageId},
      ${mail.threadHeader.slice(0, LONGEST_HEADER)}, ${readBy}::uuid, ${isTheirsSql(mail)}, ${mail.isAuthentic}, ${at}
    from messages m join ${PEOPLE} c on c.workspace_id = m.workspace_id and c.id = ${message.contact_id}
    where m.workspace_id = app.workspace_id() and m.id = ${message.id}
    on conflict (workspace_id, provider_id) do nothing returning id, is_theirs`);
};

/** Whether somebody was removed for good: nothing about them may be written down again. */
const isErased = async (db: Db, contactId: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 from ${PEOPLE}
    where workspace_id = app.workspace_id() and id = ${contactId} and purged_at is not null and merged_into is null`)) !==
  undefined;

/** The record that whoever got a message has by now, which may have been merged, or deleted and added again. */
const currentIdOf = async (
  db: Db,
  { contact_id: id, to_address: address }: Pick<SentMessage, 'contact_id' | 'to_address'>,
): Promise<string> => {
  const own = await findRecord(db, id);
  return own === undefined ? id : (await findCurrentRecord(db, own, address)).id;
};

/** Before the message: a reply ends their campaigns and changes their record. */
const lockWhoGot = async (db: Db, messageId: string): Promise<void> => {
  await holdWhom(db, async () => {
    const row = await db.maybe<Pick<SentMessage, 'contact_id' | 'to_address'>>(sql`
      select contact_id, to_address from messages where workspace_id = app.workspace_id() and id = ${messageId}`);
    return row && { contact: { id: await currentIdOf(db, row) } };
  });
};

/** A message is forwarded to a few; who writes in the names of many is left to a person. */
const MOST_WRITERS = 3;

const isBelievedOfWriters = async (db: Db, messageId: string): Promise<boolean> => {
  const { writers } = await db.one<{ writers: number }>(sql`
    select count(distinct lower(from_address))::int as writers from inbound_messages
    where workspace_id = app.workspace_id() and message_id = ${messageId} and class = 'unsubscribe' and not is_theirs and is_authentic`);
  return writers <= MOST_WRITERS;
};

/** On the message and on the person's timeline. */
const tellOf = async (db: Db, message: SentMessage, mail: InboundMail, at: Date): Promise<void> => {
  const isAutomatic = isAutomaticClass(mail.classified.class);
  const kind = isAutomatic ? 'automatic_reply' : 'replied';
  const summary = isAutomatic ? 'Automatic reply received' : 'They replied';
  await noteEvent(db, { messageId: message.id, at, kind, summary, detail: asTold(mail.text) });
  await recordEvents(db, [
    {
      contactId: message.contact_id,
      at,
      kind,
      actorUserId: null,
      channel: 'email',
      summary: isAutomatic ? 'Automatic reply' : `Replied: ${mail.subject}`,
      detail: asTold(mail.text),
      ref: { type: 'message', id: message.id },
    },
  ]);
};

/**
 * A person's reply ends their enrolment, and what it asks for follows at once; an automatic reply stops no one. A reply often quotes
 * the email with the recipient's own unsubscribe link, which is removed before it is stored.
 */
export const receiveMail = async (
  db: Db,
  received: InboundMail,
  workspace: OutreachWorkspace,
  links: UnsubscribeLinks,
): Promise<boolean> => {
  const mail = {
    ...received,
    subject: links.hide(received.subject),
    text: links.hide(received.text),
    wholeText: received.wholeText === null ? null : links.hide(received.wholeText),
  };
  const at = workspace.clock.now();
  await lockWhoGot(db, mail.messageId);
  const found = await findSentMessage(db, mail.messageId);
  if (found === undefined) return false;
  // An announcement that two records got stays with each when they are merged.
  const { class: meaning, confidence } = mail.classified;
  const from = mail.from.toLowerCase();
  // Whoever wrote it, it takes the message and an address of their own.
  const isOptOut =
    meaning === 'unsubscribe' &&
    isActedOn({ class: meaning, confidence, isTheirs: mail.isAuthentic !== false, isNamed: mail.isNamed });
  const readBy = accountOf(found.id, mail);
  if (await isErased(db, found.contact_id)) {
    if (isOptOut) await unsubscribeWriter(db, { from, isErased: true, readBy }, workspace);
    return false;
  }
  const message = { ...found, contact_id: await currentIdOf(db, found) };
  const bounded = await withinBounds(db, message.id, mail, workspace);
  if (bounded === undefined) return false;
  const kept = await keepInbound(db, message, bounded, at);
  if (kept === undefined) return false;
  if (
    isOptOut &&
    mail.isAuthentic === true &&
    !kept.is_theirs &&
    from !== '' &&
    (await isBelievedOfWriters(db, message.id))
  )
    await unsubscribeWriter(db, { from, isErased: false, readBy }, workspace);
  await keepFiles(db, kept.id, bounded.files ?? [], at);
  await tellOf(db, message, bounded, at);
  return actOnReply(db, kept.id, { confidence, isNamed: mail.isNamed }, workspace);
};
