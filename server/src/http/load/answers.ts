import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from '#platform/errors.ts';
import { networkOf } from '#platform/network.ts';
import { busy } from './busy.ts';
import { isGone, onConnectionEnd } from './connection.ts';
import { hasStream } from './places.ts';
import { createTally } from './traffic.ts';

/** Finished answers that wait to be read: of one address, and in a process. Each lies in memory until then. */
const UNREAD_OF_ADDRESS = 64;
const UNREAD = 2_000;
const RETRY_SECONDS = 10;
/** A connection over which nothing of an answer moves for so long is cut; longer than a page of an export takes. */
const STALLED_MS = 60_000;

/**
 * Answers that nobody reads. A finished one holds no place (see `places.ts`) and is counted here from its making to its last
 * byte: whoever asks and does not read is told to read first. One that is made while it is read is cut where its reader stops.
 */
export const limitAnswers = (app: FastifyInstance, uncounted: ReadonlySet<string>): void => {
  const byAddress = createTally();
  const unread = new Map<FastifyRequest, { network: string; forgetEnd: () => void }>();
  const forget = (request: FastifyRequest): void => {
    const found = unread.get(request);
    if (!found) return;
    unread.delete(request);
    found.forgetEnd();
    byAddress.remove(found.network);
  };
  app.addHook('onRequest', async ({ ip, routeOptions }) => {
    if (uncounted.has(routeOptions.url ?? '')) return;
    if (unread.size >= UNREAD) throw busy();
    if (byAddress.of(networkOf(ip)) >= UNREAD_OF_ADDRESS)
      throw tooManyRequests(
        'Too many answers wait for your address to read them. Try again in a moment.',
        RETRY_SECONDS,
      );
  });
  app.addHook('onSend', async (request, reply, payload) => {
    // The connection, and not the request: one whose body was read is over already.
    reply.raw.setTimeout(STALLED_MS, () => request.raw.socket.destroy());
    if (hasStream(payload) || unread.has(request) || isGone(request)) return;
    const network = networkOf(request.ip);
    unread.set(request, { network, forgetEnd: onConnectionEnd(request, () => forget(request)) });
    byAddress.add(network);
  });
  app.addHook('onResponse', async (request) => forget(request));
};
