import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '::1'];

/** Spellings of our names that are kept: with a port, or in capitals. */
const MOST_KNOWN = 100;

/** The name in a Host header, without its port; undefined where the header can't be one. */
const nameIn = (header: string): string | undefined => {
  if (!/^[a-z0-9_.:[\]-]{1,255}$/i.test(header) || !URL.canParse(`http://${header}`)) return undefined;
  return new URL(`http://${header}`).hostname.replace(/^\[|\]$/g, '');
};

/** The address at which this connection reached us, as it is written in a Host header. */
const ownAddress = ({ socket }: FastifyRequest): string | undefined => socket.localAddress?.replace(/^::ffff:/, '');

/**
 * Answers only to names that are this server's: the loopback ones, those of its settings, and the address that was
 * connected to. A page of a stranger whose name was made to point here (DNS rebinding) speaks under another name and gets 421.
 */
export const refuseUnknownHosts = (app: FastifyInstance, allowed: readonly string[]): void => {
  const names = new Set([...LOOPBACK_NAMES, ...allowed]);
  // A header that named us once does so again: nearly every request is spared the parser.
  const known = new Set<string>();
  app.addHook('onRequest', async (request) => {
    const { host = '' } = request.headers;
    if (known.has(host)) return;
    const name = nameIn(host);
    if (name !== undefined && names.has(name)) {
      if (known.size < MOST_KNOWN) known.add(host);
      return;
    }
    if (name !== undefined && isIP(name) > 0 && name === ownAddress(request)) return;
    throw new AppError(
      'unknown_host',
      'This server doesn’t accept requests at this address. An administrator can add it to ALLOWED_HOSTS or set PUBLIC_URL.',
    );
  });
};
