import { type DnsRecord, type MailboxDns, presetFor } from '@rainmaker/contract';
import type { MailboxRow } from '../mailbox-queries.ts';
import type { DomainRecords } from '../ports.ts';
import { checkDkim, type DkimKey, usualKey } from './dkim-record.ts';
import { checkDmarc } from './dmarc.ts';
import { checkSpf } from './spf.ts';

/** What was found about a mailbox's domain. */
export type FoundDns = Omit<MailboxDns, 'checked_at'>;

type Facts = Pick<MailboxRow, 'email' | 'provider' | 'smtp' | 'dkim'>;

/** What sending services ask to be included, by the domain of their servers. */
const INCLUDES: readonly [RegExp, string][] = [
  [/(?:^|\.)(?:gmail|google)\.com$/, '_spf.google.com'],
  [/(?:^|\.)(?:office365|outlook)\.com$/, 'spf.protection.outlook.com'],
  [/(?:^|\.)fastmail\.com$/, 'spf.messagingengine.com'],
];

const includeOf = ({ provider, smtp }: Facts): string | null => {
  if (provider === 'google') return '_spf.google.com';
  if (provider === 'microsoft') return 'spf.protection.outlook.com';
  return INCLUDES.find(([host]) => host.test(smtp?.host.toLowerCase() ?? ''))?.[1] ?? null;
};

const keyOf = ({ provider, dkim }: Facts, domain: string): DkimKey => {
  if (dkim?.domain === domain) return { selectors: [dkim.selector], publicKey: dkim.publicKey };
  if (provider === 'google') return usualKey(['google']);
  return provider === 'microsoft' ? usualKey(['selector1', 'selector2']) : usualKey();
};

const checkMx = async (records: DomainRecords, domain: string): Promise<DnsRecord> => {
  const answer = await records.mx(domain);
  const base = { name: domain, record: null };
  switch (answer.kind) {
    case 'unknown':
      return { ...base, state: 'unknown', found: null, detail: 'No name server answered for MX.' };
    case 'none':
      return {
        ...base,
        state: 'missing',
        found: null,
        detail: `${domain} has no mail server, so replies can’t arrive, and receivers mistrust its email.`,
      };
    case 'found':
      return { ...base, state: 'pass', found: answer.values.join('\n'), detail: 'Replies to this domain arrive here.' };
  }
};

/** Gmail and its like look after their domains themselves. */
const theirs = (domain: string, name: string): DnsRecord => ({
  state: 'theirs',
  name: domain,
  found: null,
  record: null,
  detail: `${domain} belongs to ${name}, which looks after its records.`,
});

/** Looks at the records of a mailbox's domain. */
export const checkDomain = async (records: DomainRecords, mailbox: Facts): Promise<FoundDns> => {
  const domain = mailbox.email.split('@')[1] ?? '';
  const preset = presetFor(mailbox.email);
  if (preset !== undefined) {
    const record = theirs(domain, preset.name);
    return { domain, spf: record, dkim: record, dmarc: record, mx: record };
  }
  const [spf, dkim, dmarc, mx] = await Promise.all([
    checkSpf(records, domain, includeOf(mailbox)),
    checkDkim(records, domain, keyOf(mailbox, domain)),
    checkDmarc(records, domain),
    checkMx(records, domain),
  ]);
  return { domain, spf, dkim, dmarc, mx };
};
