import { valueOf } from './fields.ts';
import type { ReadMail } from './read-mail.ts';

const LONGEST_FIELD = 5_000;
/** Quoted words and comments repeat what the sender wrote. */
const REPEATED = /"[^"]*"|\([^()]*\)/g;
/** What is left of those that are nested or escaped. */
const UNCLEAR = /["()\\]/;
const VERDICT = /^\s*dmarc\s*=\s*([a-z]+)/;

/**
 * Whether the mailbox's own server says that the sender sent a mail (DMARC, RFC 8601); null where it says neither. The first field is that
 * of the last server; those below it may be the sender's own. A mail with two senders has none: the server may have checked the other one
 * (RFC 7489, 6.6.1).
 */
export const isAuthentic = ({ fields }: Pick<ReadMail, 'fields'>): boolean | null => {
  const value = (valueOf(fields, 'authentication-results') ?? '').slice(0, LONGEST_FIELD).toLowerCase();
  if (value.includes('dmarc=fail') || fields.filter(({ name }) => name === 'from').length > 1) return false;
  const bare = value.replaceAll(REPEATED, '');
  if (value.includes('\\') || UNCLEAR.test(bare)) return null;
  const verdicts = bare.split(';').flatMap((part) => VERDICT.exec(part)?.[1] ?? []);
  return verdicts.length > 0 && verdicts.every((verdict) => verdict === 'pass') ? true : null;
};
