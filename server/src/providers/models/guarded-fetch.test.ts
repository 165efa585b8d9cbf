import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { guardedFetch, modelNetworks } from './guarded-fetch.ts';

const fetchGuarded = guardedFetch(modelNetworks(['127.0.0.1']));
const EVENT = `data: ${'x'.repeat(600)}\n\n`;

/** Streams, with a status that doesn't exist where that is asked for, far more than anybody reads at once, as fast as it can, or falls silent after the first event. */
const server = http.createServer((request, response) => {
  response.writeHead(request.url === '/status' ? 700 : 200, { 'content-type': 'text/event-stream' });
  if (request.url === '/silent') return void response.write(EVENT);
  const go = (): void => {
    for (let sent = 0; sent < 50 && !response.destroyed; sent += 1) response.write(EVENT);
    if (!response.destroyed) setImmediate(go);
  };
  go();
});
let base = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const open = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );

it.each(['/fast', '/silent'])(
  'a reader who leaves in the middle ends the answer, and nothing else (%s)',
  async (path) => {
    const uncaught = vi.fn();
    process.on('uncaughtException', uncaught);
    for (let round = 0; round < 20; round += 1) {
      const { body } = await fetchGuarded(base + path);
      const reader = body?.getReader();
      await reader?.read();
      const pending = path === '/silent' ? reader?.read() : undefined;
      await wait(round % 5);
      await reader?.cancel();
      expect((await pending)?.done ?? true).toBe(true);
    }
    await vi.waitFor(async () => expect(await open()).toBe(0));
    await wait(20);
    process.off('uncaughtException', uncaught);
    expect(uncaught).not.toHaveBeenCalled();
  },
);

it('an answer is passed on as it was sent, and its errors as they are', async () => {
  const whole = http.createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let sent = 0; sent < 200; sent += 1) response.write(EVENT);
    response.end();
  });
  whole.listen(0, '127.0.0.1');
  await once(whole, 'listening');
  const answer = await fetchGuarded(`http://127.0.0.1:${(whole.address() as AddressInfo).port}`);
  expect(await answer.text()).toBe(EVENT.repeat(200));
  whole.close();
  await expect((await fetchGuarded(`${base}/fast`)).text()).rejects.toMatchObject({ problem: 'too_large' });
});

it('an answer with a status that doesn’t exist is refused, and its connection ends', async () => {
  await expect(fetchGuarded(`${base}/status`)).rejects.toMatchObject({ problem: 'protocol' });
  await vi.waitFor(async () => expect(await open()).toBe(0));
});
