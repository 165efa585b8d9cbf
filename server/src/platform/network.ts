import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Of the eight groups of an IPv6 address those that name a network: whoever has one address has all of its /64. */
const NETWORK_GROUPS = 4;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Whom limits count a visitor as: the address of IPv4, the /64 of IPv6 (RFC 6177 gives every site at least one). */
export const networkOf = (ip: string): string => {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [bare = ''] = ip.split('%');
  const [head = '', tail] = bare.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = tail === undefined ? [] : Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  const groups = [...before, ...middle, ...after].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
