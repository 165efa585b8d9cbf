import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request as a server of tests got it. */
export interface Got {
  method: string;
  /** Without its query. */
  path: string;
  query: URLSearchParams;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  /** The body, where it is JSON. */
  json: Record<string, unknown>;
}

export interface JsonReply {
  status?: number;
  body: unknown;
  type?: string;
}

/** `drop_before` and `drop_after`: the connection ends before or after the request took effect; `hang`: no answer ever comes. */
export type Fault = JsonReply | 'drop_before' | 'drop_after' | 'hang' | 'garbage';

export interface JsonServer {
  url: string;
  got: Got[];
  /** How long a request to a path waits before it takes effect, and its answer after that, in milliseconds. */
  delay: ((path: string) => number) | undefined;
  /** The next requests to a path with these words end so instead; any path if left out. */
  failNext(fault: Fault, times?: number, path?: string): void;
  close(): Promise<void>;
}

const jsonOf = (body: Buffer): Record<string, unknown> => {
  try {
    return JSON.parse(body.toString('utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
};

const write = (response: ServerResponse, { status = 200, body, type = 'application/json' }: JsonReply): void => {
  response.writeHead(status, { 'content-type': type });
  response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
};

/** A server on loopback that answers with JSON, and fails as it is told. */
export const startJsonServer = async (answer: (got: Got) => JsonReply): Promise<JsonServer> => {
  const got: Got[] = [];
  const faults: { fault: Fault; path: string }[] = [];
  const takeFault = (path: string): Fault | undefined => {
    const index = faults.findIndex((each) => path.includes(each.path));
    return index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
  };
  const wait = async (path: string): Promise<void> => {
    const ms = json.delay?.(path) ?? 0;
    if (ms > 0) await sleep(ms);
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const body = await buffer(request);
    const one: Got = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body,
      json: jsonOf(body),
    };
    const fault = takeFault(one.path);
    if (fault === 'drop_before') return void response.destroy();
    got.push(one);
    if (fault === 'hang') return;
    if (fault === 'garbage') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<html></html>');
    if (fault !== undefined && fault !== 'drop_after') return write(response, fault);
    await wait(one.path);
    const reply = answer(one);
    if (fault === 'drop_after') return void response.destroy();
    await wait(one.path);
    write(response, reply);
  };
  const server = http.createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const json: JsonServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    delay: undefined,
    failNext(fault, times = 1, path = '') {
      for (let left = times; left > 0; left -= 1) faults.push({ fault, path });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return json;
};
