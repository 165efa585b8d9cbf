import { lookup, Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

/** Looks up a name; the addresses are in any order. */
export type Lookup = (host: string) => Promise<string[]>;

const TRY_MS = 2_000;
const TRIES = 2;
const REMEMBER_MS = 60_000;
const MOST_REMEMBERED = 1_000;
/** Of IPv4, and of IPv6. An answer may have thousands; whoever connects tries a few. */
const MOST_OF_KIND = 8;
const HOSTS_FILE = process.platform === 'win32' ? String.raw`C:\Windows\System32\drivers\etc\hosts` : '/etc/hosts';

/** Error codes for a name without an address; every other failure means that there was no response. */
const NO_SUCH_NAME = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

const failed = (code: 'ENOTFOUND' | 'EAI_AGAIN', host: string): Error =>
  Object.assign(new Error(`The look-up of ${host} failed: ${code}`), { code });

const saysNoSuchName = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NO_SUCH_NAME.has(String(error.code));

/** A name's addresses in a hosts file: each line has an address, then its names. */
const addressesInFile = (text: string, host: string): string[] =>
  text.split('\n').flatMap((line) => {
    const [address = '', ...names] = (line.split('#')[0] ?? '').trim().split(/\s+/);
    return isIP(address) !== 0 && names.some((name) => name.toLowerCase() === host) ? [address] : [];
  });

export interface NameServers {
  /** Instead of the system's name servers. */
  servers?: readonly string[];
  hostsFile?: string;
  /** The time limit per name. */
  withinMs: number;
}

const askServers = async (host: string, { servers, withinMs }: NameServers): Promise<string[]> => {
  // One per lookup, because `cancel` ends everything that a resolver is doing.
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (servers !== undefined) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), withinMs);
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? answer.value.slice(0, MOST_OF_KIND) : [],
    );
    if (found.length > 0) return found;
    const isAnswered = answers.every((answer) => answer.status === 'fulfilled' || saysNoSuchName(answer.reason));
    throw failed(isAnswered ? 'ENOTFOUND' : 'EAI_AGAIN', host);
  } finally {
    clearTimeout(timer);
  }
};

/** A name without a dot may belong to the system's domain, which only the system knows. */
const askSystem = async (host: string): Promise<string[]> => {
  const found = await lookup(host, { all: true, order: 'ipv4first' });
  return found.map(({ address }) => address);
};

/**
 * Looks up names in the hosts file and with the name servers. `dns.lookup` isn't used because the process has two
 * threads for it: a name whose servers don't respond would occupy one long after the caller has given up.
 */
export const nameLookup = (settings: NameServers): Lookup => {
  const { hostsFile = HOSTS_FILE } = settings;
  const remembered = new Map<string, { addresses: Promise<string[]>; until: number }>();
  let lastOfSystem: Promise<unknown> = Promise.resolve();
  const find = async (host: string): Promise<string[]> => {
    const inFile = addressesInFile(await readFile(hostsFile, 'utf8').catch(() => ''), host);
    if (inFile.length > 0) return inFile;
    // No host name ends in a number (RFC 3696 section 2): this is another spelling of an IPv4 address.
    if (/^(?:\d+|0x[\da-f]*)$/.test(host.slice(host.lastIndexOf('.') + 1))) throw failed('ENOTFOUND', host);
    if (host.includes('.')) return askServers(host, settings);
    // One at a time: the process needs its other thread.
    const mine = lastOfSystem.then(() => askSystem(host));
    lastOfSystem = mine.catch(() => undefined);
    return mine;
  };
  return (name) => {
    const host = name.toLowerCase().replace(/\.$/, '');
    const now = performance.now();
    const before = remembered.get(host);
    if (before !== undefined && before.until > now) return before.addresses;
    const addresses = find(host);
    const entry = { addresses, until: now + REMEMBER_MS };
    remembered.delete(host);
    remembered.set(host, entry);
    const [oldest] = remembered.keys();
    if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    // A failure may be temporary.
    addresses.catch(() => {
      if (remembered.get(host) === entry) remembered.delete(host);
    });
    return addresses;
  };
};
