import type { FastifyInstance, FastifyRequest } from 'fastify';
import { busy } from './busy.ts';
import { isGone, onConnectionEnd } from './connection.ts';
import { networkOf } from '#platform/network.ts';
import { createTally, type Traffic } from './traffic.ts';

/** The places for active requests: a limited number per process, half of them for one address. */
export interface Places {
  /** Takes a place; throws 503 if none is free. Taking one twice counts once. */
  take(request: FastifyRequest): void;
  leave(request: FastifyRequest): void;
}

/**
 * Counts a request from its headers to its response, but not while its body arrives (see `bodies.ts`) or the response
 * is being read, so that slow clients occupy no place.
 */
export const limitPlaces = (
  app: FastifyInstance,
  most: number,
  traffic: Traffic,
  uncounted: ReadonlySet<string>,
): Places => {
  const mostOfAddress = Math.max(1, Math.ceil(most / 2));
  const byAddress = createTally();
  const inside = new Map<FastifyRequest, { ip: string; forgetEnd: () => void }>();
  const places: Places = {
    take(request) {
      if (inside.has(request) || isGone(request) || uncounted.has(request.routeOptions.url ?? '')) return;
      const ip = networkOf(request.ip);
      if (traffic.requests >= most || byAddress.of(ip) >= mostOfAddress) throw busy();
      traffic.requests += 1;
      byAddress.add(ip);
      inside.set(request, { ip, forgetEnd: onConnectionEnd(request, () => places.leave(request)) });
    },
    leave(request) {
      const found = inside.get(request);
      if (!found) return;
      inside.delete(request);
      found.forgetEnd();
      traffic.requests -= 1;
      byAddress.remove(found.ip);
    },
  };
  app.addHook('onRequest', async (request) => places.take(request));
  app.addHook('onSend', async (request) => places.leave(request));
  app.addHook('onResponse', async (request) => places.leave(request));
  return places;
};
