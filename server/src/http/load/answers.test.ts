import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

const CONNECTIONS = 60;
const EACH = 16;

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  port = Number(new URL(await app.server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

const open = async (localAddress = '127.0.0.1'): Promise<Socket> => {
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  await once(socket, 'connect');
  return socket;
};
const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const statusOf = async (localAddress: string, path = '/config.json'): Promise<string> => {
  const socket = await open(localAddress);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const [said] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return said.toString().slice(9, 12);
};

describe('unread responses', () => {
  it('close a connection with too many pending ones', async () => {
    const socket = await open('127.0.0.8');
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(get('/openapi.json').repeat(1_700));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await expect.poll(() => statusOf('127.0.0.8'), { timeout: 5000 }).toBe('200');
    socket.resume();
    await closed;
  });

  it('close it also after requests that were rejected before being counted', async () => {
    const socket = await open('127.0.0.9');
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    let refused = 0;
    socket.on('data', (part: Buffer) => (refused += part.toString('latin1').split('HTTP/1.1 421').length - 1));
    for (let sent = 10; sent <= 100; sent += 10) {
      socket.write('GET /config.json HTTP/1.1\r\nhost: elsewhere.example\r\n\r\n'.repeat(10));
      await expect.poll(() => refused, { timeout: 5000 }).toBe(sent);
    }
    socket.write(get('/config.json').repeat(60));
    await closed;
  });

  it('are counted by address, and neither fill the memory nor delay others', async () => {
    const before = process.memoryUsage().rss;
    const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => open('127.0.0.5')));
    const since = performance.now();
    for (const socket of sockets) {
      socket.pause();
      socket.write(get('/openapi.json').repeat(EACH));
    }
    await expect.poll(() => statusOf('127.0.0.5'), { timeout: 5000 }).toBe('429');
    expect(await statusOf('127.0.0.5', '/healthz')).toBe('200');
    expect(await statusOf('127.0.0.6')).toBe('200');
    expect(performance.now() - since).toBeLessThan(5000);
    expect(process.memoryUsage().rss - before).toBeLessThan(250e6);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => statusOf('127.0.0.5'), { timeout: 5000 }).toBe('200');
  }, 30_000);
});

describe('unread responses that are large', () => {
  it('are weighed, so that a few of them don’t fill the memory', async () => {
    const { token, workspaceId, userId } = await app.signUp();
    await app.database.admin.query(
      `insert into saved_texts (workspace_id, kind, name, body, is_shared, created_by, created_at, updated_at)
       select $1, 'snippet', 'n' || n, repeat('a', 20000), true, $2, now(), now() from generate_series(1, 190) n`,
      [workspaceId, userId],
    );
    const get4Mb = get('/sequences/api/saved-texts/').replace('\r\n\r\n', `\r\nAuthorization: Token ${token}\r\n\r\n`);
    // 36 of some 4 MB, of which sockets take a part: fewer than the 64 that an address may have of any size.
    const sockets = await Promise.all(Array.from({ length: 6 }, () => open('127.0.0.7')));
    const connections = (): Promise<number> =>
      new Promise((resolve) => {
        app.server.server.getConnections((_, count) => resolve(count));
      });
    await expect.poll(connections, { timeout: 5000 }).toBe(6);
    for (const socket of sockets) {
      socket.on('error', () => undefined);
      socket.pause().write(get4Mb.repeat(6));
    }
    // What goes beyond, though it was let in before the first was ready, ends its connection.
    await expect.poll(connections, { timeout: 10_000 }).toBeLessThan(6);
    expect(await statusOf('127.0.0.6')).toBe('200');
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => statusOf('127.0.0.7'), { timeout: 5000 }).toBe('200');
  }, 30_000);

  it('weigh nothing if all readers share one', async () => {
    const sockets = await Promise.all(Array.from({ length: 9 }, () => open('127.0.0.10')));
    for (const socket of sockets) socket.pause().write(get('/openapi.json').repeat(6));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await statusOf('127.0.0.10')).toBe('200');
    for (const socket of sockets) socket.destroy();
  }, 30_000);
});

describe('a compressed body', () => {
  it('is not decompressed, whichever call receives it', async () => {
    const body = gzipSync(Buffer.alloc(60 * 1024 * 1024));
    const costOf = async (): Promise<number> => {
      const used = process.cpuUsage();
      const answer = await fetch(`http://127.0.0.1:${port}/user/api/get-unsubscribe/abc/`, {
        method: 'POST',
        headers: { 'content-encoding': 'gzip', 'content-type': 'text/plain' },
        body,
      });
      expect(answer.status).toBe(400);
      return process.cpuUsage(used).user / 1000;
    };
    // The first call of a process also pays for what is compiled then.
    await costOf();
    expect(await costOf()).toBeLessThan(150);
  });
});
