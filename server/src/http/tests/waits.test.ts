import { EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { contract } from '@rainmaker/contract';
import { createTestApp } from '#testing/app.ts';
import { limitWaits } from '../load/places.ts';

describe('calls that wait for a model', () => {
  let addresses = 0;
  const requestFrom = (ip?: string) => {
    addresses += 1;
    const socket = Object.assign(new EventEmitter(), { destroyed: false });
    const fallback = `192.0.${Math.floor(addresses / 250)}.${addresses % 250}`;
    return { request: { ip: ip ?? fallback, raw: { socket } } as unknown as FastifyRequest, socket };
  };
  const leave = vi.fn<(request: FastifyRequest) => void>();
  const start = () =>
    limitWaits({ addHook: () => undefined } as unknown as FastifyInstance, { take: () => undefined, leave });
  const of = (workspaceId: string, userId: string = workspaceId) => ({ workspaceId, userId });

  it('are a few of a person, a workspace and an address, and hold no place of requests', () => {
    const waits = start();
    const first = requestFrom();
    waits.begin(first.request, of('acme', 'maya'));
    expect(leave).toHaveBeenCalledWith(first.request);
    for (let count = 1; count < 4; count += 1) waits.begin(requestFrom().request, of('acme', 'maya'));
    expect(() => waits.begin(requestFrom().request, of('acme', 'maya'))).toThrow('You are already waiting');
    for (let count = 4; count < 16; count += 1) waits.begin(requestFrom().request, of('acme', `colleague ${count}`));
    expect(() => waits.begin(requestFrom().request, of('acme', 'ann'))).toThrow('This workspace is already waiting');
    first.socket.emit('close');
    waits.begin(requestFrom().request, of('acme', 'maya'));
    for (let count = 0; count < 64; count += 1) waits.begin(requestFrom('203.0.113.7').request, of(`near ${count}`));
    expect(() => waits.begin(requestFrom('203.0.113.7').request, of('late'))).toThrow('People at your network address');
  });

  it('leave the last places to workspaces that have none', () => {
    const waits = start();
    for (let count = 0; count < 192; count += 1) waits.begin(requestFrom().request, of(`workspace ${count % 48}`));
    expect(() => waits.begin(requestFrom().request, of('workspace 1', 'a colleague'))).toThrow('busy');
    for (let count = 0; count < 64; count += 1) waits.begin(requestFrom().request, of(`new ${count}`));
    expect(() => waits.begin(requestFrom().request, of('too late'))).toThrow('busy');
  });
});

it('questions that a model never answers keep nobody’s calls waiting, and end when their askers hang up', async () => {
  const silent: ServerResponse[] = [];
  let closed = 0;
  const model = createServer((_request, response) => void silent.push(response.once('close', () => (closed += 1))));
  model.listen(0, '127.0.0.1');
  await once(model, 'listening');
  const app = await createTestApp({ env: { REQUESTS_AT_ONCE: '4', MODEL_PRIVATE_NETWORKS: '127.0.0.1' } });
  const base = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const honest = await app.signUp();
  const stop = new AbortController();
  const pending: Promise<unknown>[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { client, token } = await app.signUp();
    await client.updateModelSettings({
      kind: 'openai_compatible',
      base_url: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
      model: 'm',
      key: null,
    });
    for (let asked = 0; asked < 2; asked += 1)
      pending.push(
        fetch(base + contract.chat.path, {
          method: 'POST',
          headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ messages: [{ role: 'user', content: 'Who replied?' }] }),
          signal: stop.signal,
        }).catch(() => undefined),
      );
    await expect.poll(() => silent.length, { timeout: 5_000 }).toBe(pending.length);
  }
  const answer = await fetch(base + contract.getUser.path, { headers: { authorization: `Token ${honest.token}` } });
  expect(answer.status).toBe(200);
  stop.abort();
  await Promise.all(pending);
  await expect.poll(() => closed).toBe(silent.length);
  model.closeAllConnections();
  model.close();
  await app.close();
}, 60_000);
