import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, tooManyRequests } from '#platform/errors.ts';
import { sendProblem } from '../error-handler.ts';
import { busy } from './busy.ts';
import type { Places } from './places.ts';
import { networkOf } from '#platform/network.ts';
import { createTally, type Traffic } from './traffic.ts';

/** Bodies arriving at once, per address and in all. */
const ARRIVING_OF_ADDRESS = 64;
const ARRIVING = 2_000;
/** Their memory together: according to their headers, or the maximum without one. */
const MEGABYTE = 1024 * 1024;
const BYTES_OF_ADDRESS = 32 * MEGABYTE;
const BYTES = 256 * MEGABYTE;
const RETRY_SECONDS = 10;

/** How long a body may take from first to last byte: without a token, with one, and with a file. */
export type BodySeconds = Record<'public' | 'signedIn' | 'upload', number>;
export const BODY_SECONDS: BodySeconds = { public: 10, signedIn: 30, upload: 300 };

/** Waits for request bodies without occupying a place among active requests. */
export interface Bodies {
  /**
   * Runs `read`, which receives the rest of a body, for example a form with a file. The result is discarded if the
   * request finds no place afterwards.
   */
  whileArriving<T extends Received>(request: FastifyRequest, reply: FastifyReply, read: () => Promise<T>): Promise<T>;
}

/** A received body, stored until it is discarded. */
interface Received {
  discard(): Promise<void>;
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

const tooSlow = (): AppError =>
  new AppError('request_timeout', 'The request took too long to arrive. Check your connection and try again.');

interface Arriving {
  begin(request: FastifyRequest, atEnd: () => void): void;
  end(request: FastifyRequest): void;
}

/** What is known about a body before it arrives. */
interface Expected {
  /** How long it may take. */
  secondsOf(request: FastifyRequest): number;
  /** The maximum memory for it. */
  bytesOf(request: FastifyRequest): number;
}

const lengthOf = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? Infinity);

/** Counts arriving bodies, and calls `atEnd` for those that take too long. */
const countArriving = (traffic: Traffic, { secondsOf, bytesOf }: Expected): Arriving => {
  const byAddress = createTally();
  const bytesByAddress = createTally();
  let bytes = 0;
  const arriving = new Map<FastifyRequest, { ip: string; size: number; timer: NodeJS.Timeout }>();
  return {
    begin(request, atEnd) {
      if (arriving.has(request)) return;
      const ip = networkOf(request.ip);
      const size = Math.min(lengthOf(request), bytesOf(request));
      if (traffic.arriving >= ARRIVING || bytes + size > BYTES) throw busy();
      if (byAddress.of(ip) >= ARRIVING_OF_ADDRESS || bytesByAddress.of(ip) + size > BYTES_OF_ADDRESS)
        throw tooManyRequests('Your address is sending too much data at once. Try again in a moment.', RETRY_SECONDS);
      traffic.arriving += 1;
      byAddress.add(ip);
      bytesByAddress.add(ip, size);
      bytes += size;
      arriving.set(request, { ip, size, timer: setTimeout(atEnd, secondsOf(request) * 1000).unref() });
    },
    end(request) {
      const found = arriving.get(request);
      if (!found) return;
      arriving.delete(request);
      clearTimeout(found.timer);
      traffic.arriving -= 1;
      byAddress.remove(found.ip);
      bytesByAddress.remove(found.ip, found.size);
      bytes -= found.size;
    },
  };
};

/**
 * Counts an arriving body by address and limits its time by route: forms of public calls are small and have ten
 * seconds. Slower ones get 408 and are cut off.
 */
export const limitBodies = (app: FastifyInstance, traffic: Traffic, places: Places, expected: Expected): Bodies => {
  const { begin: count, end } = countArriving(traffic, expected);
  const cutOff = (request: FastifyRequest, reply: FastifyReply): void => {
    end(request);
    if (!reply.sent) sendProblem(request, reply.header('connection', 'close'), tooSlow());
    // Sends the response first, then reads nothing more from this client.
    reply.raw.once('finish', () => request.raw.destroy());
  };
  const begin = (request: FastifyRequest, reply: FastifyReply): void => {
    count(request, () => cutOff(request, reply));
    places.leave(request);
  };

  app.addHook('preParsing', async (request, reply) => {
    if (hasBody(request)) begin(request, reply);
  });
  app.addHook('preValidation', async (request) => {
    end(request);
    places.take(request);
  });
  app.addHook('onResponse', async (request) => end(request));
  app.addHook('onRequestAbort', async (request) => end(request));
  return {
    async whileArriving(request, reply, read) {
      begin(request, reply);
      const received = await read().finally(() => end(request));
      try {
        if (!reply.sent) places.take(request);
      } catch (error) {
        await received.discard();
        throw error;
      }
      return received;
    },
  };
};
