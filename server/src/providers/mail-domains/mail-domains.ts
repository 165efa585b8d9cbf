import { Resolver } from 'node:dns/promises';
import type { MailDomainAnswer, MailDomains } from '#modules/contacts/ports.ts';

const TRY_MS = 2_000;
const TRIES = 2;
const REMEMBER_MS = 60 * 60 * 1_000;
const MOST_REMEMBERED = 2_000;
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
  hosts: readonly string[];
}

const ask = async (records: MailRecords, domain: string): Promise<Answer> => {
  try {
    const found = await records.resolveMx(domain);
    if (found.length === 0) return { answer: await askHost(records, domain), hosts: [] };
    // RFC 7505: a single MX record that names no host says that the domain takes no mail.
    const hosts = found
      .toSorted((one, other) => one.priority - other.priority)
      .flatMap(({ exchange }) => (exchange === '' || exchange === '.' ? [] : [exchange.toLowerCase()]));
    return { answer: hosts.length === 0 ? 'refuses' : 'accepts', hosts };
  } catch (error) {
    const code = codeOf(error);
    if (code === NO_RECORD) return { answer: await askHost(records, domain), hosts: [] };
    return { answer: code === NO_NAME ? 'no_domain' : 'unknown', hosts: [] };
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
      const { answer, hosts } = await ask(makeRecords(), domain);
      remembered.delete(domain);
      // The next one may get an answer.
      if (answer !== 'unknown') remembered.set(domain, { answer, hosts, until: performance.now() + REMEMBER_MS });
      const [oldest] = remembered.keys();
      if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
      return answer;
    },
    hostsOf: (domain) => remembered.get(domain)?.hosts ?? [],
  };
};

const EXAMPLE = /(?:^|\.)example$/;

/** Domains that end in .example take email, as the simulator delivers it; asks `others` for the rest. */
export const withSimulatedDomains = (others: MailDomains): MailDomains => ({
  ask: async (domain) => (EXAMPLE.test(domain) ? 'accepts' : others.ask(domain)),
  hostsOf: (domain) => others.hostsOf(domain),
});
