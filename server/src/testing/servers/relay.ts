import net from 'node:net';
import type { SignedUp } from '../app.ts';

/** Connects a relay to a server on loopback; returns the mailbox's id. */
export const connectRelay = async (
  { client }: Pick<SignedUp, 'client'>,
  port: number,
  smtp: object = {},
): Promise<string> => {
  const { id } = await client.connectMailbox({
    email: 'sales@fieldnote.example',
    from_name: 'Maya Ostrander',
    kind: 'relay',
    smtp: { host: '127.0.0.1', port, secure: 'none', ...smtp },
  });
  return id;
};

export interface RudeServer {
  port: number;
  /** The messages it has confirmed. */
  taken: string[];
  close(): Promise<void>;
}

/** What a mail server does after a message: confirms it, disconnects, or confirms and disconnects. */
export type Manners = 'polite' | 'hangs up' | 'takes it and hangs up';

/** A line-by-line SMTP server; `manners` decides for each message by its number, from 0. */
export const startRudeServer = async (manners: (text: number) => Manners): Promise<RudeServer> => {
  const taken: string[] = [];
  const sockets = new Set<net.Socket>();
  let texts = 0;
  const answer = (socket: net.Socket, text: string): void => {
    const how = manners(texts);
    texts += 1;
    if (how === 'hangs up') return void socket.destroy();
    taken.push(text);
    if (how === 'polite') socket.write('250 taken\r\n');
    else socket.write('250 taken\r\n', () => socket.destroy());
  };
  const server = net.createServer((socket) => {
    sockets.add(socket);
    let text: string | undefined;
    socket.write('220 rude\r\n');
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      if (text !== undefined) {
        text += chunk.toString();
        if (!text.endsWith('\r\n.\r\n')) return;
        const whole = text;
        text = undefined;
        return answer(socket, whole);
      }
      const line = chunk.toString();
      if (line.startsWith('DATA')) text = '';
      if (line.startsWith('QUIT')) return void socket.end('221 bye\r\n');
      socket.write(line.startsWith('DATA') ? '354 go on\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as net.AddressInfo).port,
    taken,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
