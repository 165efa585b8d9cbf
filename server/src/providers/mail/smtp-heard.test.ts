import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { longestHold } from '#testing/event-loop.ts';
import { openConnection } from './smtp-open.ts';
import { mailNetworks } from './mail-networks.ts';

let server: Server;
afterEach(() => server.close());

/** A server that repeats a response until the client disconnects. */
const startRepeatingServer = async (chunk: Buffer): Promise<{ port: number; sent: () => number }> => {
  let sentBytes = 0;
  server = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    const go = (): void => {
      while (!socket.destroyed && sentBytes < 50_000_000) {
        sentBytes += chunk.length;
        if (!socket.write(chunk)) return void socket.once('drain', go);
      }
    };
    go();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, sent: () => sentBytes };
};

it.each([
  ['nothing but empty lines', Buffer.alloc(65_536, '\n')],
  ['an endless response', Buffer.from('220-more and more\r\n'.repeat(3_000))],
  ['endless greetings', Buffer.from('220 hello\r\n'.repeat(3_000))],
])('a server that sends %s is disconnected at once, without blocking other work', async (_what, chunk) => {
  const { port } = await startRepeatingServer(chunk);
  const reach = {
    server: { host: '127.0.0.1', port, secure: 'none' as const, user: null, password: null },
    networks: mailNetworks('all'),
    timeoutMs: 10_000,
  };
  const begun = performance.now();
  const held = await longestHold(() => expect(openConnection(reach)).rejects.toThrow());
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(held).toBeLessThan(200);
});
