import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, tooManyRequests } from '#platform/errors.ts';
import { sendProblem } from '../error-handler.ts';
import { busy } from './busy.ts';
import type { Places } from './places.ts';
import { networkOf } from '#platform/network.ts';
import { createTally, type Traffic } from './traffic.ts';

/** Bodies on their way at once: of one address, and in a process. */
const ARRIVING_OF_ADDRESS = 64;
const ARRIVING = 2_000;
/** What they take in memory together, as their headers say, or at the most where those don't. */
const MEGABYTE = 1024 * 1024;
const BYTES_OF_ADDRESS = 32 * MEGABYTE;
const BYTES = 256 * MEGABYTE;
const RETRY_SECONDS = 10;

/** How long a body may take from its first byte to its last: without a token, with one, and with a file. */
export type BodySeconds = Record<'public' | 'signedIn' | 'upload', number>;
export const BODY_SECONDS: BodySeconds = { public: 10, signedIn: 30, upload: 300 };

/** Waits for what a request sends without holding a place among those that are worked on. */
export interface Bodies {
  /**
   * Runs `read`, which takes the rest of a body in, e.g. a form with a file. What it took in is discarded where the request
   * finds no place afterwards.
   */
  whileArriving<T extends Received>(request: FastifyRequest, reply: FastifyReply, read: () => Promise<T>): Promise<T>;
}

/** What arrived, and lies somewhere until it is discarded. */
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

/** What is known of a body before it has arrived. */
interface Expected {
  /** How long it may take. */
  secondsOf(request: FastifyRequest): number;
  /** How much of it lies in memory at most. */
  bytesOf(request: FastifyRequest): number;
}

const lengthOf = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? Infinity);

/** Counts what is on its way, and calls `atEnd` where it takes too long. */
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
 * A body that is on its way is counted by address and has its time by route: a stranger's form is small and has ten
 * seconds. What takes longer is answered with 408 and cut off.
 */
export const limitBodies = (app: FastifyInstance, traffic: Traffic, places: Places, expected: Expected): Bodies => {
  const { begin: count, end } = countArriving(traffic, expected);
  const cutOff = (request: FastifyRequest, reply: FastifyReply): void => {
    end(request);
    if (!reply.sent) sendProblem(request, reply.header('connection', 'close'), tooSlow());
    // The answer leaves first; then nothing more of this caller is read.
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
