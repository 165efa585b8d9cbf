import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createTestApp } from '#testing/app.ts';

/** More than children of the sandbox work at once. */
const ASKERS = 8;

it('people whose models never answer keep nobody else from having texts written', async () => {
  const asked: ServerResponse[] = [];
  const model = createServer((_request, response) => void asked.push(response));
  model.listen(0, '127.0.0.1');
  await once(model, 'listening');
  const app = await createTestApp({ env: { MODEL_PRIVATE_NETWORKS: '127.0.0.1' } });
  const pending: Promise<unknown>[] = [];
  for (let count = 0; count < ASKERS; count += 1) {
    const { client } = await app.signUp();
    await client.updateModelSettings({
      kind: 'openai_compatible',
      base_url: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
      model: 'm',
      key: null,
    });
    pending.push(client.writeSequence({ goal: 'Meet them' }));
  }
  await expect.poll(() => asked.length, { timeout: 5_000 }).toBe(ASKERS);
  const honest = await app.signUp();
  expect(await honest.client.writeSequence({ goal: 'Meet them' })).toMatchObject({ model: 'built-in' });
  model.on('request', (_request, response: ServerResponse) => response.writeHead(404).end());
  for (const response of asked) response.writeHead(404).end();
  await Promise.all(pending);
  model.close();
  await app.close();
}, 60_000);
