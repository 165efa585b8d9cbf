import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ModelError, type ModelAccess, type ModelPart } from '#modules/models/ports.ts';
import {
  type ModelReply,
  type ModelServer,
  startAnthropicServer,
  startOpenAiServer,
} from '#testing/servers/model-server.ts';
import { longestHold } from '#testing/event-loop.ts';
import { modelNetworks } from './guarded-fetch.ts';
import { languageModels } from './language-models.ts';
import { useOf } from './token-use.ts';

const models = languageModels(modelNetworks(['127.0.0.1']));
const never = new AbortController().signal;
const request = {
  instructions: 'Write.',
  messages: [{ role: 'user' as const, content: 'Hello' }],
  mostTokens: 200,
  timeoutMs: 5_000,
};

const PROTOCOLS = [
  { kind: 'openai_compatible', model: 'test-model', start: startOpenAiServer },
  { kind: 'anthropic', model: 'claude-haiku-4-5', start: startAnthropicServer },
] as const;

const all = async <T>(parts: AsyncIterable<T>): Promise<T[]> => {
  const list: T[] = [];
  for await (const part of parts) list.push(part);
  return list;
};
const textIn = (parts: readonly ModelPart[]): string =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
const problemOf = async (work: Promise<unknown>): Promise<ModelError> =>
  work.then(
    () => expect.unreachable('It was answered.'),
    (error: unknown) => {
      if (error instanceof ModelError) return error;
      throw error;
    },
  );

describe.each(PROTOCOLS)('A model behind the protocol $kind', ({ kind, model, start }) => {
  let server: ModelServer;
  let access: ModelAccess;
  beforeEach(async () => {
    server = await start({ key: 'sk-right' });
    access = { kind, baseUrl: server.baseUrl, key: 'sk-right', model };
  });
  afterEach(() => server.close());
  const converse = (more: Partial<Parameters<typeof models.converse>[1]> = {}, to = access) =>
    all(models.converse(to, { ...request, ...more }, never));

  it('streams its text and tells what it used', async () => {
    server.answer(() => ({ text: 'Hi Amara, past Epe your crews lose the signal.' }));
    const parts = await converse();
    expect(textIn(parts)).toBe('Hi Amara, past Epe your crews lose the signal.');
    expect(parts.filter(({ type }) => type === 'text').length).toBeGreaterThan(2);
    expect(parts.at(-1)).toEqual({ type: 'used', use: { tokensIn: 120, tokensOut: 30 } });
  });

  it('gets instructions and messages apart, and the key in its own header alone', async () => {
    await converse();
    const [asked] = server.asked;
    expect(asked?.prompt).toBe('Write.\nHello');
    expect(JSON.stringify(asked?.body)).not.toContain('sk-right');
  });

  it('uses tools as often as is allowed, with checked input', async () => {
    const looked: unknown[] = [];
    const tools = {
      look_up: {
        description: 'Looks a person up',
        input: z.object({ name: z.string() }),
        run: async (input: unknown) => {
          looked.push(input);
          return { city: 'Lagos' };
        },
      },
    };
    server.answer(({ results }) =>
      results === 0 ? { calls: [{ name: 'look_up', input: { name: 'Amara' } }] } : { text: 'In Lagos.' },
    );
    const parts = await converse({ tools, mostSteps: 3 });
    expect(looked).toEqual([{ name: 'Amara' }]);
    expect(textIn(parts)).toBe('In Lagos.');
    expect(parts.at(-1)).toEqual({ type: 'used', use: { tokensIn: 240, tokensOut: 60 } });

    server.answer(() => ({ calls: [{ name: 'look_up', input: { name: 'again' } }] }));
    const before = server.asked.length;
    await converse({ tools, mostSteps: 2 });
    expect(server.asked.length - before).toBe(2);
  });

  it('fills a form, and gives a list one by one', async () => {
    const schema = z.object({ text: z.string(), sources: z.array(z.string()) });
    const one = { text: 'Hello.', sources: ['L1'] };
    server.answer(() => ({ text: JSON.stringify(one) }));
    expect((await models.fill(access, { ...request, schema }, never)).value).toEqual(one);
    server.answer(() => ({ text: JSON.stringify({ elements: [one, { text: 'Bye.', sources: [] }] }) }));
    const parts = await all(models.list(access, { ...request, schema }, never));
    expect(parts).toEqual([
      { type: 'element', element: one },
      { type: 'element', element: { text: 'Bye.', sources: [] } },
      { type: 'used', use: { tokensIn: 120, tokensOut: 30 } },
    ]);
  });

  it.each<[string, ModelReply, string, RegExp]>([
    ['a refusal of the key', { status: 401 }, 'key', /refused this key/],
    ['no such model', { status: 404 }, 'model', /no model named/],
    ['too many requests', { status: 429, retryAfter: '600' }, 'rate', /no more requests/],
    ['a problem of its own', { status: 500 }, 'failed', /problem of its own/],
    ['a wrong request', { status: 400 }, 'failed', /refused the request/],
    ['silence', { fault: 'hang' }, 'slow', /longer than/],
    ['a page', { fault: 'garbage' }, 'protocol|broken', /not as a model does|can’t be used/],
    ['5 MB', { fault: 'huge' }, 'too_large', /cut off/],
    ['a hang-up in the middle', { fault: 'hang_up' }, 'broken', /hung up/],
    ['another address', { fault: 'redirect' }, 'protocol', /redirects/],
  ])(
    'tells of %s in words',
    async (_what, reply, problem, words) => {
      server.answer(() => reply);
      const error = await problemOf(converse({ timeoutMs: 1_500 }));
      expect(error.message).toMatch(words);
      expect(problem.split('|')).toContain(error.problem);
      expect(error.message).not.toContain('sk-right');
    },
    20_000,
  );

  it.each<[string, ModelReply]>([
    ['garbage', { text: 'I would rather talk about the sea.' }],
    ['half a JSON', { text: '{"elements":[{"text":"Hi","sources":[' }],
    ['another form', { text: '{"elements":[{"words":"Hi"}]}' }],
    ['nothing', { text: '' }],
  ])('is broken where a form is asked for and it gives %s', async (_what, reply) => {
    server.answer(() => reply);
    const schema = z.object({ text: z.string(), sources: z.array(z.string()) });
    expect((await problemOf(all(models.list(access, { ...request, schema }, never)))).problem).toBe('broken');
    expect((await problemOf(models.fill(access, { ...request, schema }, never))).problem).toBe('broken');
  });

  it('is cut off where it asks for tools over and over', async () => {
    let runs = 0;
    const count = {
      description: 'Counts.',
      input: z.object({}),
      run: async () => {
        runs += 1;
        return runs;
      },
    };
    server.answer(() => ({ calls: Array.from({ length: 500 }, () => ({ name: 'count', input: {} })) }));
    const asked = converse({ tools: { count }, mostTokens: 5_000 });
    expect((await problemOf(asked)).problem).toBe('too_large');
    expect(runs).toBeLessThan(30);
  });

  it('is cut off where its answer is far longer than its tokens can be', async () => {
    server.answer(() => ({ text: `{"elements":[{"text":"${'a'.repeat(200_000)}"}]}` }));
    const schema = z.object({ text: z.string() });
    expect((await problemOf(all(models.list(access, { ...request, schema }, never)))).problem).toBe('too_large');
    expect((await problemOf(models.fill(access, { ...request, schema }, never))).problem).toBe('too_large');
    expect((await problemOf(all(models.converse(access, request, never)))).problem).toBe('too_large');
  });

  const problemWith = async (type: string, body: string, ask: () => Promise<unknown>) => {
    const hostile = http
      .createServer((_asked, answer) => answer.writeHead(200, { 'content-type': type }).end(body))
      .listen(0, '127.0.0.1');
    await once(hostile, 'listening');
    access.baseUrl = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}/v1`;
    let problem: ModelError | undefined;
    const hold = await longestHold(async () => {
      problem = await problemOf(ask());
    });
    hostile.closeAllConnections();
    hostile.close();
    return { problem: problem?.problem, hold };
  };

  it('keeps nobody waiting with an answer of a million parts', async () => {
    const list = kind === 'anthropic' ? '"type":"message","id":"m","model":"m","content"' : '"id":"m","choices"';
    const body = `{${list}:[${'{},'.repeat(1_300_000)}{}]}`;
    const asked = { ...request, schema: z.object({ text: z.string() }) };
    const { problem, hold } = await problemWith('application/json', body, () => models.fill(access, asked, never));
    expect(problem).toBe('too_large');
    // 800 before.
    expect(hold).toBeLessThan(250);
  });

  it('keeps nobody waiting with one event of a stream of a million parts', async () => {
    const list = kind === 'anthropic' ? '"type":"message","id":"m","model":"m","content"' : '"id":"m","choices"';
    const body = `data: {${list}:[${'{},'.repeat(1_300_000)}{}]}\n\n`;
    const { problem, hold } = await problemWith('text/event-stream', body, () => converse());
    expect(problem).toBe('too_large');
    // 300 before.
    expect(hold).toBeLessThan(200);
  });

  /** Answers that say zeros where objects belong. */
  const zeros = (count: number, between = ','): string => {
    const list = `[${Array.from({ length: count }, () => '0').join(between)}]`;
    return kind === 'anthropic'
      ? `{"type":"message_start","message":{"id":"m","model":"m","content":${list},"usage":{"input_tokens":1}}}`
      : `{"choices":[{"delta":{"content":${list}},"message":{"content":${list}}}]}`;
  };

  it.each([
    ['in one event', `data: ${zeros(30_000)}\n\n`],
    ['behind a comment', `: "\ndata: ${zeros(30_000)}\n\n`],
    ['in many events', `data: ${zeros(480)}\n\n`.repeat(2_000)],
  ])('keeps nobody waiting with a stream of parts that are wrong, %s', async (_how, body) => {
    const { problem, hold } = await problemWith('text/event-stream', body, () => converse());
    expect(problem).toMatch(/too_large|broken|protocol/);
    expect(hold).toBeLessThan(200);
  });

  it.each(['\n\n', '\r\r', '\r\n\r\n'])(
    'reads no more than 20,000 events of a stream, however they end (%j)',
    async (end) => {
      const events = (count: number): string => `: ping${end}`.repeat(count);
      expect((await problemWith('text/event-stream', events(25_000), () => converse())).problem).toBe('too_large');
      expect((await problemWith('text/event-stream', events(15_000), () => converse())).problem).not.toBe('too_large');
    },
  );

  it('keeps nothing of an answer that can’t be used in its error', async () => {
    const asked = { ...request, schema: z.object({ text: z.string() }) };
    server.answer(() => ({ text: '{"text":[0,0,"What was said"]}' }));
    const problem = await problemOf(models.fill(access, asked, never));
    expect(problem.problem).toBe('broken');
    expect(problem.cause).toBeInstanceOf(Error);
    expect(inspect(problem, { depth: 10, showHidden: true })).not.toContain('What was said');
  });

  it.each([
    ['in one piece', 'application/json', zeros(120_000)],
    ['in what looks like events', 'text/event-stream', zeros(400_000, ',\n\n')],
  ])('keeps nobody waiting with a whole answer of parts that are wrong, %s', async (_how, type, body) => {
    const asked = { ...request, schema: z.object({ text: z.string() }) };
    const { problem, hold } = await problemWith(type, body, () => models.fill(access, asked, never));
    expect(problem).toBe('too_large');
    // 1,700 before.
    expect(hold).toBeLessThan(200);
  });

  it.skipIf(kind === 'anthropic').each([
    ['that name no call', { function: { name: 'x' } }, { function: {} }],
    ['of ever new calls', { index: 0, id: 'a', function: { name: 'x', arguments: '{' } }, { index: 0, function: {} }],
  ])('keeps nobody waiting with tool calls that begin and pieces %s', async (_which, begin, piece) => {
    const event = (one: object, bytes: number, isNew = false): string => {
      const count = Math.floor(bytes / (JSON.stringify(one).length + 1));
      const calls = Array.from({ length: count }, (_, at) => (isNew ? { ...one, id: `a${at}` } : one));
      return `data: ${JSON.stringify({ id: 'm', choices: [{ delta: { tool_calls: calls } }] })}\n\n`;
    };
    for (const bytes of [30_000, 60_000, 500_000]) {
      const begins = event(begin, bytes, 'id' in begin);
      const body = `${begins}${event(piece, bytes).repeat(3)}data: [DONE]\n\n`;
      const { problem, hold } = await problemWith('text/event-stream', body, () => converse());
      expect(problem).toBe('too_large');
      // 49 seconds before.
      expect(hold).toBeLessThan(200);
    }
  });

  it('is asked again after a short trouble, three times at most', async () => {
    server.answer((_asked, count) => (count < 2 ? { status: 503, retryAfter: '0' } : { text: 'Back.' }));
    expect(textIn(await converse())).toBe('Back.');
    expect(server.asked).toHaveLength(2);
    server.answer(() => ({ status: 503, retryAfter: '0' }));
    await problemOf(converse({ timeoutMs: 10_000 }));
    expect(server.asked.length).toBeLessThanOrEqual(5);
  }, 20_000);

  it('is left alone once nobody waits any more, with the reason of who left', async () => {
    server.answer(() => ({ fault: 'hang' }));
    const controller = new AbortController();
    const asking = all(models.converse(access, request, controller.signal));
    setTimeout(() => controller.abort(new Error('gone')), 50);
    await expect(asking).rejects.toThrow('gone');
  });

  it('is looked at without being asked', async () => {
    expect(await models.look(access, 2_000, never)).toEqual({ ms: expect.any(Number), models: [model] });
    expect((await problemOf(models.look({ ...access, key: 'sk-wrong' }, 2_000, never))).problem).toBe('key');
    expect(server.asked).toEqual([]);
  });
});

it.each([
  [undefined, undefined, { tokensIn: 0, tokensOut: 0 }],
  [1e300, -1e300, { tokensIn: 100_000_000, tokensOut: 0 }],
  [1.5, Number.NaN, { tokensIn: 2, tokensOut: 0 }],
])('token counts of %d and %d are whole numbers that can be stored', (inputTokens, outputTokens, use) => {
  expect(useOf({ inputTokens, outputTokens })).toEqual(use);
});

describe('The guard of models’ servers', () => {
  const strict = modelNetworks([], async () => ['127.0.0.1']);
  const refusal = (url: string, networks = strict) => problemOf(networks.addressOf(new URL(url)));

  it.each([
    'http://127.0.0.1:11434/v1',
    'http://169.254.169.254/latest',
    'http://[::1]/v1',
    'http://[::ffff:10.0.0.1]/v1',
    'http://2130706433/v1',
    'https://inside.example/v1',
  ])('connects to no private address: %s', async (url) => {
    const error = await refusal(url);
    expect(error.problem).toBe('address');
    expect(error.message).toContain('private network');
  });

  it('sends keys over https only, to a fitting port', async () => {
    const open = modelNetworks([], async () => ['8.8.8.8']);
    expect((await refusal('http://models.example/v1', open)).message).toContain('https://');
    expect((await refusal('https://models.example:25/v1', open)).message).toContain('port 25');
    expect(await open.addressOf(new URL('https://models.example:8443/v1'))).toBe('8.8.8.8');
  });

  it('refuses a name that leads both inside and outside', async () => {
    const both = modelNetworks([], async () => ['8.8.8.8', '10.0.0.1']);
    expect((await refusal('https://models.example/v1', both)).problem).toBe('address');
  });

  it('says that no server answers', async () => {
    const access = { kind: 'ollama', baseUrl: 'http://127.0.0.1:1/v1', key: null, model: 'x' } as const;
    expect((await problemOf(models.look(access, 2_000, never))).problem).toBe('unreachable');
    expect((await problemOf(all(models.converse(access, request, never)))).problem).toBe('unreachable');
  }, 10_000);
});
