import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const readLocal = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** `/docs`: a page to browse the API, rendered from /openapi.json by its own script, without external resources. */
export const registerDocs = (app: FastifyInstance): void => {
  const page = readLocal('docs/index.html');
  const script = readLocal('docs/docs.js');
  app.get('/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  );
  app.get('/docs.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
};
