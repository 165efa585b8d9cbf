import { htmlToText, type Treatment } from '../read/html-text.ts';
import type { ReadMail } from '../read/read-mail.ts';
import { cutQuotations, cutQuoted } from './cut-quoted.ts';

/** Ids and classes at which the quotation begins, by program; what is below belongs to it. */
const ENDS = new Set([
  // Outlook on the web, new Outlook and Outlook for iOS and Android
  'divrplyfwdmsg',
  'appendonsend',
  'mail-editor-reference-message-container',
  'ms-outlook-mobile-reference-message',
  'outlookmessageheader',
  // Hotmail
  'stopspelling',
  // Lotus Notes, Zimbra, Zoho
  'zwchr',
  'zmail_extra',
]);

/** Whole elements that quote. */
const QUOTES = new Set(['yahoo_quoted', 'yahooquoted', 'protonmail_quote', 'tutanota_quote']);

/** Whole elements that sign. */
const SIGNATURES = new Set([
  'protonmail_signature_block',
  'gmail_signature',
  'gmail_signature_prefix',
  'moz-signature',
  'signature',
  'applemailsignature',
  'ms-outlook-mobile-signature',
  'ymail_android_signature',
  'ymail_ios_signature',
]);

/** Gmail on the web and older programs indent one's own text with a blockquote without a border. */
const INDENT = /border:\s?none|margin:\s?0(?:px)? 0(?:px)? 0(?:px)? 40px/i;

/** The names of an element; Outlook puts `x_` before those of mails that it shows. */
const namesOf = ({ id = '', class: classes = '' }: Readonly<Record<string, string>>): string[] =>
  `${id} ${classes}`
    .slice(0, 1_000)
    .toLowerCase()
    .split(' ')
    .map((name) => (name.startsWith('x_') ? name.slice(2) : name));

const treatQuotes = (tag: string, attributes: Readonly<Record<string, string>>): Treatment | undefined => {
  const names = namesOf(attributes);
  if (names.some((name) => ENDS.has(name))) return 'end';
  if (names.some((name) => QUOTES.has(name))) return 'skip';
  // Thunderbird's line above the quotation, in any language.
  if (names.includes('moz-cite-prefix')) return 'quote';
  if (tag !== 'blockquote') return undefined;
  const isQuote = attributes['type'] === 'cite' || names.includes('gmail_quote') || names.includes('cite');
  return !isQuote && INDENT.test((attributes['style'] ?? '').slice(0, 500)) ? undefined : 'quote';
};

const treat: typeof treatQuotes = (tag, attributes) => {
  const signs = namesOf(attributes).some((name) => SIGNATURES.has(name));
  return signs || attributes['data-smartmail'] === 'gmail_signature' ? 'skip' : treatQuotes(tag, attributes);
};

/** What the writer of an HTML mail wrote, by the marks that mail programs put around quotations; then as in `cutQuoted`. */
export const cutQuotedHtml = (html: string): string => cutQuoted(htmlToText(html, treat));

/** What the writer of a mail wrote. The HTML says more exactly than the text where a quotation begins. */
export const ownWords = ({ html, text }: Pick<ReadMail, 'html' | 'text'>): string =>
  (html === null ? '' : cutQuotedHtml(html)) || cutQuoted(text);

/** The same with signatures and disclaimers. */
export const withSignature = ({ html, text }: Pick<ReadMail, 'html' | 'text'>): string =>
  (html === null ? '' : cutQuotations(htmlToText(html, treatQuotes))) || cutQuotations(text);
