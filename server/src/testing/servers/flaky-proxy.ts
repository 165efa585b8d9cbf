import net from 'node:net';

export interface FlakyProxy {
  /** The same URL through the proxy. */
  through(url: string): string;
  /** Breaks every connection and accepts no new one. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/** A proxy between a program and a server, so that a test can make the server unavailable. */
export const startFlakyProxy = async (targetUrl: string): Promise<FlakyProxy> => {
  const target = new URL(targetUrl);
  const sockets = new Set<net.Socket>();
  let isCut = false;
  const server = net.createServer((near) => {
    if (isCut) return void near.destroy();
    const far = net.connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      // Broken connections are expected.
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as net.AddressInfo;
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    through(url) {
      const result = new URL(url);
      result.hostname = '127.0.0.1';
      result.port = String(port);
      return result.href;
    },
    cut,
    restore() {
      isCut = false;
    },
    async close() {
      cut();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
