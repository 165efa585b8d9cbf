import { describe, expect, it, vi } from 'vitest';
import { cpuMs } from '#testing/cpu-time.ts';
import { longestHold } from '#testing/event-loop.ts';
import { receiveWebhook, type WebhookDeps } from './receive.ts';

const NUMBER = '111';
const sender = { id: 's', workspaceId: 'w', phoneNumberId: NUMBER, wabaId: '222', user_id: 'u', app_secret: 'right' };

const depsWith = (readWebhook: () => unknown[]) => {
  const log = { info: vi.fn<(line: object) => void>(), warn: vi.fn<(line: object) => void>() };
  const deps = {
    transact: async (_scope: unknown, work: (db: object) => unknown) => work({ rows: async () => [sender] }),
    secrets: { open: (sealed: string) => sealed },
    providers: { readWebhook, isSigned: (_raw: Buffer, signature: string, secret: string) => signature === secret },
    realClock: { now: () => new Date() },
    log,
  };
  return { log, deps: deps as unknown as WebhookDeps };
};
const post = (deps: WebhookDeps, body: string, signature = '') =>
  receiveWebhook({ raw: Buffer.from(body), signature, network: '192.0.2.1' }, deps);
const naming = (number: string): string => `{"metadata":{"phone_number_id":"${number}"}}`;

describe('a webhook is left unread', () => {
  it('where nobody of here that it names has signed it, and where it names nobody', async () => {
    const readWebhook = vi.fn<() => unknown[]>(() => []);
    const { deps } = depsWith(readWebhook);
    expect(await post(deps, naming(NUMBER), 'wrong')).toBe('unsigned');
    expect(await post(deps, '{}', 'right')).toBe('unreadable');
    expect(await post({ ...deps, transact: (async () => []) as never }, naming('9'), 'right')).toBe('kept');
    expect(readWebhook).not.toHaveBeenCalled();
    expect(await post(deps, naming(NUMBER), 'right')).toBe('kept');
    expect(readWebhook).toHaveBeenCalledOnce();
  });
});

it('webhooks keep nobody waiting, however many come at once', async () => {
  const readWebhook = vi.fn<() => unknown[]>(() => {
    let spent = 0;
    while (spent < 10) spent += cpuMs(() => JSON.stringify(Array.from({ length: 1_000 }, String)));
    return [];
  });
  const { deps } = depsWith(readWebhook);
  const hold = await longestHold(() =>
    Promise.all(Array.from({ length: 50 }, () => post(deps, naming(NUMBER), 'right'))),
  );
  expect(readWebhook).toHaveBeenCalledTimes(50);
  // 500 before.
  expect(hold).toBeLessThan(150);
});

it('a stranger’s webhook writes a short line to the log, whatever numbers it names', async () => {
  const { deps, log } = depsWith(() => []);
  const body = Array.from({ length: 5_000 }, (_, number) => naming(String(number + 1))).join();
  expect(await post({ ...deps, transact: (async () => []) as never }, body)).toBe('kept');
  expect(log.info.mock.calls[0]?.[0]).toEqual({ left: 1, numbers: ['1', '2', '3'] });
});
