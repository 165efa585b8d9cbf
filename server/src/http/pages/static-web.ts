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

/** True for a path that only the router in the browser knows. */
const isScreen = (method: string, url: string): boolean => {
  const path = url.split('?')[0] ?? '';
  return method === 'GET' && !API_PATH.test(path) && !HAS_EXTENSION.test(path);
};

/**
 * The built web application: files named by their content are kept for a year, index.html never; every other GET that
 * is neither an API path nor a file's answers with index.html, whose router knows the screen.
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
  // The limit on requests adds itself to routes, and this is none.
  const preHandler = app.hasDecorator('rateLimit') ? [app.rateLimit()] : [];
  app.setNotFoundHandler({ preHandler }, (request, reply) => {
    if (hasWeb && isScreen(request.method, request.url))
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return sendProblem(request, reply, new AppError('not_found', NOTHING_HERE));
  });
};
