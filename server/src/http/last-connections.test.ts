import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { endConnections } from './last-connections.ts';

const HOUR_MS = 3_600_000;

let app: FastifyInstance | undefined;
let socket: Socket | undefined;
afterEach(() => {
  socket?.destroy();
  app?.server.closeAllConnections();
});

/** A server with one connection; the response to `/` waits for `answer`. */
const begin = async (graceMs: number) => {
  const answer = Promise.withResolvers<string>();
  const asked = Promise.withResolvers<void>();
  app = fastify({ keepAliveTimeout: HOUR_MS });
  endConnections(app, graceMs);
  app.get('/', async (_request, reply) => {
    reply.raw.writeHead(200, { 'content-type': 'text/plain' });
    reply.raw.write('The beginning, ');
    asked.resolve();
    reply.raw.end(await answer.promise);
    return reply;
  });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const taken = once(app.server, 'connection');
  socket = connect(Number(new URL(base).port), '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (text: string) => void (received += text));
  await taken;
  return { app, socket, answer, asked: asked.promise, received: () => received };
};

describe('closing the server', () => {
  it('lets a response in progress finish, then closes its connection', async () => {
    const { app: server, socket: client, answer, asked, received } = await begin(HOUR_MS);
    client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await asked;
    const closed = server.close();
    await expect.poll(() => server.server.listening).toBe(false);
    answer.resolve('and the end.');
    await closed;
    if (!client.closed) await once(client, 'close');
    expect(received()).toContain('and the end.');
  });

  it.each([
    ['sends nothing', ''],
    ['stops in the middle of the headers', 'GET / HTTP/1.1\r\nHost: loc'],
  ])('cuts a connection that %s after the grace period', async (_what, text) => {
    const { app: server, socket: client } = await begin(50);
    client.on('error', () => undefined);
    if (text !== '') client.write(text);
    await server.close();
    expect(server.server.listening).toBe(false);
  });
});
