import type { FastifyInstance } from 'fastify';

/**
 * Ends the connections of a server that closes. Node ends at once those that are idle when the close begins, and waits for
 * the others for as long as they are kept alive: here an answer that ends later ends its connection too, and whatever is
 * left after `graceMs` is cut, such as a connection that has not asked for anything yet.
 */
export const endConnections = (app: FastifyInstance, graceMs: number): void => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    const timer = setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
    app.server.once('close', () => clearTimeout(timer));
  });
  app.server.on('request', (_request, response) => {
    // A connection counts as idle from the turn after its answer's end.
    response.once('close', () => {
      if (isClosing) setImmediate(() => app.server.closeIdleConnections());
    });
  });
};
