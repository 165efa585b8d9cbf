import type { DnsRecord } from '@rainmaker/contract';
import type { DomainRecords } from '../ports.ts';

const WHY = 'A DKIM signature proves that your email comes from your domain and wasn’t changed on its way.';
/** Where sending services publish their keys, unless people choose otherwise. */
const USUAL = ['google', 'selector1', 'selector2', 'default', 'dkim', 'mail', 'k1', 's1', 'fm1', 'zoho'];

/** Where the key is: our own, one that the provider always uses, or wherever it may be. */
export interface DkimKey {
  selectors: readonly string[];
  /** The key that is used here, in base64; null: only the provider knows it. */
  publicKey: string | null;
}

export const usualKey = (selectors: readonly string[] = USUAL): DkimKey => ({ selectors, publicKey: null });

const keyIn = (record: string): string | undefined => /(?:^|;)\s*p=([^;]*)/i.exec(record)?.[1]?.replaceAll(/\s/g, '');

/** Judges the DKIM record of a domain. */
export const checkDkim = async (
  records: DomainRecords,
  domain: string,
  { selectors, publicKey }: DkimKey,
): Promise<DnsRecord> => {
  const nameOf = (selector: string | undefined): string => `${selector ?? 'selector'}._domainkey.${domain}`;
  const answers = await Promise.all(
    selectors.map(async (selector) => ({ name: nameOf(selector), answer: await records.txt(nameOf(selector)) })),
  );
  const found = answers.flatMap(({ name, answer }) =>
    answer.kind === 'found' ? answer.values.flatMap((text) => (keyIn(text) === undefined ? [] : [{ name, text }])) : [],
  );
  const record = publicKey === null ? null : `v=DKIM1; k=rsa; p=${publicKey}`;
  const usable = found.find(({ text }) => (publicKey === null ? keyIn(text) !== '' : keyIn(text) === publicKey));
  if (usable !== undefined)
    return {
      name: usable.name,
      state: 'pass',
      found: usable.text,
      record: null,
      detail: `The key is published. ${WHY}`,
    };
  const [first] = found;
  const known = { name: first?.name ?? nameOf(selectors[0]), found: first?.text ?? null, record };
  if (first !== undefined) {
    const detail =
      publicKey === null
        ? 'This key was withdrawn, so signatures can’t be verified.'
        : 'Another key is published here, so signatures can’t be verified.';
    return { ...known, state: 'wrong', detail };
  }
  if (answers.some(({ answer }) => answer.kind === 'unknown'))
    return { ...known, state: 'unknown', detail: 'No name server answered for DKIM.' };
  if (publicKey !== null) return { ...known, state: 'missing', detail: `The key isn’t published. ${WHY}` };
  return {
    ...known,
    state: selectors.length > 2 ? 'unknown' : 'missing',
    detail:
      selectors.length > 2
        ? `No key was found under the usual names. Your mail provider may use another one; ask whether it signs for ${domain}. ${WHY}`
        : `No key is published. Turn on DKIM at your mail provider, which shows you the record. ${WHY}`,
  };
};
