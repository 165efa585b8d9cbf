import { storable } from '#platform/text/text.ts';
import { senderOf } from '../mail/classify/automatic.ts';
import { ownWords } from '../mail/quoted/cut-quoted-html.ts';
import { valueOf } from '../mail/read/fields.ts';
import { readMail, type ReadMail } from '../mail/read/read-mail.ts';
import type { FetchedMail } from '../reading/ports.ts';
import { keyOf } from '../reading/read-mails.task.ts';

const LONGEST_TEXT = 5_000;
const LONGEST_SUBJECT = 300;
/** Who writes to more at once, writes to nobody in particular. */
const MOST_RECIPIENTS = 20;
/** Emails of this program carry a way out, also where a provider has replaced their Message-ID. */
const WAY_OUT = '/user/api/get-unsubscribe/';

/** A mail of a Sent folder, as far as it is looked at outside the sandbox. */
export interface SentMail {
  uid: number;
  key: string;
  /** Its own Message-ID, then those that it answers, in brackets. */
  ownHeader: string;
  threadHeader: string;
  /** This program sent it. */
  isOurs: boolean;
  /** Their program sent it by itself: an absence note, a receipt or the answer to an invitation. */
  isAutomatic: boolean;
  /** Empty where there are too many. */
  recipients: string[];
  subject: string;
  text: string;
  /** ISO 8601, as the sender's computer says. */
  date: string | null;
}

const decoder = new TextDecoder();
const MOST_CALENDAR_BYTES = 10_000;

const isCalendarReplyType = (type: string): boolean =>
  type.trimStart().startsWith('text/calendar') && /method="?reply/.test(type);

/** Accepting or declining an invitation (iTIP, RFC 5546, 3.2.3). */
const isCalendarReply = ({ files, fields }: ReadMail): boolean =>
  isCalendarReplyType((valueOf(fields, 'content-type') ?? '').slice(0, 1_000).toLowerCase()) ||
  files.some(
    ({ type, content }) =>
      type === 'text/calendar' && /^method:reply/im.test(decoder.decode(content.subarray(0, MOST_CALENDAR_BYTES))),
  );

const isAutomatic = (mail: ReadMail): boolean =>
  senderOf(mail.fields, mail.subject, '') === 'program' ||
  (valueOf(mail.fields, 'content-type') ?? '').trimStart().toLowerCase().startsWith('multipart/report') ||
  isCalendarReply(mail);

const sentMail = async ({ uid, raw }: FetchedMail): Promise<SentMail> => {
  const mail = await readMail(raw);
  const recipients = [...new Set([...mail.to, ...mail.cc].map(({ address }) => address))];
  return {
    uid,
    key: keyOf(mail),
    ownHeader: `<${mail.messageId ?? ''}>`,
    threadHeader: [...mail.references, ...mail.inReplyTo].map((id) => `<${id}>`).join(' '),
    isOurs: (valueOf(mail.fields, 'list-unsubscribe') ?? '').includes(WAY_OUT),
    isAutomatic: isAutomatic(mail),
    recipients: recipients.length > MOST_RECIPIENTS ? [] : recipients,
    subject: mail.subject.slice(0, LONGEST_SUBJECT),
    text: ownWords(mail).slice(0, LONGEST_TEXT),
    date: mail.date?.toISOString() ?? null,
  };
};

/** Reads raw mails of a Sent folder, in their order. */
export const run = async ({ mails }: { mails: readonly FetchedMail[] }): Promise<SentMail[]> => {
  const read: SentMail[] = [];
  for (const mail of mails) read.push(storable(await sentMail(mail)));
  return read;
};
