import { CAUSE_WORDS } from './cause-words.ts';
import type { Cause } from './causes.ts';

const LONGEST = 4_000;
const WIDEST_GAP = 60;
const ENHANCED = /(?:^|[^\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/;
const REPLY = /(?:^|[^\d.])([45][0-5]\d)(?=[ \-#;,:]|$)/;

/**
 * Enhanced status codes (RFC 3463, the registry of IANA, and those of Exchange Online), without their class. The words of a
 * server are believed before its code, because many give 5.7.1 or 5.0.0 for everything.
 */
const CODES: Readonly<Record<string, Cause>> = {
  '1.0': 'user_unknown',
  '1.1': 'user_unknown',
  '1.2': 'domain_unknown',
  '1.3': 'user_unknown',
  '1.4': 'user_unknown',
  '1.6': 'user_unknown',
  '1.7': 'policy',
  '1.8': 'policy',
  '1.10': 'domain_unknown',
  '2.1': 'mailbox_disabled',
  '2.2': 'mailbox_full',
  '2.3': 'too_large',
  '3.1': 'mailbox_full',
  '3.2': 'unreachable',
  '3.4': 'too_large',
  '4.1': 'unreachable',
  '4.2': 'unreachable',
  '4.3': 'unreachable',
  '4.4': 'domain_unknown',
  '4.5': 'rate_limited',
  '4.6': 'loop',
  '4.7': 'expired',
  '4.14': 'loop',
  '4.310': 'domain_unknown',
  '4.312': 'unreachable',
  '4.316': 'expired',
  '6.0': 'policy',
  '7.0': 'policy',
  '7.1': 'policy',
  '7.8': 'authentication',
  '7.20': 'authentication',
  '7.21': 'authentication',
  '7.22': 'authentication',
  '7.23': 'authentication',
  '7.24': 'authentication',
  '7.25': 'authentication',
  '7.26': 'authentication',
  '7.27': 'domain_unknown',
  '7.64': 'relaying',
  '7.124': 'restricted',
  '7.133': 'restricted',
  '7.134': 'restricted',
  '7.136': 'restricted',
};

const REPLIES: Readonly<Record<string, Cause>> = {
  '421': 'unreachable',
  '450': 'unreachable',
  '451': 'unreachable',
  '452': 'mailbox_full',
  '550': 'user_unknown',
  '551': 'user_unknown',
  '552': 'mailbox_full',
  '553': 'user_unknown',
  '554': 'policy',
};

/** Whether the parts of an entry stand in the text one after the other, at most a gap apart. */
const holds = (text: string, entry: string): boolean => {
  const [first = '', ...rest] = entry.split('*');
  let from = text.indexOf(first);
  // Of a first part that stands in the text many times, a few are tried.
  for (let tries = 0; from !== -1 && tries < 20; tries += 1, from = text.indexOf(first, from + 1)) {
    let end = from + first.length;
    const isFound = rest.every((part) => {
      const at = text.slice(end, end + WIDEST_GAP + part.length).indexOf(part);
      end += at + part.length;
      return at !== -1;
    });
    if (isFound) return true;
  }
  return false;
};

export interface Failure {
  cause: Cause;
  /** The enhanced code, or the server's reply code. */
  code: string | null;
}

/** The code that a server's answer has, the enhanced one rather than the reply. */
const codeOf = (text: string): string | null => ENHANCED.exec(text)?.[1] ?? REPLY.exec(text)?.[1] ?? null;

const causeOfCode = (code: string | null): Cause | undefined => {
  if (code === null) return undefined;
  if (!code.includes('.')) return REPLIES[code];
  const [kind, subject = '', detail = ''] = code.split('.');
  // Microsoft gives 5.1.10 where the recipient isn't found, IANA where the domain takes no mail: both are final.
  const exact = CODES[`${subject}.${detail}`];
  if (exact !== undefined) return kind === '4' && exact === 'mailbox_disabled' ? 'unreachable' : exact;
  if (subject === '7') return 'policy';
  return subject === '4' || kind === '4' ? 'unreachable' : undefined;
};

/** Words that stand in the explanations of any failure. */
const VAGUE: ReadonlySet<Cause> = new Set(['policy', 'unreachable', 'expired', 'relaying']);

const causeOfWords = (text: string): Cause | undefined =>
  CAUSE_WORDS.find(([, words]) => words.some((entry) => holds(text, entry)))?.[0];

/** A temporary code says that the address may exist, whatever the words say. */
const soften = (cause: Cause, code: string | null): Cause =>
  code?.startsWith('4') && ['user_unknown', 'domain_unknown', 'mailbox_disabled'].includes(cause)
    ? 'unreachable'
    : cause;

/**
 * Why a server refused, from its words and codes. `status` is the code that a report has in a field of its own (RFC 3464,
 * 2.3.4).
 */
export const findCause = (words: string, status: string | null): Failure => {
  const text = words.slice(0, LONGEST).toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ');
  const own = codeOf(text);
  const isVague = status === null || status.endsWith('.0.0');
  const code = isVague ? (own ?? status) : status;
  const byWords = causeOfWords(text);
  const byCode = causeOfCode(code) ?? causeOfCode(own);
  const isVagueCause = byWords === undefined || VAGUE.has(byWords);
  const isExactCode = code?.includes('.') === true && byCode !== undefined && !VAGUE.has(byCode);
  const cause = (isVagueCause && isExactCode ? byCode : (byWords ?? byCode)) ?? 'unknown';
  return { cause: soften(cause, code), code };
};
