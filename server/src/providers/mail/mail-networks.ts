import { BlockList, isIP, isIPv4 } from 'node:net';
import { type Lookup, nameLookup } from './name-lookup.ts';

/** Submission ports: the standard ones and common alternatives of sending services. */
const MAIL_PORTS = new Set([25, 465, 587, 2465, 2525, 2587]);
const LOOKUP_MS = 10_000;

/**
 * Addresses that aren't on the public internet, or may stand for others that aren't (IANA special-purpose registries,
 * RFC 6890).
 */
const NOT_PUBLIC_IPV4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Only 2000::/3 is allocated; every other IPv6 address is rejected. */
const NOT_PUBLIC_IPV6: readonly [string, number][] = [
  // Teredo, benchmarking, ORCHID and other protocol assignments.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 embeds an IPv4 address that may lead anywhere.
  ['2002::', 16],
  ['3fff::', 20],
];

const listOf = (networks: readonly [string, number][]): BlockList => {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, isIPv4(network) ? 'ipv4' : 'ipv6');
  return list;
};

const notPublicIpv4 = listOf(NOT_PUBLIC_IPV4);
const notPublicIpv6 = listOf(NOT_PUBLIC_IPV6);
const givenOutIpv6 = listOf([['2000::', 3]]);
/** Both embed an IPv4 address in the last 32 bits: RFC 4291 section 2.5.5.2, RFC 6052 section 2.1. */
const holdsIpv4 = listOf([
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
]);

const has = (list: BlockList, address: string): boolean => list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/** The IPv4 address embedded at the end of an IPv6 address. */
const lastIpv4 = (address: string): string => {
  // The URL parser normalises every form, including a dotted end, to hexadecimal groups.
  const groups = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const tail = (groups.at(-1) ?? '').split(':').filter(Boolean);
  const [high = '0', low = '0'] = tail.length >= 2 ? tail.slice(-2) : ['0', ...tail];
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
};

/** An address without its zone, as IPv4 if it embeds one. */
const plainAddress = (address: string): string => {
  const [bare = ''] = address.split('%');
  return !isIPv4(bare) && has(holdsIpv4, bare) ? lastIpv4(bare) : bare;
};

/** Whether an address is on the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return !has(notPublicIpv4, plain);
  return has(givenOutIpv6, plain) && !has(notPublicIpv6, plain);
};

/** A server that must not be connected to. */
export class ForbiddenServerError extends Error {
  override name = 'ForbiddenServerError';
  readonly code = 'EFORBIDDEN';
  readonly at: 'host' | 'port';

  constructor(at: 'host' | 'port', sentence: string) {
    super(sentence);
    this.at = at;
  }
}

/** Which servers people may use for their mailboxes. */
export interface MailNetworks {
  /**
   * The addresses of a server that may be connected to. Callers must connect to these rather than look up the name
   * again, which could give another result. Throws `ForbiddenServerError`, or the lookup's error.
   */
  addressesOf(host: string, port: number): Promise<string[]>;
}

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('The look-up took too long: ETIMEDOUT'), { code: 'ETIMEDOUT' })),
      LOOKUP_MS,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

const allowedList = (networks: readonly string[]): BlockList =>
  listOf(
    networks.map((network): [string, number] => {
      const [address = '', bits] = network.split('/');
      return [address, Number(bits ?? (isIPv4(address) ? 32 : 128))];
    }),
  );

/**
 * Allows public addresses on mail ports, and anything in the networks that the operator allows. `allowed`: `all`, or
 * networks such as 10.0.0.0/8.
 */
export const mailNetworks = (
  allowed: 'all' | readonly string[],
  look: Lookup = nameLookup({ withinMs: LOOKUP_MS }),
): MailNetworks => {
  const own = allowed === 'all' ? undefined : allowedList(allowed);
  const isOwn = (address: string): boolean => own === undefined || has(own, plainAddress(address));
  return {
    async addressesOf(host, port) {
      const found = isIP(host) === 0 ? await inTime(look(host)) : [host];
      const reachable = found.filter((address) => isOwn(address) || isPublicAddress(address));
      if (reachable.length === 0)
        throw new ForbiddenServerError('host', `Sending mail through ${host} isn’t allowed here.`);
      const fitting = reachable.filter((address) => isOwn(address) || MAIL_PORTS.has(port));
      if (fitting.length === 0)
        throw new ForbiddenServerError('port', `Use one of the ports ${[...MAIL_PORTS].join(', ')}.`);
      return fitting;
    },
  };
};
