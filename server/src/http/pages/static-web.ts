import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { sendProblem } from '../error-handler.ts';

const NOTHING_HERE = 'There’s nothing at this address.';
const API_PATH = /^\/[^/]+\/api(\/|$)/;
const HAS_EXTENSION = /\.[a-z0-9]{1,10}$/i;
const YEAR = 'public, max-age=31536000, immutable';

/** True for a path that the browser's router handles. */
const isScreen = (method: string, url: string): boolean => {
  const path = url.split('?')[0] ?? '';
  return method === 'GET' && !API_PATH.test(path) && !HAS_EXTENSION.test(path);
};

/**
 * Serves the built web application: files with a content hash are cached for a year, index.html never. Any other GET
 * that is neither an API path nor a file gets index.html, whose router shows the screen.
 */
export const registerWeb = async (app: FastifyInstance, webDir: string): Promise<void> => {
  const hasWeb = existsSync(join(webDir, 'index.html'));
  if (hasWeb)
    await app.register(fastifyStatic, {
      root: webDir,
      preCompressed: true,
      cacheControl: false,
      index: 'index.html',
      globIgnore: ['**/*.br', '**/*.gz'],
      wildcard: false,
      setHeaders(response, path) {
        response.header('cache-control', path.startsWith(join(webDir, 'assets')) ? YEAR : 'no-cache');
      },
    });
  // The rate limit only attaches itself to routes, and this isn't one.
  const preHandler = app.hasDecorator('rateLimit') ? [app.rateLimit()] : [];
  app.setNotFoundHandler({ preHandler }, (request, reply) => {
    if (hasWeb && isScreen(request.method, request.url))
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return sendProblem(request, reply, new AppError('not_found', NOTHING_HERE));
  });
};
