import type { DnsRecord } from '@rainmaker/contract';
import type { DomainRecords } from '../ports.ts';

/** RFC 7208 section 4.6.4: a receiver gives up after this many look-ups. */
const MOST_LOOKUPS = 10;
/** What a receiver reads of a record is longer than any that works. */
const MOST_TERMS = 60;
const WHY = 'Without it, receivers can’t tell your email from forged email, and more of it ends up in spam.';

/** Whether a term makes a receiver look something up. */
const LOOKS_UP = /^[+?~-]?(?:include:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr(?::|$)|exists:)|^redirect=/;

const isSpf = (record: string): boolean => /^v=spf1(?:\s|$)/i.test(record);
const termsOf = (record: string): string[] => record.toLowerCase().split(/\s+/).slice(1, MOST_TERMS);

interface Walked {
  includes: Set<string>;
  lookups: number;
  isUnknown: boolean;
}

/** Follows what a record includes, as a receiver would. */
const walk = async (records: DomainRecords, record: string, walked: Walked): Promise<void> => {
  for (const term of termsOf(record)) {
    if (!LOOKS_UP.test(term)) continue;
    walked.lookups += 1;
    if (walked.lookups > MOST_LOOKUPS) return;
    const [, name] = /^[+?~-]?(?:include:|redirect=)([a-z0-9._-]{1,253})$/.exec(term) ?? [];
    if (name === undefined || walked.includes.has(name)) continue;
    walked.includes.add(name);
    const answer = await records.txt(name);
    walked.isUnknown ||= answer.kind === 'unknown';
    const next = answer.kind === 'found' ? answer.values.find(isSpf) : undefined;
    if (next !== undefined) await walk(records, next, walked);
  }
};

const withInclude = (record: string, include: string): string =>
  record.replace(/^v=spf1/i, `v=spf1 include:${include}`).trim();

/** Judges the SPF record of a domain whose mail is sent by servers that `include` names, if that is known. */
export const checkSpf = async (records: DomainRecords, domain: string, include: string | null): Promise<DnsRecord> => {
  const answer = await records.txt(domain);
  const base = { name: domain, found: null, record: null };
  if (answer.kind === 'unknown') return { ...base, state: 'unknown', detail: 'No name server answered for SPF.' };
  const found = answer.kind === 'found' ? answer.values.filter(isSpf) : [];
  const [only] = found;
  if (only === undefined) {
    const record = include === null ? null : `v=spf1 include:${include} ~all`;
    const ask = record === null ? ' Ask your mail provider for its record.' : '';
    return { ...base, state: 'missing', record, detail: `${domain} has no SPF record. ${WHY}${ask}` };
  }
  const known = { ...base, found: found.join('\n') };
  if (found.length > 1)
    return {
      ...known,
      state: 'wrong',
      detail: `${domain} has ${found.length} SPF records, so receivers ignore all of them. Merge them into one.`,
    };
  const walked: Walked = { includes: new Set(), lookups: 0, isUnknown: false };
  await walk(records, only, walked);
  if (walked.lookups > MOST_LOOKUPS)
    return {
      ...known,
      state: 'wrong',
      detail: `This SPF record needs more than ${MOST_LOOKUPS} look-ups, so receivers ignore it. Remove what isn’t used any more.`,
    };
  if (include === null || walked.includes.has(include))
    return { ...known, state: 'pass', detail: `${domain} says who may send its email. ${WHY}` };
  if (walked.isUnknown)
    return { ...known, state: 'unknown', detail: 'No name server answered for part of the SPF record.' };
  return {
    ...known,
    state: 'wrong',
    record: withInclude(only, include),
    detail: `The SPF record doesn’t include ${include}, so email from this mailbox looks forged.`,
  };
};
