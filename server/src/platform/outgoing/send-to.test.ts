import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { arriving, NoAnswerError, sendTo, TooMuchError } from './send-to.ts';

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server?.close();
});

/** A server that answers with a beginning, and then with the rest over and over, as fast as it is read. */
const startServer = async (beginning: string, over = ''): Promise<URL> => {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(beginning);
      const more = over.repeat(2_000);
      const goOn = (): void => {
        while (more !== '' && !socket.destroyed && socket.write(more));
      };
      socket.on('drain', goOn);
      goOn();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return new URL(`http://site.example:${(server.address() as AddressInfo).port}/`);
};

const send = (url: URL) =>
  sendTo(url, { address: '127.0.0.1', headers: { accept: '*/*' }, signal: AbortSignal.timeout(10_000) });
const bodyOf = async (url: URL): Promise<string> => {
  let text = '';
  for await (const piece of arriving(await send(url), { bytes: 100_000, pieces: 500 })) text += String(piece);
  return text;
};
const OK = 'HTTP/1.1 200 OK\r\nConnection: close\r\n';

it('an answer comes after one or two that only announce it', async () => {
  const url = await startServer(
    `HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n${OK}Content-Length: 2\r\n\r\nhi`,
  );
  expect(await bodyOf(url)).toBe('hi');
});

it('a server that announces its answer without end is left', async () => {
  await expect(send(await startServer('', 'HTTP/1.1 103 Early Hints\r\n\r\n'))).rejects.toThrow(NoAnswerError);
});

it('a server that switches protocols is left', async () => {
  const url = await startServer('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
  await expect(send(url)).rejects.toThrow(NoAnswerError);
});

it.each([
  ['in pieces of a byte', '1\r\na\r\n'],
  ['in large pieces', `4000\r\n${'a'.repeat(0x4000)}\r\n`],
])('a body without end is left: %s', async (_, piece) => {
  const url = await startServer(`${OK}Transfer-Encoding: chunked\r\n\r\n`, piece);
  await expect(bodyOf(url)).rejects.toThrow(TooMuchError);
});
