import type { ReadMail } from './read-mail.ts';

const LONGEST_FIELD = 5_000;
/** Quoted words and comments repeat what the sender wrote. */
const REPEATED = /"[^"]*"|\([^()]*\)/g;
/** What is left of those that are nested or escaped. */
const UNCLEAR = /["()\\]/;
const VERDICT = /^\s*dmarc\s*=\s*([a-z]+)/;

const SENDER = /\bheader\.from\s*=\s*([^\s;]+)/;
/** The host that took a mail, of a Received field that says from whom. */
const TAKEN_BY = /\bby\s+([a-z0-9.-]+)/;
/**
 * Providers whose servers remove what senders write in their name before they add a field of their own (RFC 8601, 5), which stands below
 * Received there. Elsewhere a field counts above it: nobody but the mailbox's own server writes there.
 */
const REMOVING = ['google.com', 'outlook.com', 'yahoo.com', 'icloud.com'];

const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** Whether the mailbox's own server wrote the field at a place among a mail's fields, and not the sender. */
const isOwn = (fields: ReadMail['fields'], place: number, value: string): boolean => {
  const taken = fields.findIndex(({ name, value: text }) => name === 'received' && /^from\s/i.test(text.trimStart()));
  if (taken < 0 || place < taken) return true;
  const host = TAKEN_BY.exec((fields[taken]?.value ?? '').slice(0, LONGEST_FIELD).toLowerCase())?.[1] ?? '';
  const writer = (value.split(';', 1)[0] ?? '').trim();
  // Microsoft's names no server.
  return REMOVING.some((domain) => isWithin(host, domain) && (isWithin(writer, domain) || writer.startsWith('spf=')));
};

/** Whether a verdict is about the sender whom the mail shows; some servers don't say whom they mean. */
const isAbout = (value: string, from: string): boolean => {
  const asked = SENDER.exec(value)?.[1];
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return asked === undefined || isWithin(domain, asked) || isWithin(asked, domain);
};

/**
 * Whether the mailbox's own server says that the sender sent a mail (DMARC, RFC 8601); null where it says neither. The first field is that
 * of the last server, if that writes one; those below it may be the sender's own. A mail with two senders has none: the server may have
 * checked the other one (RFC 7489, 6.6.1).
 */
export const isAuthentic = ({ fields, from }: Pick<ReadMail, 'fields' | 'from'>): boolean | null => {
  const place = fields.findIndex(({ name }) => name === 'authentication-results');
  const value = (fields[place]?.value ?? '').slice(0, LONGEST_FIELD).toLowerCase();
  if (value.includes('dmarc=fail') || fields.filter(({ name }) => name === 'from').length > 1) return false;
  const bare = value.replaceAll(REPEATED, '');
  if (value.includes('\\') || UNCLEAR.test(bare)) return null;
  const verdicts = bare.split(';').flatMap((part) => VERDICT.exec(part)?.[1] ?? []);
  const isPassed = verdicts.length > 0 && verdicts.every((verdict) => verdict === 'pass');
  return isPassed && isOwn(fields, place, bare) && isAbout(bare, from?.address ?? '') ? true : null;
};
