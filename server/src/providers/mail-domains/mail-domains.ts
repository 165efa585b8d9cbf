import { Resolver } from 'node:dns/promises';
import type { MailDomainAnswer, MailDomains } from '#modules/contacts/ports.ts';

const TRY_MS = 2_000;
const TRIES = 2;
const REMEMBER_MS = 60 * 60 * 1_000;
const MOST_REMEMBERED = 2_000;
const LONGEST_NAME = 253;
/** The record doesn't exist, and the name itself doesn't. */
const NO_RECORD = 'ENODATA';
const NO_NAME = 'ENOTFOUND';

/** The look-ups it takes; they reject with the codes of `node:dns`. */
export interface MailRecords {
  resolveMx(domain: string): Promise<{ exchange: string; priority: number }[]>;
  resolve4(domain: string): Promise<string[]>;
  resolve6(domain: string): Promise<string[]>;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Without MX records mail goes to the host of that name itself (RFC 5321, section 5.1). */
const askHost = async (records: MailRecords, domain: string): Promise<MailDomainAnswer> => {
  const answers = await Promise.allSettled([records.resolve4(domain), records.resolve6(domain)]);
  if (answers.some((answer) => answer.status === 'fulfilled' && answer.value.length > 0)) return 'accepts';
  const codes = answers.map((answer) => (answer.status === 'rejected' ? codeOf(answer.reason) : NO_RECORD));
  return codes.every((code) => code === NO_RECORD || code === NO_NAME) ? 'none' : 'unknown';
};

interface Answer {
  answer: MailDomainAnswer;
  host?: string;
}

/** An answer may have thousands, as long as names can be: the others are left. */
const preferredOf = (found: Awaited<ReturnType<MailRecords['resolveMx']>>): string | undefined => {
  let preferred: (typeof found)[number] | undefined;
  for (const each of found)
    // RFC 7505: a single MX record that names no host says that the domain takes no mail.
    if (each.exchange !== '' && each.exchange !== '.' && each.priority < (preferred?.priority ?? Infinity))
      preferred = each;
  return preferred?.exchange.slice(0, LONGEST_NAME).toLowerCase();
};

const ask = async (records: MailRecords, domain: string): Promise<Answer> => {
  try {
    const found = await records.resolveMx(domain);
    if (found.length === 0) return { answer: await askHost(records, domain) };
    const host = preferredOf(found);
    return host === undefined ? { answer: 'refuses' } : { answer: 'accepts', host };
  } catch (error) {
    const code = codeOf(error);
    if (code === NO_RECORD) return { answer: await askHost(records, domain) };
    return { answer: code === NO_NAME ? 'no_domain' : 'unknown' };
  }
};

/** Asks the name servers whether a domain takes email. No mail server is contacted. */
export const mailDomains = (
  makeRecords: () => MailRecords = () => new Resolver({ timeout: TRY_MS, tries: TRIES }),
): MailDomains => {
  const remembered = new Map<string, Answer & { until: number }>();
  return {
    async ask(domain) {
      const before = remembered.get(domain);
      if (before !== undefined && before.until > performance.now()) return before.answer;
      const found = await ask(makeRecords(), domain);
      remembered.delete(domain);
      // The next one may get an answer.
      if (found.answer !== 'unknown') remembered.set(domain, { ...found, until: performance.now() + REMEMBER_MS });
      const [oldest] = remembered.keys();
      if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
      return found.answer;
    },
    hostOf: (domain) => remembered.get(domain)?.host,
  };
};

const EXAMPLE = /(?:^|\.)example$/;

/** Domains that end in .example take email, as the simulator delivers it; asks `others` for the rest. */
export const withSimulatedDomains = (others: MailDomains): MailDomains => ({
  ask: async (domain) => (EXAMPLE.test(domain) ? 'accepts' : others.ask(domain)),
  hostOf: (domain) => others.hostOf(domain),
});
