import { expect, it } from 'vitest';
import { systemHandlers } from '../system.ts';
import { createStreamLimit } from './streams.ts';
import { noTraffic } from './traffic.ts';

it('/readyz queries the database once for concurrent requests, and again after a failure', async () => {
  let asked = 0;
  const transact = async (): Promise<never> => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (asked === 1) throw new Error('It is away.');
    return { has_worker: true } as never;
  };
  const settings = { version: '1', publicUrl: 'http://localhost', isLocal: true, isStopping: () => false };
  const none = { chatbotId: null, apiBaseUrl: null, googleClientId: null, paymentKeyId: null, metricsToken: undefined };
  const { ready } = systemHandlers({ ...settings, ...none, metrics: { render: () => Promise.reject(new Error()) } });
  const ask = () => Promise.allSettled(Array.from({ length: 500 }, () => ready({ transact } as never, {})));
  expect(new Set((await ask()).map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(asked).toBe(1);
  expect(new Set((await ask()).map(({ status }) => status))).toEqual(new Set(['fulfilled']));
  await ask();
  expect(asked).toBe(2);
});

it('neither one person with many sessions, nor one workspace or address, can take all event streams', () => {
  const traffic = noTraffic();
  const limit = createStreamLimit(traffic);
  const fill = (name: (n: number) => string, address: string, workspace: (n: number) => string): number => {
    for (let count = 0; count < 3000; count += 1)
      try {
        limit.enter({ session: `${address} ${count}`, person: name(count), workspace: workspace(count), address });
      } catch {
        return count;
      }
    return Number.POSITIVE_INFINITY;
  };
  const one = () => 'one';
  expect(fill(one, '203.0.113.1', one)).toBe(60);
  expect(fill((n) => `person ${n}`, '203.0.113.2', one)).toBe(750 - 60);
  // Ten workspaces, which all have some.
  expect(
    fill(
      (n) => `person ${n}`,
      '203.0.113.4',
      (n) => `workspace ${n % 10}`,
    ),
  ).toBe(750);
  expect(
    fill(
      (n) => `person ${n}`,
      '203.0.113.5',
      (n) => `workspace ${n % 10}`,
    ),
  ).toBe(0);
  const leave = limit.enter({ session: 'mine', person: 'me', workspace: 'mine', address: '203.0.113.4' });
  const { streams } = traffic;
  leave();
  leave();
  expect(traffic.streams).toBe(streams - 1);
});
