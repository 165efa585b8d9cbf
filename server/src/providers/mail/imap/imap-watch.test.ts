import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { imapWatcher } from './imap-watch.ts';
import { mailNetworks } from '../mail-networks.ts';

it('a server that signs people in and then says nothing is left', async () => {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    socket.write('* OK [CAPABILITY IMAP4rev1 IDLE] ready\r\n');
    socket.on('data', (said) => {
      for (const line of said.toString().split('\r\n').filter(Boolean)) {
        const [tag = '', command = ''] = line.split(' ');
        if (command === 'CAPABILITY') socket.write('* CAPABILITY IMAP4rev1 IDLE\r\n');
        if (command !== 'EXAMINE') socket.write(`${tag} OK [CAPABILITY IMAP4rev1 IDLE] done\r\n`);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const imap = { host: '127.0.0.1', port, secure: 'none', user: 'm', password: 'p' };
  const outcome = await imapWatcher(mailNetworks(['127.0.0.0/8']), 300).watch({ imap } as never, {
    onNews: vi.fn(),
    onEnd: vi.fn(),
  });
  expect(outcome).toEqual({ kind: 'failed' });
  await vi.waitFor(() => expect(sockets.size).toBe(0));
  server.close();
});
