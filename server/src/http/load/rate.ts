import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sha256 } from '#platform/crypto.ts';
import { type AppError, tooManyRequests } from '#platform/errors.ts';
import { networkOf } from '#platform/network.ts';

/** Whoever is counted at once; the longest silent one is forgotten first. */
const COUNTED = 10_000;
const MINUTE_MS = 60_000;
/** Refused tokens of one address in a minute; each costs a look-up, and each made-up one counts as a caller of its own. */
const REFUSED_A_MINUTE = 300;

const nameOf = (authorization: string): string =>
  sha256(authorization.replace(/\s+/g, ' ').trim().toLowerCase()).toString('base64');

/** A token counts where it is looked at and nowhere else: made up, it would make a new caller of every request. */
const callerOf = (request: FastifyRequest, asksForToken: (request: FastifyRequest) => boolean): string => {
  const { authorization } = request.headers;
  return authorization === undefined || !asksForToken(request) ? networkOf(request.ip) : nameOf(authorization);
};

const inWords = (seconds: number): string => (seconds === 1 ? 'a second' : `${seconds} seconds`);

const tooMuch = (seconds: number): AppError =>
  tooManyRequests(`Too many requests. Try again in ${inWords(seconds)}.`, seconds);

/** Counts what was refused as unauthenticated, by address, a minute at a time. */
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
    /** Seconds until this address may try again; 0 where it may now. */
    waitOf(ip: string): number {
      const found = current(ip);
      if (found === undefined || found.count < REFUSED_A_MINUTE) return 0;
      return Math.ceil((found.since + MINUTE_MS - performance.now()) / 1000);
    },
  };
};

/** Tokens that were good when they were last looked at; the one that was silent for longest is forgotten first. */
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
    /** The token of a session that this request began. */
    givenToken?: string;
  }
}

/** Made-up tokens stop whoever sends them, and nobody of the same network who is signed in, or signs in now. */
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
    // Only an answer that worked proves the token: others are given before it is looked at.
    if (reply.statusCode < 400 && asksForToken(request)) good.note(nameOf(authorization));
  });
};

interface RateOptions {
  mostAMinute: number;
  uncounted: ReadonlySet<string>;
  /** Whether the call finds out whose token it is; any other is counted by its address. */
  asksForToken(request: FastifyRequest): boolean;
}

/** At most so many requests a minute of one token, or of one address without a token; more are answered with 429. */
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
