import { Resolver } from 'node:dns/promises';
import type { DomainRecords, FoundRecords } from '#modules/mailboxes/ports.ts';

const TRY_MS = 2_000;
const TRIES = 2;
const WITHIN_MS = 8_000;
const MOST_VALUES = 50;
const LONGEST_VALUE = 4_000;

/** The record doesn't exist, the name itself doesn't, or it is none. */
const NONE = new Set(['ENODATA', 'ENOTFOUND', 'EBADNAME']);

const isNone = (error: unknown): boolean => error instanceof Error && 'code' in error && NONE.has(String(error.code));

/** What a name server answers may be anything: it ends on a screen and in the database. */
const plain = (value: string): string => value.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, LONGEST_VALUE);

/** Asks the system's name servers, or `servers` instead. */
export const domainRecords = (servers: readonly string[]): DomainRecords => {
  const ask = async (look: (resolver: Resolver) => Promise<string[]>): Promise<FoundRecords> => {
    // One per look-up, because `cancel` ends everything that a resolver is doing.
    const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
    if (servers.length > 0) resolver.setServers([...servers]);
    const timer = setTimeout(() => resolver.cancel(), WITHIN_MS);
    try {
      const values = (await look(resolver)).slice(0, MOST_VALUES).map(plain);
      return values.length === 0 ? { kind: 'none' } : { kind: 'found', values };
    } catch (error) {
      return { kind: isNone(error) ? 'none' : 'unknown' };
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    txt: (name) => ask(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    cname: (name) => ask((resolver) => resolver.resolveCname(name)),
    mx: (name) =>
      ask(async (resolver) =>
        (await resolver.resolveMx(name))
          .toSorted((one, other) => one.priority - other.priority)
          // RFC 7505: one that names no host says that the domain takes no mail.
          .flatMap(({ exchange }) => (exchange === '' || exchange === '.' ? [] : [exchange])),
      ),
  };
};
