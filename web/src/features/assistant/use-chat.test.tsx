import { ReadableStream } from 'node:stream/web';
import type { AssistantAnswer } from '@rainmaker/contract';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hookOnScreen } from '../../testing/hook.tsx';
import { type Asked, stubServer } from '../../testing/server.ts';
import { useChat } from './use-chat.ts';
import * as words from './words.ts';

const ANSWER: AssistantAnswer = {
  answered_by: 'rules',
  model: null,
  notice: null,
  can_connect: false,
  headline: 'Nothing waits for you.',
  text: '',
  rows: [],
  actions: [],
  looked_at: [],
  at: '2026-03-02T09:00:00.000Z',
  next_questions: [],
};

const events = (...given: [string, object][]): Response =>
  new Response(given.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });

/** An answer that begins, and breaks off with `cut`, as that of an aborted request does. */
const slowly = () => {
  const encoder = new TextEncoder();
  let cut = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode('event: text\ndata: {"text":"Half"}\n\n'));
      cut = () => controller.error(new DOMException('Aborted', 'AbortError'));
    },
  });
  return { response: new Response(body as BodyInit), cut };
};

const serve = (answer: (asked: Asked) => unknown): Asked[] => stubServer({ 'POST /assistant/api/chat/': answer });
const ask = (chat: { current: ReturnType<typeof useChat> }, question: string): void =>
  act(() => chat.current.ask(question));

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('shows the answer, and keeps it for the tab', async () => {
  serve(() => events(['start', {}], ['done', ANSWER]));
  const chat = hookOnScreen(() => useChat('/dashboard'));
  ask(chat, 'What now?');
  await waitFor(() => expect(chat.current.turns[0]?.state).toBe('answered'));
  expect(hookOnScreen(() => useChat('/dashboard')).current.turns).toHaveLength(1);
});

it('drops what a model said before it failed, once the rules take over', async () => {
  serve(() => events(['start', {}], ['text', { text: 'Half' }], ['start', {}], ['done', ANSWER]));
  const chat = hookOnScreen(() => useChat('/dashboard'));
  ask(chat, 'What now?');
  await waitFor(() => expect(chat.current.turns[0]).toMatchObject({ state: 'answered', text: '', answer: ANSWER }));
});

it('keeps what was said until it was stopped', async () => {
  const { response, cut } = slowly();
  serve(() => response);
  const chat = hookOnScreen(() => useChat('/dashboard'));
  ask(chat, 'What now?');
  await waitFor(() => expect(chat.current.turns[0]?.text).toBe('Half'));
  act(() => chat.current.stop());
  cut();
  await waitFor(() => expect(chat.current.turns[0]).toMatchObject({ state: 'stopped', text: 'Half' }));
});

it('brings nothing of a cleared conversation back when its answer breaks off', async () => {
  const { response, cut } = slowly();
  serve(() => response);
  const chat = hookOnScreen(() => useChat('/dashboard'));
  ask(chat, 'What now?');
  await waitFor(() => expect(chat.current.turns[0]?.text).toBe('Half'));
  act(() => chat.current.clear());
  cut();
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(chat.current.turns).toEqual([]);
  expect(chat.current.isAsking).toBe(false);
});

it('asks a question again that could not be answered, without the failed one before it', async () => {
  let count = 0;
  const asked = serve(() => {
    count += 1;
    return count === 1
      ? Response.json({ status: 503, code: 'away', detail: 'The database is away.' }, { status: 503 })
      : events(['done', ANSWER]);
  });
  const chat = hookOnScreen(() => useChat('/dashboard'));
  ask(chat, 'What now?');
  await waitFor(() =>
    expect(chat.current.turns[0]).toMatchObject({ state: 'failed', problem: 'The database is away.' }),
  );
  act(() => chat.current.retry());
  await waitFor(() => expect(chat.current.turns.map(({ state }) => state)).toEqual(['answered']));
  expect(asked[1]?.body).toMatchObject({ messages: [{ role: 'user', content: 'What now?' }] });
});

it('says that it is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  serve(() => {
    throw new TypeError('Failed to fetch');
  });
  const chat = hookOnScreen(() => useChat('/dashboard'));
  ask(chat, 'What now?');
  await waitFor(() => expect(chat.current.turns[0]).toMatchObject({ state: 'failed', problem: words.offline }));
  vi.restoreAllMocks();
});
