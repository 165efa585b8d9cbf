import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** The first four groups of an IPv6 address name its network: anyone with one address has its whole /64. */
const NETWORK_GROUPS = 4;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The key for a visitor's rate limits: the address for IPv4, the /64 for IPv6 (RFC 6177 gives every site at least one).
 */
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
