import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from '#platform/errors.ts';
import { networkOf } from '#platform/network.ts';
import { busy } from './busy.ts';
import { isGone, onConnectionEnd } from './connection.ts';
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

/** Calls that wait at once: such a wait costs next to nothing, but none is unlimited. */
const WAITING = 256;
/** Free places that only a workspace without one gets. */
const KEPT_FREE = 64;
const OF_WORKSPACE = 16;
const OF_PERSON = 4;
/** From one network address, whoever asks: accounts are free, addresses are not. */
const OF_ADDRESS = 64;
const RETRY_SECONDS = 10;

/** Who waits. */
interface Waiter {
  workspaceId: string;
  userId: string;
}

/** Calls that wait for a server which somebody names, such as a model or a mail server. */
export interface Waits {
  /**
   * Takes the request out of the places of those that compute, and counts it here until its response ends. Throws 429 at the limit of
   * the person, workspace or address, 503 at the process's.
   */
  begin(request: FastifyRequest, waiter: Waiter): void;
}

const refuse = (who: string): never => {
  throw tooManyRequests(`${who} already waiting for several answers. Try again when one arrives.`, RETRY_SECONDS);
};

/** Limits calls that wait, apart from the places of requests: a server that never answers keeps nobody from anything else. */
export const limitWaits = (app: FastifyInstance, places: Places): Waits => {
  const begun = new Map<FastifyRequest, Waiter & { network: string; forgetEnd: () => void }>();
  const end = (request: FastifyRequest): void => {
    begun.get(request)?.forgetEnd();
    begun.delete(request);
  };
  app.addHook('onResponse', async (request) => end(request));
  return {
    begin(request, { workspaceId, userId }) {
      if (isGone(request)) return;
      const network = networkOf(request.ip);
      const of = { workspaceId: 0, userId: 0, network: 0 };
      for (const other of begun.values()) {
        if (other.workspaceId === workspaceId) of.workspaceId += 1;
        if (other.userId === userId) of.userId += 1;
        if (other.network === network) of.network += 1;
      }
      if (of.userId >= OF_PERSON) refuse('You are');
      if (of.workspaceId >= OF_WORKSPACE) refuse('This workspace is');
      if (of.network >= OF_ADDRESS) refuse('People at your network address are');
      if (begun.size >= (of.workspaceId === 0 ? WAITING : WAITING - KEPT_FREE)) throw busy();
      const forgetEnd = onConnectionEnd(request, () => end(request));
      begun.set(request, { workspaceId, userId, network, forgetEnd });
      places.leave(request);
    },
  };
};
