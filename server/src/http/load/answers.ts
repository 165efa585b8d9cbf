import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooManyRequests } from '#platform/errors.ts';
import { networkOf } from '#platform/network.ts';
import { busy } from './busy.ts';
import { isGone, onConnectionEnd } from './connection.ts';
import { createTally } from './traffic.ts';
import { bytesOf } from './written-answer.ts';

/** Finished responses waiting to be read, per address and in all. Each is in memory until then. */
const UNREAD_OF_ADDRESS = 64;
const UNREAD = 2_000;
/** The same in bytes: a few large responses take more memory than thousands of small ones. */
const UNREAD_BYTES_OF_ADDRESS = 32 * 1024 * 1024;
const UNREAD_BYTES = 512 * 1024 * 1024;
const RETRY_SECONDS = 10;
/** Application files being sent to one address, each an open file; a browser requests six at a time. */
const FILES_OF_ADDRESS = 128;
const FILES = 4_000;
/** The longest time for sending one of them, however steadily it is read. */
const FILE_MS = 120_000;
/** A connection without progress on a response for this long is cut; producing an export's page takes less. */
const STALLED_MS = 60_000;

/** A streamed response. */
const hasStream = (payload: unknown): boolean =>
  payload !== null && typeof payload === 'object' && !Buffer.isBuffer(payload);

/**
 * Counts or weighs open responses by address, until `end` or the end of the connection. One address counts for at most `most`
 * toward the total: anything beyond that is a rejection, which must not use up the capacity of others.
 */
const createCount = (most: number) => {
  const byAddress = createTally();
  let sum = 0;
  const under = new Map<FastifyRequest, { network: string; weight: number; forgetEnd: () => void }>();
  const counted = (network: string, change: () => void): void => {
    const before = Math.min(byAddress.of(network), most);
    change();
    sum += Math.min(byAddress.of(network), most) - before;
  };
  const end = (request: FastifyRequest): void => {
    const found = under.get(request);
    if (!found) return;
    under.delete(request);
    found.forgetEnd();
    counted(found.network, () => byAddress.remove(found.network, found.weight));
  };
  return {
    begin(request: FastifyRequest, weight = 1): void {
      if (under.has(request) || isGone(request)) return;
      const network = networkOf(request.ip);
      under.set(request, { network, weight, forgetEnd: onConnectionEnd(request, () => end(request)) });
      counted(network, () => byAddress.add(network, weight));
    },
    end,
    of: ({ ip }: FastifyRequest): number => byAddress.of(networkOf(ip)),
    all: (): number => sum,
  };
};

/** Cuts off a file that takes too long; the timer ends with the response. */
const cutLateFile = ({ raw }: FastifyReply, { raw: { socket } }: FastifyRequest): void => {
  if (!(socket instanceof Socket)) return;
  const timer = setTimeout(() => socket.destroy(), FILE_MS).unref();
  raw.once('close', () => clearTimeout(timer));
};

export interface AnswerOptions {
  /** Routes that always respond. */
  uncounted: ReadonlySet<string>;
  /** A call of the contract, as opposed to a file of the application. */
  isCall(request: FastifyRequest): boolean;
}

/**
 * Limits unread responses. A response being sent doesn't occupy a place (see `places.ts`), so it is counted here until
 * its last byte is sent; a client that doesn't read must do so before it can send more requests. Files streamed during
 * creation are counted in `files.ts`.
 */
export const limitAnswers = (app: FastifyInstance, { uncounted, isCall }: AnswerOptions): void => {
  const [unread, files] = [createCount(UNREAD_OF_ADDRESS), createCount(FILES_OF_ADDRESS)];
  const bytes = createCount(UNREAD_BYTES_OF_ADDRESS);
  const isFull = (request: FastifyRequest): boolean =>
    unread.all() >= UNREAD || bytes.all() >= UNREAD_BYTES || (!isCall(request) && files.all() >= FILES);
  const isFullOf = (request: FastifyRequest): boolean =>
    unread.of(request) >= UNREAD_OF_ADDRESS ||
    bytes.of(request) >= UNREAD_BYTES_OF_ADDRESS ||
    (!isCall(request) && files.of(request) >= FILES_OF_ADDRESS);
  app.addHook('onRequest', async (request) => {
    if (uncounted.has(request.routeOptions.url ?? '')) return;
    if (isFull(request)) throw busy();
    if (isFullOf(request))
      throw tooManyRequests(
        'Too many responses to your address are still being delivered. Try again in a moment.',
        RETRY_SECONDS,
      );
  });
  app.addHook('onSend', async (request, reply, payload) => {
    // The connection rather than the request, which ends once its body has been read. Injected requests have none.
    const { socket } = request.raw;
    if (socket instanceof Socket) reply.raw.setTimeout(STALLED_MS, () => socket.destroy());
    if (!hasStream(payload)) {
      const size = bytesOf(payload);
      // Those let in before may be of any size: whoever has some unread already gets no more than that.
      const isTooMuch = bytes.all() + size > UNREAD_BYTES || bytes.of(request) + size > UNREAD_BYTES_OF_ADDRESS;
      if (isTooMuch && bytes.of(request) > 0 && socket instanceof Socket) socket.destroy();
      unread.begin(request);
      bytes.begin(request, size);
      return;
    }
    if (isCall(request)) return;
    files.begin(request);
    cutLateFile(reply, request);
  });
  app.addHook('onResponse', async (request) => {
    unread.end(request);
    bytes.end(request);
    files.end(request);
  });
};
