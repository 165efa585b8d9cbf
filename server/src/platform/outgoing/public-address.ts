import { BlockList, isIPv4 } from 'node:net';

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

const blockListOf = (networks: readonly string[]): BlockList =>
  listOf(
    networks.map((network): [string, number] => {
      const [address = '', bits] = network.split('/');
      return [address, Number(bits ?? (isIPv4(address) ? 32 : 128))];
    }),
  );

/** Whether an address is in the networks that the operator allows: `all`, or networks such as 10.0.0.0/8. */
export const allowedNetworks = (allowed: 'all' | readonly string[]): ((address: string) => boolean) => {
  if (allowed === 'all') return () => true;
  const own = blockListOf(allowed);
  return (address) => has(own, plainAddress(address));
};
