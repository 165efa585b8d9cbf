import { createHash } from 'node:crypto';
import { storableText } from '#platform/text/text.ts';
import { readReport } from '../mail/bounce/read-report.ts';
import type { MailReport } from '../mail/bounce/mail-report.ts';
import { ownWords } from '../mail/quoted/cut-quoted-html.ts';
import { valueOf, type Field } from '../mail/read/fields.ts';
import { readMail, type ReadMail } from '../mail/read/read-mail.ts';
import type { FetchedMail } from './ports.ts';

/** A mail as far as it is looked at outside the sandbox. */
export interface IncomingMail {
  uid: number;
  /** The same for a mail that is read again, from another folder or another mailbox. */
  key: string;
  /** The Message-IDs that it answers, in brackets, the newest last. */
  threadHeader: string;
  from: string;
  subject: string;
  /** The writer's own words, without what they quote. */
  text: string;
  /** Written by a program (RFC 3834), such as an out-of-office note. */
  isAutomatic: boolean;
  report: MailReport;
}

const PRECEDENCES = new Set(['bulk', 'auto_reply', 'junk', 'list']);

const fieldOf = (fields: readonly Field[], name: string): string =>
  (valueOf(fields, name) ?? '').slice(0, 200).trim().toLowerCase();

const isAutomatic = ({ fields }: ReadMail): boolean =>
  !['', 'no'].includes(fieldOf(fields, 'auto-submitted')) ||
  fieldOf(fields, 'x-autoreply') !== '' ||
  fieldOf(fields, 'x-autorespond') !== '' ||
  PRECEDENCES.has(fieldOf(fields, 'precedence'));

const keyOf = ({ messageId, from, date, subject, text }: ReadMail): string =>
  createHash('sha256')
    .update(JSON.stringify([messageId, from?.address, date?.getTime(), subject, text]))
    .digest('hex');

/** The words of a report end in the database as well. */
const storableReport = (report: MailReport): MailReport =>
  JSON.parse(storableText(JSON.stringify(report))) as MailReport;

const LONGEST_TEXT = 50_000;

const incoming = async ({ uid, raw }: FetchedMail): Promise<IncomingMail> => {
  const mail = await readMail(raw);
  return {
    uid,
    key: keyOf(mail),
    threadHeader: [...mail.references, ...mail.inReplyTo].map((id) => `<${id}>`).join(' '),
    from: storableText(mail.from?.address ?? ''),
    subject: storableText(mail.subject),
    text: storableText(ownWords(mail).slice(0, LONGEST_TEXT)),
    isAutomatic: isAutomatic(mail),
    report: storableReport(readReport(mail)),
  };
};

/** Reads raw mails, in their order. */
export const run = async (mails: readonly FetchedMail[]): Promise<IncomingMail[]> => {
  const read: IncomingMail[] = [];
  for (const mail of mails) read.push(await incoming(mail));
  return read;
};
