import type { FastifyInstance } from 'fastify';

/**
 * Closes a server's connections. Node immediately closes those that are idle when the server starts closing, but waits
 * for the others as long as they are kept alive. This closes a connection when its response ends, and cuts what is left
 * after `graceMs`, such as a connection without a request.
 */
export const endConnections = (app: FastifyInstance, graceMs: number): void => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    const timer = setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
    app.server.once('close', () => clearTimeout(timer));
  });
  app.server.on('request', (_request, response) => {
    // A connection becomes idle one turn after its response ends.
    response.once('close', () => {
      if (isClosing) setImmediate(() => app.server.closeIdleConnections());
    });
  });
};
