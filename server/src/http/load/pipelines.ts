import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Requests of one connection that wait for their answers; browsers and proxies send one after the other. */
const MOST_IN_LINE = 16;

/**
 * Hangs up on a connection that sends request after request and reads no answer: all of them are worked on at once, and their
 * answers wait in memory behind the first. It gets none, which would only be one more to wait.
 */
export const limitPipelines = (app: FastifyInstance): void => {
  const inLine = new WeakMap<Socket, number>();
  // What was refused before it came here, such as a name that is not this server's, takes nothing off.
  const counted = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    counted.add(request);
    const count = (inLine.get(socket) ?? 0) + 1;
    inLine.set(socket, count);
    if (count <= MOST_IN_LINE) return undefined;
    socket.destroy();
    // What came in the same piece as the one too many is given out all the same, and ends here.
    return reply.hijack();
  });
  app.addHook('onResponse', async (request) => {
    const { socket } = request.raw;
    if (counted.has(request)) inLine.set(socket, (inLine.get(socket) ?? 1) - 1);
  });
};
