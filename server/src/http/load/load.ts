import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitAnswers } from './answers.ts';
import { limitBodies, type Bodies } from './bodies.ts';
import { type Files, limitFiles } from './files.ts';
import { limitPipelines } from './pipelines.ts';
import { limitPlaces } from './places.ts';
import { limitRate } from './rate.ts';
import type { Traffic } from './traffic.ts';

export interface LoadLimits {
  /** Requests under way at once in this process; more are told to come back. */
  mostAtOnce: number;
  /** Requests a minute of one token, or of one address without a token; 0: as many as they like. */
  mostAMinute: number;
}

export interface LoadOptions {
  limits: LoadLimits;
  traffic: Traffic;
  /** Routes that stay open and have a limit of their own. */
  streams: readonly string[];
  /** How long the body of this request may be on its way. */
  bodySeconds(request: FastifyRequest): number;
  /** How much of this request's body lies in memory at most. */
  bodyBytes(request: FastifyRequest): number;
  /** A call of the contract, as opposed to a file of the application. */
  isCall(request: FastifyRequest): boolean;
  /** Whether the call finds out whose token it is. */
  asksForToken(request: FastifyRequest): boolean;
}

/** What a route itself asks of the limits. */
export interface Limits {
  bodies: Bodies;
  files: Files;
}

/** Answered under any load, for whoever watches. */
const ALWAYS = ['/healthz', '/readyz', '/metrics'];

/**
 * Keeps the process answering when more is asked of it than it can do: beyond so many requests at once it refuses at the
 * door with 503, and beyond so many a minute from one caller with 429, both with Retry-After. Nothing queues without end.
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
  };
};
