import { isIP } from 'node:net';
import { type Lookup, nameLookup } from '#platform/outgoing/name-lookup.ts';
import { allowedNetworks, isPublicAddress } from '#platform/outgoing/public-address.ts';

/** Submission ports, the standard ones and common alternatives of sending services; and those of IMAP. */
const MAIL_PORTS = new Set([25, 143, 465, 587, 993, 2465, 2525, 2587]);
const LOOKUP_MS = 10_000;

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

/**
 * Allows public addresses on mail ports, and anything in the networks that the operator allows. `allowed`: `all`, or
 * networks such as 10.0.0.0/8.
 */
export const mailNetworks = (
  allowed: 'all' | readonly string[],
  look: Lookup = nameLookup({ withinMs: LOOKUP_MS }),
): MailNetworks => {
  const isOwn = allowedNetworks(allowed);
  return {
    async addressesOf(host, port) {
      const found = isIP(host) === 0 ? await inTime(look(host)) : [host];
      const reachable = found.filter((address) => isOwn(address) || isPublicAddress(address));
      if (reachable.length === 0) throw new ForbiddenServerError('host', `Connecting to ${host} isn’t allowed here.`);
      const fitting = reachable.filter((address) => isOwn(address) || MAIL_PORTS.has(port));
      if (fitting.length === 0)
        throw new ForbiddenServerError('port', `Use one of the ports ${[...MAIL_PORTS].join(', ')}.`);
      return fitting;
    },
  };
};
