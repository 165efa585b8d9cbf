import type { MailServer } from '#modules/mailboxes/ports.ts';
import type { MailNetworks } from './mail-networks.ts';

/** Of one name; a name may have thousands, of whatever servers its owner likes. */
const MOST_ADDRESSES = 4;
/** Connecting, greeting, encryption and sign-in involve about ten responses; at all addresses together they may take this many waits. */
const OPEN_WAITS = 2;

/** A server, which networks it may be in, and the limit for each wait for it. */
interface Reach {
  server: Pick<MailServer, 'host' | 'port'>;
  networks: MailNetworks;
  timeoutMs: number;
}

const UNREACHABLE = /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL/;

/** No server responded at this address. What a server says itself, in whichever words, comes from one that did. */
const isUnreachable = (error: unknown): boolean => {
  const { syscall, errno, code = '', message } = error as NodeJS.ErrnoException;
  return syscall === 'connect' && errno !== undefined && UNREACHABLE.test(`${code} ${message}`);
};

const lateError = (): Error => Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' });

/** Opens a connection at the first address of a server that responds; `openAt` ends within the time that is left of all. */
export const openInTurn = async <T>(
  { server, networks, timeoutMs }: Reach,
  openAt: (address: string, withinMs: number) => Promise<T>,
): Promise<T> => {
  const addresses = (await networks.addressesOf(server.host, server.port)).slice(0, MOST_ADDRESSES);
  const end = performance.now() + timeoutMs * OPEN_WAITS;
  for (const [index, address] of addresses.entries()) {
    const leftMs = end - performance.now();
    if (leftMs <= 0) break;
    try {
      return await openAt(address, leftMs);
    } catch (error) {
      if (index === addresses.length - 1 || !isUnreachable(error)) throw error;
    }
  }
  throw lateError();
};
