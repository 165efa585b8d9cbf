import type { ReadMail } from '../read/read-mail.ts';
import { valueOf } from '../read/fields.ts';
import { isAutoSubject } from '../classify/automatic.ts';
import { withoutPrefixes } from '../read/subject.ts';
import { addressesIn } from './addresses.ts';
import { findCause } from './find-cause.ts';
import { BOUNCE_SUBJECTS, BOUNCE_TEXTS, COPY_LINES, DELAY_TEXTS, FINAL_TEXTS } from './free-form-words.ts';
import { toRecipientReport, type RecipientReport } from './mail-report.ts';

const LONGEST = 50_000;
/** Lines after an address that may say why it failed. */
const MOST_REASON_LINES = 12;
const DAEMONS =
  /^(?:mailer-?daemon|postmaster|mail-?daemon|mdaemon|daemon|bounces?|no-?reply-?bounce|microsoftexchange[0-9a-f]{0,40}|delivery|mail\.?delivery|maildelivery)(?:[-+=].{0,100})?@/;
const CODE = /(?:^|[^\d.])(?:[45]\.\d{1,3}\.\d{1,3}|[45][0-5]\d[ -])/;
const RETURNED_LINE = /^(?:return-path|received|message-id|dkim-signature|x-original-to|delivered-to): ?\S/i;

const plain = (text: string): string => text.slice(0, LONGEST).toLowerCase().replaceAll('’', "'");

const includesOne = (text: string, words: readonly string[]): boolean => words.some((word) => text.includes(word));

/** The part for people: what stands above the copy of the returned message. */
const abovePart = (text: string): string => {
  const lines = text.slice(0, LONGEST).split('\n');
  const end = lines.findIndex(
    (line, index) =>
      index > 0 && (includesOne(plain(line), COPY_LINES) || RETURNED_LINE.test(line)) && line.length < 120,
  );
  return (end === -1 ? lines : lines.slice(0, end)).join('\n');
};

/** An empty return path is none: automatic replies of people have it too (RFC 3834, 3.3). */
const isDaemon = (mail: ReadMail): boolean =>
  DAEMONS.test((mail.from?.address ?? '').slice(0, 200)) ||
  valueOf(mail.fields, 'x-failed-recipients') !== undefined ||
  mail.fields.some(({ name }) => name === 'x-ms-exchange-message-is-ndr');

/** Whether the subject is a server's own, and not that of our message behind what answers put before it. */
const hasBounceSubject = ({ subject }: ReadMail): boolean =>
  includesOne(plain(subject), BOUNCE_SUBJECTS) &&
  withoutPrefixes(subject) === subject.trim() &&
  !isAutoSubject(subject);

/**
 * A person who writes about a bounce is no bounce, nor is an absence that says that its answer is delayed: the sender must be a server's, or
 * subject and text those of one.
 */
const looksLikeBounce = (mail: ReadMail, above: string): boolean => {
  const text = plain(above);
  const says = includesOne(text, BOUNCE_TEXTS);
  if (isDaemon(mail)) return says || hasBounceSubject(mail);
  const isReturned = valueOf(mail.fields, 'return-path')?.replaceAll(' ', '') === '<>';
  return says && hasBounceSubject(mail) && (isReturned || CODE.test(above));
};

/** The lines that begin with an address say why it failed; those of several are kept apart. */
const reasonAfter = (above: string, address: string, others: readonly string[]): string => {
  const lines = above.split('\n');
  const start = lines.findIndex((line) => line.toLowerCase().includes(address));
  if (start === -1) return '';
  const rest = lines.slice(start + 1, start + MOST_REASON_LINES);
  const end = rest.findIndex((line) => others.some((other) => line.toLowerCase().includes(other)));
  return [lines[start] ?? '', ...(end === -1 ? rest : rest.slice(0, end))].join('\n').replaceAll(address, ' ');
};

const recipientsOf = (mail: ReadMail, above: string): string[] => {
  const named = addressesIn(valueOf(mail.fields, 'x-failed-recipients') ?? '');
  if (named.length > 0) return named;
  const ours = new Set([...mail.to, ...mail.cc, ...(mail.from ? [mail.from] : [])].map(({ address }) => address));
  return addressesIn(above).filter(
    (address) => !ours.has(address) && !DAEMONS.test(address) && !address.startsWith('support@'),
  );
};

const isDelay = (mail: ReadMail, text: string): boolean =>
  includesOne(`${plain(mail.subject)}\n${text}`, DELAY_TEXTS) && !includesOne(text, FINAL_TEXTS);

/**
 * Reads a bounce that is written for people: of qmail (QSBMF, https://cr.yp.to/proto/qsbmf.txt), Exim, older Exchange and
 * gateways, which send no delivery status. Undefined if the mail is no bounce.
 */
export const readFreeForm = (mail: ReadMail): RecipientReport[] | undefined => {
  const above = abovePart(mail.text);
  if (!looksLikeBounce(mail, above)) return undefined;
  const isDelayed = isDelay(mail, plain(above));
  const recipients = recipientsOf(mail, above);
  // Addresses after the first with a reason of its own belong to explanations, unless they have one, too.
  const whole = findCause(`${mail.subject}\n${above}`, null);
  const reports = recipients.map((address) => {
    const words = reasonAfter(
      above,
      address,
      recipients.filter((other) => other !== address),
    );
    const own = findCause(words, null);
    const { cause, code } = own.cause === 'unknown' ? { cause: whole.cause, code: own.code ?? whole.code } : own;
    return toRecipientReport(address, { cause, code, detail: words, isDelayed });
  });
  return reports.length > 0 ? reports : [toRecipientReport(null, { ...whole, detail: above, isDelayed })];
};
