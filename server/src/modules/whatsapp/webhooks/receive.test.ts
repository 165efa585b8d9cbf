import { expect, it, vi } from 'vitest';
import { receiveWebhook, type WebhookDeps } from './receive.ts';

it('a stranger’s webhook writes a short line to the log, whatever numbers it names', async () => {
  const info = vi.fn<(line: { left: number; numbers: string[] }) => void>();
  const numbers = [...Array.from({ length: 5_000 }, () => '\u0001'.repeat(40)), '1', '2', '3', '4'];
  const deps = {
    // No sender here has any of these numbers.
    transact: async () => [],
    providers: { readWebhook: () => numbers.map((phoneNumberId) => ({ phoneNumberId, wabaId: '9' })) },
    realClock: { now: () => new Date() },
    log: { info },
  } as unknown as WebhookDeps;
  expect(await receiveWebhook(Buffer.from('{}'), '', deps)).toBe('kept');
  expect(info.mock.calls[0]?.[0]).toEqual({ left: 5_004, numbers: ['1', '2', '3'] });
});
