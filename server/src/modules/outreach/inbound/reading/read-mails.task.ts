import { createHash } from 'node:crypto';
import { storable } from '#platform/text/text.ts';
import { readReport } from '../mail/bounce/read-report.ts';
import type { MailReport } from '../mail/bounce/mail-report.ts';
import { classify, type Classified } from '../mail/classify/classify.ts';
import { ownWords, withSignature } from '../mail/quoted/cut-quoted-html.ts';
import { isAuthentic } from '../mail/read/authentic.ts';
import { isOnlyBeginning } from '../mail/read/cut-raw.ts';
import { readMail, type ReadMail } from '../mail/read/read-mail.ts';
import { filesToKeep, type ReceivedFile } from '../files/received-files.ts';
import type { FetchedMail } from './ports.ts';

/** A mail as far as it is looked at outside the sandbox. */
export interface IncomingMail {
  uid: number;
  /** The same for a mail that is read again, from another folder or another mailbox. */
  key: string;
  /** Its Message-ID in brackets; null where it has none. */
  rfcMessageId: string | null;
  /** The Message-IDs that it answers, in brackets, the newest last. */
  threadHeader: string;
  from: string;
  subject: string;
  /** The writer's own words, without what they quote. */
  text: string;
  /** All of it, where that is more. */
  wholeText: string | null;
  /** Whether the mailbox's own server says that its sender sent it (DMARC, RFC 8601); null: it says neither. */
  isAuthentic: boolean | null;
  /** What it means as a reply. */
  classified: Classified;
  report: MailReport;
  /** What came with it. */
  files: ReceivedFile[];
  /** There is more of it than was read. */
  isCut: boolean;
}

/** The same for a mail that is read again, whatever its place. */
export const keyOf = ({ messageId, from, date, subject, text }: ReadMail): string =>
  createHash('sha256')
    .update(JSON.stringify([messageId, from?.address, date?.getTime(), subject, text]))
    .digest('hex');

const LONGEST_TEXT = 50_000;
const MOST_WORDS = 10;
const LONGEST_NAME = 160;

/** What a mail says may be repeated as often as it likes. */
const shortened = ({ words, referral, ...rest }: Classified): Classified => ({
  ...rest,
  words: words.slice(0, MOST_WORDS),
  referral: referral && { ...referral, name: referral.name?.slice(0, LONGEST_NAME) ?? null },
});

/** Mails with the moment and the time zone that the dates in them are read by. */
export interface MailsToRead {
  mails: readonly FetchedMail[];
  /** ISO 8601. */
  now: string;
  zone: string;
}

const incoming = async ({ uid, raw, isCut }: FetchedMail, now: Date, zone: string): Promise<IncomingMail> => {
  const mail = await readMail(raw);
  const text = ownWords(mail).slice(0, LONGEST_TEXT);
  const unquoted = withSignature(mail).slice(0, LONGEST_TEXT);
  const from = mail.from?.address ?? '';
  const whole = mail.text.slice(0, LONGEST_TEXT).trim();
  const classified = classify({ ...mail, text, unquoted, from }, now, zone);
  return {
    uid,
    key: keyOf(mail),
    rfcMessageId: mail.messageId === null ? null : `<${mail.messageId}>`,
    threadHeader: [...mail.references, ...mail.inReplyTo].map((id) => `<${id}>`).join(' '),
    from,
    subject: mail.subject,
    isAuthentic: isAuthentic(mail),
    text,
    wholeText: whole === text.trim() ? null : whole,
    classified: shortened(classified),
    report: readReport(mail),
    files: filesToKeep(mail.files, isCut || isOnlyBeginning(mail)),
    isCut,
  };
};

/** Reads raw mails, in their order. */
export const run = async ({ mails, now, zone }: MailsToRead): Promise<IncomingMail[]> => {
  const read: IncomingMail[] = [];
  for (const mail of mails) read.push(storable(await incoming(mail, new Date(now), zone)));
  return read;
};
