import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface TestWebsite {
  port: number;
  /** `http://127.0.0.1:1234` */
  url: string;
  /** What is answered by path; everything else gets 404. */
  pages: Map<string, string | Answer>;
  /** Requests in order, as "Host Path". */
  asked: string[];
  close(): Promise<void>;
}

/** A company's website on loopback. */
export const startWebsite = async (): Promise<TestWebsite> => {
  const pages = new Map<string, string | Answer>();
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(`${request.headers.host ?? ''} ${request.url ?? ''}`);
    const page = pages.get(request.url ?? '');
    if (typeof page === 'function') return page(request, response);
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    pages,
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
