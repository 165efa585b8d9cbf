import net from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { openImap } from './imap/imap-open.ts';
import { openInTurn } from './open-in-turn.ts';
import { openConnection } from './smtp-open.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** Greets with these words wherever it is knocked at, and counts. */
const startServer = async (greeting: string) => {
  const knocks: string[] = [];
  const server = net.createServer((socket) => {
    knocks.push(socket.localAddress ?? '');
    closing.push(() => socket.destroy());
    socket.on('error', () => undefined).write(greeting);
  });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  closing.push(() => server.close());
  return { port: (server.address() as net.AddressInfo).port, knocks };
};

const reachOf = (port: number, addresses: readonly string[], timeoutMs = 2_000) => ({
  server: { host: 'many.example', port, secure: 'none' as const, user: 'ada', password: 'x' },
  networks: { addressesOf: async () => [...addresses] },
  timeoutMs,
});

const MANY = Array.from({ length: 2_000 }, (_, at) => `127.0.${1 + Math.floor(at / 250)}.${1 + (at % 250)}`);

describe('a server whose name has several addresses', () => {
  it.each([
    ['SMTP', openConnection, '220 here\r\n'],
    ['IMAP', openImap, '* OK here\r\n'],
  ])('is tried at the next one where nobody answers at the first (%s)', async (_protocol, open, greeting) => {
    const { port, knocks } = await startServer(greeting);
    // Nothing listens at ::1; the server answers no more than its greeting.
    await open(reachOf(port, ['::1', '127.0.0.1'], 300)).catch(() => undefined);
    expect(knocks).toEqual(['127.0.0.1']);
  });

  it.each([
    ['SMTP', openConnection, '554 ECONNREFUSED\r\n'],
    ['IMAP', openImap, '* BYE ECONNREFUSED\r\n'],
  ])('isn’t tried again where one answers, whatever it says (%s)', async (_protocol, open, greeting) => {
    const { port, knocks } = await startServer(greeting);
    await expect(open(reachOf(port, MANY))).rejects.toThrow();
    expect(knocks).toHaveLength(1);
  });

  const refused = () =>
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect', errno: -111 });

  it('is tried at four of thousands', async () => {
    const tried: string[] = [];
    const asked = openInTurn(reachOf(25, MANY), async (address) => {
      tried.push(address);
      throw refused();
    });
    await expect(asked).rejects.toThrow('ECONNREFUSED');
    expect(tried).toEqual(MANY.slice(0, 4));
  });

  it('has one time for all of them', async () => {
    const left: number[] = [];
    const asked = openInTurn(reachOf(25, MANY, 100), async (_address, withinMs) => {
      left.push(withinMs);
      await new Promise((resolve) => setTimeout(resolve, 90));
      throw refused();
    });
    await expect(asked).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(left[0]).toBeGreaterThan(150);
    expect(left.at(-1)).toBeLessThan(120);
  });
});
