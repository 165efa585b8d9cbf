import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ModelAccess, ModelError } from '#modules/models/ports.ts';
import { longestHold } from '#testing/event-loop.ts';
import { modelNetworks } from './guarded-fetch.ts';
import { languageModels } from './language-models.ts';

const models = languageModels(modelNetworks(['127.0.0.1']));
const never = new AbortController().signal;
const request = {
  instructions: 'Write.',
  messages: [{ role: 'user' as const, content: 'Hello' }],
  mostTokens: 3_000,
  timeoutMs: 20_000,
};
const schema = z.object({ text: z.string() });
/** As many as a workspace may ask for at once. */
const AT_ONCE = 20;

const KINDS = ['openai_compatible', 'anthropic'] as const;
const USAGE = { input_tokens: 1, output_tokens: 1 };
const STARTED = { id: 'm', type: 'message', role: 'assistant', model: 'm', content: [], usage: USAGE };

const END = {
  openai_compatible: `data: ${JSON.stringify({ id: 'm', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`,
  anthropic: `data: ${JSON.stringify({ type: 'content_block_stop', index: 0 })}\n\ndata: {"type":"message_stop"}\n\n`,
};

describe.each(KINDS)('Hostile answers behind the protocol %s', (kind) => {
  let server: http.Server;
  let access: ModelAccess;
  let body = '';
  beforeEach(async () => {
    server = http.createServer((_asked, answer) =>
      answer.writeHead(200, { 'content-type': 'text/event-stream' }).end(body),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    access = { kind, baseUrl, key: 'k', model: 'm' };
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const eventsOf = (pieces: readonly string[]): string => {
    const begins = [
      { type: 'message_start', message: STARTED },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    ];
    const events =
      kind === 'anthropic'
        ? [
            ...begins,
            ...pieces.map((text) => ({
              type: 'content_block_delta',
              index: 0,
              delta: { type: 'text_delta', text },
            })),
          ]
        : pieces.map((content) => ({ id: 'm', choices: [{ index: 0, delta: { content } }] }));
    return events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  };

  const drain = async (parts: AsyncIterable<unknown>): Promise<string> => {
    try {
      for await (const _ of parts);
      return 'answered';
    } catch (error) {
      return (error as { problem?: string }).problem ?? String(error);
    }
  };
  const list = () => drain(models.list(access, { ...request, schema }, never));
  const converse = () => drain(models.converse(access, request, never));

  /** What came of them, and the longest that they held everybody. */
  const askAll = async (
    ask: () => Promise<string>,
    atOnce = AT_ONCE,
  ): Promise<{ outcomes: string[]; hold: number }> => {
    let outcomes: string[] = [];
    const hold = await longestHold(async () => {
      outcomes = await Promise.all(Array.from({ length: atOnce }, ask));
    });
    return { outcomes: [...new Set(outcomes)], hold };
  };

  it('each a list that begins in another way, in thousands of pieces, ends as soon as that is seen', async () => {
    const wrong = `{"x":0,"elements":[${'{},'.repeat(90)}{"a":"`;
    body = eventsOf([wrong, ...Array.from({ length: 6_000 }, () => 'a')]);
    const { outcomes, hold } = await askAll(list);
    expect(outcomes).toEqual(['broken']);
    // 1,540 before, and 12 seconds of one answer.
    expect(hold).toBeLessThan(200);
  });

  it('each a list of thousands of wrong elements, ends with the first', async () => {
    body = eventsOf([`{"elements":[${'{},'.repeat(5_000)}{}]}`]);
    const { outcomes, hold } = await askAll(list);
    expect(outcomes).toEqual(['broken']);
    expect(hold).toBeLessThan(200);
  });

  it('each of right elements, in thousands of pieces, lets everybody have their turn', async () => {
    const text = JSON.stringify({ elements: Array.from({ length: 10 }, () => ({ text: 'Right.' })) });
    body = eventsOf([...text]) + END[kind];
    const { outcomes, hold } = await askAll(list);
    expect(outcomes).toEqual(['answered']);
    expect(hold).toBeLessThan(200);
  });

  it.each([
    ['a number', 1],
    ['words of what was asked', 'WHAT was asked'],
  ])('an error event whose code is %s is a problem of the model, and isn’t repeated', async (_which, code) => {
    body = `data: ${JSON.stringify({ type: 'error', error: { message: 'm', type: 'x', code } })}\n\n`;
    const asked = models.list(access, { ...request, schema }, never)[Symbol.asyncIterator]();
    const caught: unknown = await asked.next().catch((error: unknown) => error);
    expect(caught).toBeInstanceOf(ModelError);
    expect(inspect(caught, { depth: 10, showHidden: true })).not.toContain('WHAT was asked');
  });

  it.each([
    ['of nothing that is known', 'data:{}\n\n'],
    ['that bring nothing', `data:{"choices":[],"type":"ping"}\n\n`],
    ['that are comments', ':\n\n'],
  ])(
    'each of hundreds of thousands of events %s, ends early',
    async (_which, event) => {
      body = event.repeat(200_000);
      const { outcomes, hold } = await askAll(converse, 1);
      expect(['broken', 'protocol', 'too_large']).toEqual(expect.arrayContaining(outcomes));
      expect(hold).toBeLessThan(200);
    },
    60_000,
  );
});
