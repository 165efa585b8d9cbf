import { spelledAddress } from '@rainmaker/contract/shapes';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { cutFields, cutRaw, type Problem } from './cut-raw.ts';
import { readBlocks, valueOf, type Field } from './fields.ts';
import { htmlToText } from './html-text.ts';
import { readIds } from './message-ids.ts';
import { contentOf, isReportPart, partsOf, type ReportPart } from './report-parts.ts';

export interface MailAddress {
  name: string;
  /** In the spelling that addresses of people have: some programs write a domain in its own script. */
  address: string;
}

export interface MailFile {
  name: string | null;
  type: string;
  content: Uint8Array;
  /** A picture that the text shows. */
  isInText: boolean;
}

/** A mail, as far as replies, bounces and complaints need it. */
export interface ReadMail {
  /** Null where the header is missing; of two the first. */
  messageId: string | null;
  inReplyTo: string[];
  references: string[];
  from: MailAddress | null;
  replyTo: MailAddress[];
  to: MailAddress[];
  cc: MailAddress[];
  subject: string;
  /** As the sender's computer says: null where it can't be read. */
  date: Date | null;
  /** The plain text, or that of the HTML. */
  text: string;
  html: string | null;
  /** All header fields, in their order. */
  fields: Field[];
  /** Parts of reports (RFC 6522), which say what became of a message. */
  reports: ReportPart[];
  files: MailFile[];
  /** What was left out, and why. */
  problems: Problem[];
}

const MOST_HEADER_BYTES = 2 * 1024 * 1024;
const DEEPEST = 100;
const MOST_FIELDS = 2_000;
const MOST_ADDRESSES = 1_000;
const LONGEST_TEXT = 500_000;
const LONGEST_HTML = 2_000_000;
const LONGEST_SUBJECT = 1_000;
const LONGEST_NAME = 300;
/** Longer ones are nobody's. */
const LONGEST_ADDRESS = 320;

const plainOf = (address: string): string =>
  address.length > LONGEST_ADDRESS ? address.toLowerCase() : spelledAddress(address);

/** What has no local part is no one's: the list of the blocked writes a whole domain so. */
const isAddress = ({ address }: { address: string }): boolean => address.lastIndexOf('@') > 0;

const addressesOf = (list: readonly (Address | undefined)[] | undefined): MailAddress[] =>
  (list ?? [])
    .flatMap((one) => (one === undefined ? [] : one.group === undefined ? [one] : one.group))
    .filter(isAddress)
    .slice(0, MOST_ADDRESSES)
    .map(({ name, address }) => ({ name: name.slice(0, LONGEST_NAME), address: plainOf(address) }));

const dateOf = (date: string | undefined): Date | null => {
  const ms = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(ms) ? null : new Date(ms);
};

const fileOf = (part: Attachment): MailFile => ({
  name: part.filename?.slice(0, LONGEST_NAME) ?? null,
  type: part.mimeType,
  content: contentOf(part),
  isInText: part.related === true && part.contentId !== undefined && part.disposition !== 'attachment',
});

/** Some programs send an empty plain text beside the HTML, or a note that the mail is HTML. */
const textOf = (plain: string, html: string): string => {
  const isNote = plain.length < 200 && /html/i.test(plain);
  return html !== '' && (plain.trim() === '' || isNote) ? htmlToText(html) || plain : plain;
};

const toMail = (email: Email): ReadMail => {
  const plain = email.text ?? '';
  const html = email.html ?? '';
  const problems: Problem[] = [];
  if (plain.length > LONGEST_TEXT || html.length > LONGEST_HTML) problems.push('long_text');
  if (email.headers.length > MOST_FIELDS) problems.push('too_many_headers');
  const text = textOf(plain.slice(0, LONGEST_TEXT), html.slice(0, LONGEST_HTML));
  return {
    messageId: readIds(email.messageId)[0] ?? null,
    inReplyTo: readIds(email.inReplyTo),
    references: readIds(email.references),
    from: addressesOf([email.from])[0] ?? null,
    replyTo: addressesOf(email.replyTo),
    to: addressesOf(email.to),
    cc: addressesOf(email.cc),
    subject: (email.subject ?? '').slice(0, LONGEST_SUBJECT).trim(),
    date: dateOf(email.date),
    text: text.replaceAll('\r\n', '\n').replaceAll('\0', ''),
    html: html === '' ? null : html.slice(0, LONGEST_HTML),
    fields: email.headers.slice(0, MOST_FIELDS).map(({ key, value }) => ({ name: key, value })),
    reports: partsOf(email.attachments),
    files: email.attachments.filter((part) => !isReportPart(part)).map(fileOf),
    problems,
  };
};

/** What the headers alone say, for a mail whose parts can't be read. */
const readHeadersOnly = async (raw: Uint8Array): Promise<ReadMail> => {
  const text = new TextDecoder().decode(raw.subarray(0, MOST_HEADER_BYTES));
  const [fields = []] = readBlocks(text);
  const kept = ['from', 'reply-to', 'to', 'cc', 'subject', 'date', 'message-id', 'in-reply-to', 'references'];
  const headers = kept.flatMap((name) => {
    const value = valueOf(fields, name);
    return value === undefined ? [] : `${name}: ${value.slice(0, 2_000)}`;
  });
  const mail = toMail(await PostalMime.parse(`${headers.join('\r\n')}\r\n\r\n`));
  return { ...mail, fields };
};

/**
 * Reads a raw mail (RFC 5322, MIME: RFC 2045 to 2049). It never fails: a mail that exceeds a limit, or that the parser
 * refuses, comes back with what could be read and the problems.
 */
export const readMail = async (raw: Uint8Array): Promise<ReadMail> => {
  const headed = cutFields(raw);
  const cut = cutRaw(headed.raw);
  const problems = [headed.problem, cut.problem].filter((problem) => problem !== undefined);
  try {
    const email = await PostalMime.parse(cut.raw, {
      forceRfc822Attachments: true,
      maxNestingDepth: DEEPEST,
      maxHeadersSize: MOST_HEADER_BYTES,
    });
    const mail = toMail(email);
    return { ...mail, problems: [...problems, ...mail.problems] };
  } catch {
    // The parser's own limits, and whatever it doesn't expect: a mail is never lost because of its parts.
    const mail = await readHeadersOnly(cut.raw);
    return { ...mail, problems: [...problems, 'unreadable'] };
  }
};
