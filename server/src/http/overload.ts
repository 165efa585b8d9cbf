import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sha256 } from '#platform/crypto.ts';
import { AppError, tooManyRequests } from '#platform/errors.ts';

/** What this process is doing now; counted here, read by the metrics. */
export interface Traffic {
  requests: number;
  streams: number;
}

export interface LoadLimits {
  /** Requests under way at once in this process; more are told to come back. */
  mostAtOnce: number;
  /** Requests a minute of one token, or of one address without a token; 0: as many as they like. */
  mostAMinute: number;
}

/** Answered under any load, for whoever watches. */
const ALWAYS = new Set(['/healthz', '/readyz', '/metrics']);
const RETRY_SECONDS = 2;
/** Whoever is counted at once; the longest silent one is forgotten first. */
const COUNTED = 10_000;

const busy = (): AppError =>
  new AppError('unavailable', 'The server is busy, please try again in a moment.', {
    retryAfterSeconds: RETRY_SECONDS,
  });

/** Streams of one session, such as its tabs, and of a process. */
const STREAMS_OF_SESSION = 20;
const STREAMS = 2_000;

/** Counts open streams; `leave` of the answer ends one. Throws 503 where there are too many. */
export const createStreamLimit = (traffic: Traffic) => {
  const bySession = new Map<string, number>();
  return {
    enter(sessionId: string): () => void {
      const own = bySession.get(sessionId) ?? 0;
      if (traffic.streams >= STREAMS || own >= STREAMS_OF_SESSION) throw busy();
      traffic.streams += 1;
      bySession.set(sessionId, own + 1);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        traffic.streams -= 1;
        const left = (bySession.get(sessionId) ?? 1) - 1;
        if (left === 0) bySession.delete(sessionId);
        else bySession.set(sessionId, left);
      };
    },
  };
};

const callerOf = (request: FastifyRequest): string => {
  const { authorization } = request.headers;
  return authorization === undefined ? request.ip : sha256(authorization).toString('base64');
};

const inWords = (seconds: number): string => (seconds === 1 ? 'a second' : `${seconds} seconds`);

/** Refused tokens of one address in a minute; each costs a look-up, and each made-up one counts as a caller of its own. */
const REFUSED_A_MINUTE = 300;
const MINUTE_MS = 60_000;

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

const tooMuch = (seconds: number): AppError =>
  tooManyRequests(`That was too much at once. Try again in ${inWords(seconds)}.`, seconds);

const limitRefusals = (app: FastifyInstance): void => {
  const refusals = createRefusals();
  app.addHook('onRequest', async (request) => {
    const seconds = request.headers.authorization === undefined ? 0 : refusals.waitOf(request.ip);
    if (seconds > 0) throw tooMuch(seconds);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 401 && request.headers.authorization !== undefined) refusals.note(request.ip);
  });
};

const limitAtOnce = (app: FastifyInstance, most: number, traffic: Traffic, uncounted: ReadonlySet<string>): void => {
  const counted = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request) => {
    if (uncounted.has(request.routeOptions.url ?? '')) return;
    if (traffic.requests >= most) throw busy();
    traffic.requests += 1;
    counted.add(request);
  });
  const leave = (request: FastifyRequest): void => {
    if (counted.delete(request)) traffic.requests -= 1;
  };
  app.addHook('onResponse', async (request) => leave(request));
  // A client that hangs up before its answer holds no place.
  app.addHook('onRequestAbort', async (request) => leave(request));
};

/**
 * Keeps the process answering when more is asked of it than it can do: beyond so many requests at once it refuses at the
 * door with 503, and beyond so many a minute from one caller with 429, both with Retry-After. Nothing queues without end.
 * `streams` are routes that stay open and have a limit of their own.
 */
export const limitLoad = async (
  app: FastifyInstance,
  limits: LoadLimits,
  traffic: Traffic,
  streams: readonly string[],
): Promise<void> => {
  limitAtOnce(app, limits.mostAtOnce, traffic, new Set([...ALWAYS, ...streams]));
  if (limits.mostAMinute === 0) return;
  limitRefusals(app);
  await app.register(rateLimit, {
    max: limits.mostAMinute,
    timeWindow: MINUTE_MS,
    cache: COUNTED,
    keyGenerator: callerOf,
    allowList: (request) => ALWAYS.has(request.routeOptions.url ?? ''),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => tooMuch(Math.max(1, Math.ceil(ttl / 1000))),
  });
};
