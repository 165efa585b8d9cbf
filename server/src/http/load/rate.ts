import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sha256 } from '#platform/crypto.ts';
import { type AppError, tooManyRequests } from '#platform/errors.ts';
import { networkOf } from '#platform/network.ts';

/** Callers remembered at once; the one inactive longest is forgotten first. */
const COUNTED = 10_000;
const MINUTE_MS = 60_000;
/** Rejected tokens per address and minute; each costs a lookup, and each invented one counts as its own caller. */
const REFUSED_A_MINUTE = 300;

const nameOf = (authorization: string): string =>
  sha256(authorization.replace(/\s+/g, ' ').trim().toLowerCase()).toString('base64');

/** A token only counts if the call looks it up; otherwise an invented one would make each request a new caller. */
const callerOf = (request: FastifyRequest, asksForToken: (request: FastifyRequest) => boolean): string => {
  const { authorization } = request.headers;
  return authorization === undefined || !asksForToken(request) ? networkOf(request.ip) : nameOf(authorization);
};

const inWords = (seconds: number): string => (seconds === 1 ? 'a second' : `${seconds} seconds`);

const tooMuch = (seconds: number): AppError =>
  tooManyRequests(`Too many requests. Try again in ${inWords(seconds)}.`, seconds);

/** Counts unauthenticated requests by address and minute. */
const createRefusals = () => {
  const byAddress = new Map<string, { count: number; since: number }>();
  const current = (ip: string): { count: number; since: number } | undefined => {
    const found = byAddress.get(ip);
    return found !== undefined && performance.now() - found.since < MINUTE_MS ? found : undefined;
  };
  return {
    note(ip: string): void {
      const found = current(ip) ?? { count: 0, since: performance.now() };
      found.count += 1;
      byAddress.delete(ip);
      byAddress.set(ip, found);
      const [oldest] = byAddress.keys();
      if (byAddress.size > COUNTED && oldest !== undefined) byAddress.delete(oldest);
    },
    /** Seconds until this address may try again; 0 if it may now. */
    waitOf(ip: string): number {
      const found = current(ip);
      if (found === undefined || found.count < REFUSED_A_MINUTE) return 0;
      return Math.ceil((found.since + MINUTE_MS - performance.now()) / 1000);
    },
  };
};

/** Tokens that were valid when last used; the one inactive longest is forgotten first. */
const createGoodTokens = () => {
  const names = new Set<string>();
  return {
    note(name: string): void {
      names.delete(name);
      names.add(name);
      const [oldest] = names;
      if (names.size > COUNTED && oldest !== undefined) names.delete(oldest);
    },
    forget: (name: string): boolean => names.delete(name),
    has: (name: string): boolean => names.has(name),
  };
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The token of a session that this request started. */
    givenToken?: string;
  }
}

/** Invented tokens block whoever sends them, but no one in the same network who is signed in or signs in now. */
const limitRefusals = (app: FastifyInstance, asksForToken: RateOptions['asksForToken']): void => {
  const refusals = createRefusals();
  const good = createGoodTokens();
  app.addHook('onRequest', async (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined) return;
    const seconds = refusals.waitOf(networkOf(request.ip));
    if (seconds > 0 && !good.has(nameOf(authorization))) throw tooMuch(seconds);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.givenToken !== undefined) good.note(nameOf(`Token ${request.givenToken}`));
    const { authorization } = request.headers;
    if (authorization === undefined) return;
    if (reply.statusCode === 401) {
      refusals.note(networkOf(request.ip));
      good.forget(nameOf(authorization));
    }
    // Only a successful response proves the token: errors may come before it is looked up.
    if (reply.statusCode < 400 && asksForToken(request)) good.note(nameOf(authorization));
  });
};

interface RateOptions {
  mostAMinute: number;
  uncounted: ReadonlySet<string>;
  /** Whether the call looks up the token; other calls are counted by address. */
  asksForToken(request: FastifyRequest): boolean;
}

/** Limits requests a minute per token, or per address without a token; further requests get 429. */
export const limitRate = async (
  app: FastifyInstance,
  { mostAMinute, uncounted, asksForToken }: RateOptions,
): Promise<void> => {
  limitRefusals(app, asksForToken);
  await app.register(rateLimit, {
    max: mostAMinute,
    timeWindow: MINUTE_MS,
    cache: COUNTED,
    keyGenerator: (request) => callerOf(request, asksForToken),
    allowList: (request) => uncounted.has(request.routeOptions.url ?? ''),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => tooMuch(Math.max(1, Math.ceil(ttl / 1000))),
  });
};
