import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Pipelined requests waiting for responses on one connection; browsers and proxies send one at a time. */
const MOST_IN_LINE = 16;

/**
 * Closes a connection that sends request after request and reads no response: all of them are processed at once, and
 * their responses wait in memory behind the first. It gets no response, which would only add to the queue.
 */
export const limitPipelines = (app: FastifyInstance): void => {
  const inLine = new WeakMap<Socket, number>();
  // Requests rejected earlier, such as for an unknown host, were not counted.
  const counted = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    counted.add(request);
    const count = (inLine.get(socket) ?? 0) + 1;
    inLine.set(socket, count);
    if (count <= MOST_IN_LINE) return undefined;
    socket.destroy();
    // Requests in the same chunk as the one over the limit are still dispatched, and end here.
    return reply.hijack();
  });
  app.addHook('onResponse', async (request) => {
    const { socket } = request.raw;
    if (counted.has(request)) inLine.set(socket, (inLine.get(socket) ?? 1) - 1);
  });
};
