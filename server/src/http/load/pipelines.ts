import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests of one connection that wait for their answers; browsers and proxies send one after the other. */
const MOST_IN_LINE = 16;

/**
 * Hangs up on a connection that sends request after request and reads no answer: all of them are worked on at once, and their
 * answers wait in memory behind the first. It gets none, which would only be one more to wait.
 */
export const limitPipelines = (app: FastifyInstance): void => {
  const inLine = new WeakMap<Socket, number>();
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const count = (inLine.get(socket) ?? 0) + 1;
    inLine.set(socket, count);
    if (count <= MOST_IN_LINE) return undefined;
    socket.destroy();
    // What came in the same piece as the one too many is given out all the same, and ends here.
    return reply.hijack();
  });
  app.addHook('onResponse', async ({ raw: { socket } }) => void inLine.set(socket, (inLine.get(socket) ?? 1) - 1));
};
