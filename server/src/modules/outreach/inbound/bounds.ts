import { LIMITS, REPLY_CLASSES } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { joinPerson, PEOPLE, SUPPRESSIONS } from '#modules/contacts/index.ts';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';
import { type Intake, intakeOf, isIntakeFull, noteIntake } from '#platform/intake/daily-intake.ts';
import type { Db } from '#platform/db/database.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { isActedOn } from './follow/rules.ts';
import type { InboundMail } from './receive.ts';

/** Of a reply on timelines and in the history of a message; the conversation has it whole. */
const TOLD_CHARACTERS = 5_000;
/** Replies to one message in a day that are kept whole: a person writes some, a program that answers itself any number. */
const MOST_WHOLE = 50;
/** And as many that are kept at all. */
const MOST_KEPT = 500;
const SHORT_CHARACTERS = 1_000;
const DAY_MS = 86_400_000;

/** A text to so many characters, with an ellipsis where it is longer. */
export const shortened = (text: string, most: number): string =>
  text.length > most
    ? `${text
        .slice(0, most)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`
    : text;

/** A text as histories tell of it. */
export const asTold = (text: string): string => shortened(text, TOLD_CHARACTERS);

/**
 * What replies by email are counted as: those to the mailboxes of one person, so that whoever runs a mail server fills their own day, and
 * nobody else's.
 */
const intakeOfReplies = (userId: RawBuilder<string>): RawBuilder<string> => intakeOf('email', userId);
const ownerOf = (accountId: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`(select a.user_id from ${ACCOUNTS} a where a.workspace_id = app.workspace_id() and a.id = ${accountId})`;
const MOST_BYTES = LIMITS.emailReplyMegabytesOfDay * 1024 ** 2;

/** Whether a mail is from whom message `m` to person `c` went to, at whichever address of theirs, and not in their name alone. */
export const isTheirsSql = ({ isAuthentic, from }: Pick<InboundMail, 'isAuthentic' | 'from'>): RawBuilder<boolean> =>
  sql<boolean>`(${isAuthentic !== false} and coalesce(lower(${from}) in (m.to_address, c.email) or lower(${from}) = any(c.other_emails)
    or exists (select 1 from ${PEOPLE} same where same.workspace_id = c.workspace_id and same.merged_into = c.id
      and same.email = lower(${from})), false))`;

interface Before {
  isTheirs: boolean;
  /** Nothing more is sent to the message's address already, because somebody there asked for it. */
  isSilent: boolean;
  /** Answers to the message in a day. */
  count: number;
}

const repliesBefore = (db: Db, messageId: string, mail: InboundMail, at: Date): Promise<Before> =>
  db.one<Before>(sql`
    select ${isTheirsSql(mail)} as "isTheirs",
      exists (select 1 from ${SUPPRESSIONS} s where s.workspace_id = m.workspace_id and s.channel = 'email'
        and s.address = m.to_address and s.reason = 'unsubscribed' and s.lifted_at is null) as "isSilent",
      (select count(*) from (select 1 from inbound_messages i
        where i.workspace_id = m.workspace_id and i.message_id = m.id and i.at > ${new Date(at.getTime() - DAY_MS)}
        limit ${MOST_KEPT + REPLY_CLASSES.length}) found)::int as count
    from messages m ${joinPerson('m.contact_id')} where m.workspace_id = app.workspace_id() and m.id = ${messageId}`);

/**
 * Whether a mail that isn't kept loses nothing: one that means the same was kept since a moment, from the same side, and stands. An opt-out
 * that is acted on is the same as none before, as long as its address gets messages: an earlier one may have been somebody else's, or unsure.
 */
const saysNothingNew = async (
  db: Db,
  messageId: string,
  { classified: { class: meaning, confidence }, isNamed }: InboundMail,
  { isTheirs, isSilent, since }: Before & { since: Date | null },
): Promise<boolean> => {
  if (meaning === 'unsubscribe' && isActedOn({ class: meaning, confidence, isTheirs, isNamed })) return isSilent;
  const found = await db.maybe(sql`
    select 1 from inbound_messages
    where workspace_id = app.workspace_id() and message_id = ${messageId} and class = ${meaning} and is_theirs = ${isTheirs}
      and undone_at is null and (${since}::timestamptz is null or at > ${since}) limit 1`);
  return found !== undefined;
};

/** The account that read a mail, or got it another way. */
export const accountOf = (messageId: string, { readBy }: Pick<InboundMail, 'readBy'>): RawBuilder<string> =>
  readBy === null || readBy === 'sender'
    ? sql<string>`(select m.account_id from messages m where m.workspace_id = app.workspace_id() and m.id = ${messageId})`
    : sql<string>`${readBy}::uuid`;

/**
 * A mail as far as it is kept: whoever answers one message without end fills neither the database nor a screen. It is whole in the mailbox.
 * Undefined where it isn't kept at all; one that says something else than those before it, such as an opt-out, always is.
 */
export const withinBounds = async (
  db: Db,
  messageId: string,
  mail: InboundMail,
  { clock, offsetMs }: Pick<OutreachWorkspace, 'clock' | 'offsetMs'>,
): Promise<InboundMail | undefined> => {
  const at = clock.now();
  const before = await repliesBefore(db, messageId, mail, at);
  const { count } = before;
  const since = new Date(at.getTime() - DAY_MS);
  if (count >= MOST_KEPT && (await saysNothingNew(db, messageId, mail, { ...before, since }))) return undefined;
  const source = intakeOfReplies(ownerOf(accountOf(messageId, mail)));
  const realNow = new Date(at.getTime() - offsetMs);
  const isFull = await isIntakeFull(db, source, { count: LIMITS.emailRepliesOfDay }, realNow);
  if (isFull && (await saysNothingNew(db, messageId, mail, { ...before, since: null }))) return undefined;
  const isCut = isFull || count >= MOST_WHOLE || (await isIntakeFull(db, source, { bytes: MOST_BYTES }, realNow));
  return isCut ? { ...mail, text: shortened(mail.text, SHORT_CHARACTERS), wholeText: null, files: [] } : mail;
};

/**
 * Whether as many replies to a person's mailboxes were kept today, by the machine's clock, as one takes. The others are read all the same,
 * because among them may be opt-outs: of each message the first reply of a kind is kept.
 */
export const hasEnoughReplies = (db: Db, mailboxId: string, now: Date): Promise<boolean> =>
  isIntakeFull(db, intakeOfReplies(ownerOf(sql<string>`${mailboxId}::uuid`)), { count: LIMITS.emailRepliesOfDay }, now);

/** Counts replies that were kept, by the keys of their mails. In a transaction of its own: it locks a row that several mailboxes share. */
export const noteReplies = async (db: Db, mailboxId: string, keys: readonly string[], now: Date): Promise<void> => {
  if (keys.length === 0) return;
  const kept = await db.one<Intake>(sql`
    select count(*)::int as count,
      coalesce(sum(octet_length(text) + coalesce(octet_length(whole_text), 0)), 0)::bigint as bytes
    from inbound_messages where workspace_id = app.workspace_id() and provider_id = any(${[...keys]}::text[])`);
  await noteIntake(db, intakeOfReplies(ownerOf(sql<string>`${mailboxId}::uuid`)), kept, now);
};
