import type { DnsRecord } from '@rainmaker/contract';
import type { DomainRecords } from '../ports.ts';

const WHY = 'Gmail, Yahoo and Outlook require it of everyone who sends much.';
const RECORD = 'v=DMARC1; p=none';
/** Fewer labels have no domain above them that may speak for them. */
const FEWEST_LABELS = 3;

const isDmarc = (record: string): boolean => /^v=dmarc1\s*(?:;|$)/i.test(record);
const hasPolicy = (record: string): boolean => /;\s*p\s*=\s*(?:none|quarantine|reject)\s*(?:;|$)/i.test(record);

/** The domain itself, then the one above it, whose record holds for it as well (RFC 7489 section 6.6.3). */
const domainsOf = (domain: string): string[] => {
  const labels = domain.split('.');
  return labels.length < FEWEST_LABELS ? [domain] : [domain, labels.slice(1).join('.')];
};

/** Judges the DMARC record of a domain. */
export const checkDmarc = async (records: DomainRecords, domain: string): Promise<DnsRecord> => {
  const base = { name: `_dmarc.${domain}`, found: null, record: null };
  for (const each of domainsOf(domain)) {
    const name = `_dmarc.${each}`;
    const answer = await records.txt(name);
    if (answer.kind === 'unknown') return { ...base, state: 'unknown', detail: 'No name server answered for DMARC.' };
    const found = answer.kind === 'found' ? answer.values.filter(isDmarc) : [];
    const [only] = found;
    if (only === undefined) continue;
    const known = { ...base, name, found: found.join('\n') };
    if (found.length > 1)
      return {
        ...known,
        state: 'wrong',
        detail: 'There are several DMARC records, so receivers ignore all of them. Keep one.',
      };
    if (!hasPolicy(only))
      return {
        ...known,
        state: 'wrong',
        record: RECORD,
        detail: 'This DMARC record has no policy (p=), so receivers ignore it.',
      };
    return { ...known, state: 'pass', detail: `${each} says what receivers do with forged email. ${WHY}` };
  }
  return { ...base, state: 'missing', record: RECORD, detail: `${domain} has no DMARC record. ${WHY}` };
};
