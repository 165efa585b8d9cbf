import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitAnswers } from './answers.ts';
import { limitBodies, type Bodies } from './bodies.ts';
import { type Files, limitFiles } from './files.ts';
import { limitPipelines } from './pipelines.ts';
import { limitPlaces, limitWaits, type Waits } from './places.ts';
import { limitRate } from './rate.ts';
import type { Traffic } from './traffic.ts';

export interface LoadLimits {
  /** Concurrent requests in this process; more get 503. */
  mostAtOnce: number;
  /** Requests a minute per token, or per address without a token; 0: unlimited. */
  mostAMinute: number;
}

export interface LoadOptions {
  limits: LoadLimits;
  traffic: Traffic;
  /** Routes that stay open and have their own limit. */
  streams: readonly string[];
  /** How long this request's body may take to arrive. */
  bodySeconds(request: FastifyRequest): number;
  /** The maximum memory for this request's body. */
  bodyBytes(request: FastifyRequest): number;
  /** A call of the contract, as opposed to a file of the application. */
  isCall(request: FastifyRequest): boolean;
  /** Whether the call looks up the token. */
  asksForToken(request: FastifyRequest): boolean;
}

/** What a route itself needs from the limits. */
export interface Limits {
  bodies: Bodies;
  files: Files;
  waits: Waits;
}

/** Served under any load, for monitoring. */
const ALWAYS = ['/healthz', '/readyz', '/metrics'];

/**
 * Keeps the process responsive under overload: it rejects requests with 503 beyond a number at once, and with 429
 * beyond a number a minute from one caller, both with Retry-After. No queue is unlimited.
 */
export const limitLoad = async (
  app: FastifyInstance,
  { limits, traffic, streams, bodySeconds, bodyBytes, isCall, asksForToken }: LoadOptions,
): Promise<Limits> => {
  limitPipelines(app);
  const places = limitPlaces(app, limits.mostAtOnce, traffic, new Set([...ALWAYS, ...streams]));
  if (limits.mostAMinute > 0)
    await limitRate(app, { mostAMinute: limits.mostAMinute, uncounted: new Set(ALWAYS), asksForToken });
  limitAnswers(app, { uncounted: new Set(ALWAYS), isCall });
  return {
    bodies: limitBodies(app, traffic, places, { secondsOf: bodySeconds, bytesOf: bodyBytes }),
    files: limitFiles(app, limits.mostAtOnce),
    waits: limitWaits(app, places),
  };
};
