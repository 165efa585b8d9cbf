import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooManyRequests } from '#platform/errors.ts';
import { networkOf } from '#platform/network.ts';
import { busy } from './busy.ts';
import { isGone, onConnectionEnd } from './connection.ts';
import { createTally } from './traffic.ts';

/** Finished answers that wait to be read: of one address, and in a process. Each lies in memory until then. */
const UNREAD_OF_ADDRESS = 64;
const UNREAD = 2_000;
const RETRY_SECONDS = 10;
/** Files of the application on their way to one address, each an open file; a browser asks for six at a time. */
const FILES_OF_ADDRESS = 128;
const FILES = 4_000;
/** So long one of them may take, however steadily it is read. */
const FILE_MS = 120_000;
/** A connection over which nothing of an answer moves for so long is cut; longer than a page of an export takes. */
const STALLED_MS = 60_000;

/** An answer that goes out piece by piece. */
const hasStream = (payload: unknown): boolean =>
  payload !== null && typeof payload === 'object' && !Buffer.isBuffer(payload);

/**
 * Counts what is on its way by address, from `begin` to `end` or to the end of the connection. In the sum of all, one address
 * counts for `most` at most: what it has beyond are refusals, and those must not fill the room of the others.
 */
const createCount = (most: number) => {
  const byAddress = createTally();
  let sum = 0;
  const under = new Map<FastifyRequest, { network: string; forgetEnd: () => void }>();
  const end = (request: FastifyRequest): void => {
    const found = under.get(request);
    if (!found) return;
    under.delete(request);
    found.forgetEnd();
    if (byAddress.of(found.network) <= most) sum -= 1;
    byAddress.remove(found.network);
  };
  return {
    begin(request: FastifyRequest): void {
      if (under.has(request) || isGone(request)) return;
      const network = networkOf(request.ip);
      under.set(request, { network, forgetEnd: onConnectionEnd(request, () => end(request)) });
      byAddress.add(network);
      if (byAddress.of(network) <= most) sum += 1;
    },
    end,
    of: ({ ip }: FastifyRequest): number => byAddress.of(networkOf(ip)),
    all: (): number => sum,
  };
};

/** Cuts a file off that takes too long; the timer goes with the answer. */
const cutLateFile = ({ raw }: FastifyReply, { raw: { socket } }: FastifyRequest): void => {
  if (!(socket instanceof Socket)) return;
  const timer = setTimeout(() => socket.destroy(), FILE_MS).unref();
  raw.once('close', () => clearTimeout(timer));
};

export interface AnswerOptions {
  /** Routes that are answered whatever waits. */
  uncounted: ReadonlySet<string>;
  /** A call of the contract, as opposed to a file of the application. */
  isCall(request: FastifyRequest): boolean;
}

/**
 * Answers that nobody reads. One on its way holds no place (see `places.ts`) and is counted here from its making to its last
 * byte: whoever asks and does not read is told to read first. What is made while it is read is counted in `files.ts`.
 */
export const limitAnswers = (app: FastifyInstance, { uncounted, isCall }: AnswerOptions): void => {
  const [unread, files] = [createCount(UNREAD_OF_ADDRESS), createCount(FILES_OF_ADDRESS)];
  app.addHook('onRequest', async (request) => {
    if (uncounted.has(request.routeOptions.url ?? '')) return;
    if (unread.all() >= UNREAD || (!isCall(request) && files.all() >= FILES)) throw busy();
    if (unread.of(request) >= UNREAD_OF_ADDRESS || (!isCall(request) && files.of(request) >= FILES_OF_ADDRESS))
      throw tooManyRequests(
        'Too many responses to your address are still being delivered. Try again in a moment.',
        RETRY_SECONDS,
      );
  });
  app.addHook('onSend', async (request, reply, payload) => {
    // The connection, and not the request: one whose body was read is over already. What is injected has none.
    const { socket } = request.raw;
    if (socket instanceof Socket) reply.raw.setTimeout(STALLED_MS, () => socket.destroy());
    if (!hasStream(payload)) return unread.begin(request);
    if (isCall(request)) return;
    files.begin(request);
    cutLateFile(reply, request);
  });
  app.addHook('onResponse', async (request) => {
    unread.end(request);
    files.end(request);
  });
};
