import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { BODY_SECONDS } from './bodies.ts';

const PLACES = 16;
/** For a public call; shorter than the product's ten seconds. */
const SECONDS = 4;

let app: TestApp;
let maya: SignedUp;
let port: number;
beforeAll(async () => {
  const bodySeconds = { ...BODY_SECONDS, public: SECONDS };
  app = await createTestApp({ env: { REQUESTS_AT_ONCE: String(PLACES) }, bodySeconds });
  maya = await app.signUp();
  port = Number(new URL(await app.server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

/** Sends the headers of a POST and the first byte of its body. */
const begin = async (path: string, more = '', localAddress = '127.0.0.1', length = 60): Promise<Socket> => {
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n${more}\r\n{`);
  return socket;
};
const JSON_TYPE = 'Content-Type: application/json\r\n';

/**
 * Everything the server sends before it closes the connection. Data sent after that resets it, which also counts as the
 * end.
 */
const responseOn = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk));
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(text));
  });

const hold = async (sockets: Promise<Socket>[]): Promise<Socket[]> => {
  const open = await Promise.all(sockets);
  await sleep(150);
  return open;
};

describe('bodies that arrive slowly', () => {
  it('occupy no place: others are served while more bodies arrive than there are places', async () => {
    const slow = await hold(Array.from({ length: PLACES * 3 }, () => begin('/user/api/login/', JSON_TYPE)));
    const answer = await fetch(`http://127.0.0.1:${port}/user/api/get-user/`, {
      headers: { authorization: `Token ${maya.token}` },
    });
    expect(answer.status).toBe(200);
    slow.forEach((socket) => socket.destroy());
  });

  it('occupy no place either if they are files', async () => {
    const type = 'Content-Type: multipart/form-data; boundary=b\r\n';
    const slow = await hold(
      Array.from({ length: PLACES * 3 }, () =>
        begin('/exceldata/api/upload-excel-data/', `${type}Authorization: Token ${maya.token}\r\n`),
      ),
    );
    const answer = await fetch(`http://127.0.0.1:${port}/user/api/get-user/`, {
      headers: { authorization: `Token ${maya.token}` },
    });
    expect(answer.status).toBe(200);
    slow.forEach((socket) => socket.destroy());
  });

  it('are counted by address: the 65th of one gets 429, and another address is served', async () => {
    await sleep(100);
    const slow = await hold(Array.from({ length: 64 }, () => begin('/user/api/login/', JSON_TYPE, '127.0.0.3')));
    const refused = await begin('/user/api/login/', `${JSON_TYPE}Connection: close\r\n`, '127.0.0.3');
    expect(await responseOn(refused)).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: 10/i);
    const another = await begin('/user/api/login/', `${JSON_TYPE}Connection: close\r\n`, '127.0.0.4');
    another.write(`${' '.repeat(58)}}`);
    expect(await responseOn(another)).toMatch(/^HTTP\/1\.1 400 /);
    slow.forEach((socket) => socket.destroy());
  });

  it('are counted by memory: one address can have 32 MB arriving', async () => {
    const more = `${JSON_TYPE}Connection: close\r\nAuthorization: Token ${maya.token}\r\n`;
    const large = (): Promise<Socket> => begin('/sequences/api/create-sequence/', more, '127.0.0.5', 4 * 1024 * 1024);
    const slow = await hold(Array.from({ length: 8 }, large));
    expect(await responseOn(await large())).toMatch(/^HTTP\/1\.1 429 /);
    slow.forEach((socket) => socket.destroy());
  });

  it('of a public call have ten seconds in all, however steadily they arrive', async () => {
    const slow = await begin('/user/api/login/', JSON_TYPE);
    const since = performance.now();
    const drip = setInterval(() => slow.write(' '), SECONDS * 100);
    const words = await responseOn(slow);
    clearInterval(drip);
    expect(words).toMatch(/^HTTP\/1\.1 408 [^]*"code":"request_timeout"/);
    expect(performance.now() - since).toBeGreaterThanOrEqual((SECONDS - 1) * 1000);
    expect(BODY_SECONDS.public).toBe(10);
  }, 30_000);
});
