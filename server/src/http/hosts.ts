import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '::1'];

/** Cached spellings of our names: with a port, or in capitals. */
const MOST_KNOWN = 100;

/** The name in a Host header, without its port; undefined if the header is invalid. */
const nameIn = (header: string): string | undefined => {
  if (!/^[a-z0-9_.:[\]-]{1,255}$/i.test(header) || !URL.canParse(`http://${header}`)) return undefined;
  return new URL(`http://${header}`).hostname.replace(/^\[|\]$/g, '');
};

/** The local address of this connection, as written in a Host header. */
const ownAddress = ({ socket }: FastifyRequest): string | undefined => socket.localAddress?.replace(/^::ffff:/, '');

/**
 * Accepts only this server's names: loopback, those in the settings, and the address of the connection. A malicious
 * page whose domain resolves to this server (DNS rebinding) sends another name and gets 421. What begins with `openPath` answers under
 * any name: there is nothing to learn from it.
 */
export const refuseUnknownHosts = (app: FastifyInstance, allowed: readonly string[], openPath: string): void => {
  const names = new Set([...LOOPBACK_NAMES, ...allowed]);
  // Accepted header values are cached, so that most requests skip the parser.
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
    if (name !== undefined && request.url.startsWith(openPath)) return;
    throw new AppError(
      'unknown_host',
      'This server doesn’t accept requests at this address. An administrator can add it to ALLOWED_HOSTS or set PUBLIC_URL.',
    );
  });
};
