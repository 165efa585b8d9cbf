import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

const HANG_UPS = 24;
/** Larger than a socket's buffers, so that nothing after it is sent before it is read. */
const LARGE = 'x'.repeat(20_000_000);

let app: TestApp;
let maya: SignedUp;
let base: string;
const webDir = mkdtempSync(join(tmpdir(), 'rainmaker-hang-ups-'));
beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<!doctype html>');
  writeFileSync(join(webDir, 'assets', 'app.js'), LARGE);
  app = await createTestApp({ webDir, env: { REQUESTS_AT_ONCE: '40' } });
  maya = await app.signUp();
  base = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
});

const head = 'Host: localhost\r\n';

/** Sends a request, reads nothing and disconnects. */
const hangUp = async (text: string, afterMs: number): Promise<void> => {
  const socket: Socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  await once(socket, 'connect');
  socket.write(text);
  await sleep(afterMs);
  socket.resetAndDestroy();
};

const figure = async (name: string): Promise<number> => {
  const { body } = await app.server.inject({ url: '/metrics' });
  return Number(new RegExp(`^rainmaker_${name} (\\d+)`, 'm').exec(body)?.[1]);
};

const signedIn = (path: string): string => `GET ${path} HTTP/1.1\r\n${head}Authorization: Token ${maya.token}\r\n`;

describe('a client that disconnects leaves nothing behind', () => {
  it('during an export', async () => {
    for (let count = 0; count < HANG_UPS; count += 1)
      await hangUp(`${signedIn('/user/api/export-data/')}\r\n`, count % 6);
    await expect.poll(() => figure('http_requests_in_flight'), { timeout: 5_000 }).toBe(0);
  });

  it('during an event stream', async () => {
    const accept = 'Accept: text/event-stream\r\n';
    for (let count = 0; count < HANG_UPS; count += 1)
      await hangUp(`${signedIn('/events/api/stream/')}${accept}\r\n`, count % 6);
    await expect.poll(() => figure('event_streams'), { timeout: 5_000 }).toBe(0);
  });

  it('with responses queued behind an unread one', async () => {
    const post = `POST /user/api/verify-otp/ HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
    await hangUp(`GET /assets/app.js HTTP/1.1\r\n${head}\r\n${post.repeat(64)}`, 800);
    await sleep(200);
    expect((await fetch(`${base}/user/api/get-country/`)).status).toBe(200);
  });
});

describe('a slow reader', () => {
  /** Requests a large application file and reads nothing. */
  const readNothing = async (localAddress: string): Promise<Socket> => {
    const socket = connect({ port: Number(new URL(base).port), host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined);
    socket.pause();
    await once(socket, 'connect');
    socket.write(`GET /assets/app.js HTTP/1.1\r\n${head}\r\n`.repeat(4));
    return socket;
  };

  it('occupies no place and can have a limited number of files', async () => {
    const addresses = ['127.0.0.5', '127.0.0.6'].flatMap((each) => Array<string>(40).fill(each));
    const slow = await Promise.all(addresses.map(readNothing));
    await expect.poll(() => figure('http_requests_in_flight'), { timeout: 5_000 }).toBe(0);
    expect((await fetch(`${base}/user/api/get-country/`)).status).toBe(200);
    expect((await fetch(`${base}/assets/app.js`, { method: 'HEAD' })).status).toBe(200);
    slow.forEach((socket) => socket.destroy());
  });
});
