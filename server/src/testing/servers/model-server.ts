import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as bodyText } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { anthropicDialect } from './model-anthropic.ts';
import { openAiDialect } from './model-openai.ts';

/** How a model of tests answers: with a text, which may be JSON, with calls of tools, or not at all. */
export type ModelReply =
  | { text: string; afterMs?: number; betweenMs?: number }
  | { calls: { name: string; input: unknown }[] }
  | { status: number; retryAfter?: string; body?: string }
  /** Nothing ever comes; a connection that ends in the middle; what isn't the protocol; 5 MB; half of a text; elsewhere. */
  | { fault: 'hang' | 'hang_up' | 'garbage' | 'huge' | 'half' | 'redirect' | 'empty'; text?: string };

/** What a model was asked. */
export interface ModelAsked {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Record<string, unknown>;
  /** Instructions and messages as one text. */
  prompt: string;
  isStream: boolean;
  /** The names of the tools it was offered. */
  tools: string[];
  /** How often the model has already got results of tools in this conversation. */
  results: number;
}

/** How one protocol writes answers and reads requests. */
export interface ModelDialect {
  path: string;
  isAllowed(request: IncomingMessage, key: string | null): boolean;
  read(body: Record<string, unknown>): Omit<ModelAsked, 'path' | 'headers' | 'body'>;
  /** The whole answer. */
  whole(reply: { text: string } | { calls: { name: string; input: unknown }[] }, asked: ModelAsked): unknown;
  /** The events of a streamed answer. */
  events(reply: { text: string } | { calls: { name: string; input: unknown }[] }, asked: ModelAsked): string[];
}

export interface ModelServer {
  /** Ends in /v1. */
  baseUrl: string;
  asked: ModelAsked[];
  /** The most requests that were open at the same time. */
  mostAtOnce: number;
  /** Answers from now on by this. */
  answer(by: (asked: ModelAsked, count: number) => ModelReply): void;
  close(): Promise<void>;
}

const HUGE = 5 * 1024 * 1024;

const writeFault = async (
  response: ServerResponse,
  reply: Extract<ModelReply, { fault: string }>,
  asked: ModelAsked,
  dialect: ModelDialect,
): Promise<void> => {
  const type = { 'content-type': asked.isStream ? 'text/event-stream' : 'application/json' };
  const whole = asked.isStream
    ? dialect.events({ text: reply.text ?? 'Hello there' }, asked)
    : [JSON.stringify(dialect.whole({ text: reply.text ?? 'Hello there' }, asked))];
  switch (reply.fault) {
    case 'hang':
      return;
    case 'redirect':
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      return;
    case 'empty':
      response.writeHead(200, type).end();
      return;
    case 'garbage':
      response.writeHead(200, type).end('<html><body>It works!</body></html>');
      return;
    case 'huge':
      response.writeHead(200, type);
      for (let sent = 0; sent < HUGE; sent += 64 * 1024) {
        if (response.destroyed) return;
        response.write(asked.isStream ? `: ${'x'.repeat(64 * 1024)}\n\n` : ' '.repeat(64 * 1024));
        await wait(0);
      }
      response.end();
      return;
    case 'half':
    case 'hang_up': {
      response.writeHead(200, type);
      const text = whole.join('');
      response.write(text.slice(0, Math.floor(text.length / 2)));
      await wait(20);
      if (reply.fault === 'half') response.end();
      else response.destroy();
    }
  }
};

const writeReply = async (
  response: ServerResponse,
  reply: ModelReply,
  asked: ModelAsked,
  dialect: ModelDialect,
): Promise<void> => {
  if ('fault' in reply) return writeFault(response, reply, asked, dialect);
  if ('status' in reply) {
    const retry = reply.retryAfter === undefined ? {} : { 'retry-after': reply.retryAfter };
    response
      .writeHead(reply.status, { 'content-type': 'application/json', ...retry })
      .end(reply.body ?? JSON.stringify({ error: { message: 'No.', type: 'error' } }));
    return;
  }
  if ('afterMs' in reply) await wait(reply.afterMs);
  if (!asked.isStream) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(dialect.whole(reply, asked)));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of dialect.events(reply, asked)) {
    response.write(event);
    if ('betweenMs' in reply) await wait(reply.betweenMs);
  }
  response.end();
};

/** A server on loopback that speaks a provider's protocol, with answers, faults and delays by a script. */
const startServer = async (
  dialect: ModelDialect,
  key: string | null,
  models: readonly string[],
): Promise<ModelServer> => {
  let script: (asked: ModelAsked, count: number) => ModelReply = () => ({ text: 'Hello there' });
  let atOnce = 0;
  const asked: ModelAsked[] = [];
  const state = { mostAtOnce: 0 };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    if (!dialect.isAllowed(request, key)) return void response.writeHead(401).end('{"error":{"message":"bad key"}}');
    if (path === '/v1/models') {
      const data = models.map((id) => ({ id, type: 'model' }));
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
    }
    if (path !== dialect.path) return void response.writeHead(404).end('{}');
    const body = JSON.parse(await bodyText(request)) as Record<string, unknown>;
    const one = { path, headers: request.headers, body, ...dialect.read(body) };
    asked.push(one);
    if (!models.includes(String(body['model'])))
      return void response
        .writeHead(404, { 'content-type': 'application/json' })
        .end('{"error":{"message":"no such model","type":"not_found_error"}}');
    await writeReply(response, script(one, asked.length), one, dialect);
  };
  const server = http.createServer((request, response) => {
    atOnce += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, atOnce);
    response.on('close', () => {
      atOnce -= 1;
    });
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    get mostAtOnce() {
      return state.mostAtOnce;
    },
    answer: (by) => {
      script = by;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

interface ModelServerOptions {
  /** Without one no key is asked for. */
  key?: string;
  models?: readonly string[];
}

/** Speaks OpenAI's chat completions, as Ollama, vLLM and many others do. */
export const startOpenAiServer = ({ key, models = ['test-model'] }: ModelServerOptions = {}): Promise<ModelServer> =>
  startServer(openAiDialect, key ?? null, models);

/** Speaks Anthropic's messages. */
export const startAnthropicServer = ({
  key,
  models = ['claude-haiku-4-5'],
}: ModelServerOptions = {}): Promise<ModelServer> => startServer(anthropicDialect, key ?? null, models);
