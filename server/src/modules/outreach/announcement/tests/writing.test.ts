import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { builtInWriter } from '#providers/writers/built-in/built-in.ts';
import { WriterError, type WritingTask, type WrittenPart } from '../../ports.ts';

const PATH = '/campaigns/api/get-announcement-prompt/';
const ASKED = { prompt: 'We are closed on Friday', audience: { stage: 'prospect' as const, filter: {} } };

let app: TestApp;
let owner: SignedUp;
let answer: (task: WritingTask, signal: AbortSignal) => AsyncGenerator<WrittenPart>;
const tasks: WritingTask[] = [];

async function* writeTwoParts(task: WritingTask): AsyncGenerator<WrittenPart> {
  yield { field: 'subject', text: 'Closed' };
  yield { field: 'body', text: 'Hi {{ first_name }}, ' };
  yield { field: 'body', text: 'we are closed.', claim: task.brief.lines.map(({ id }) => id) };
}

beforeAll(async () => {
  app = await createTestApp({
    writer: {
      ...builtInWriter(),
      model: 'test-model',
      write: (task, signal) => {
        tasks.push(task);
        return answer(task, signal);
      },
    },
  });
  owner = await app.signUp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const ask = async (body: object, token = owner.token) => {
  const { port } = app.server.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${PATH}`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(body),
  });
};

const eventsIn = (text: string): [string, Record<string, unknown>][] =>
  text
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const [, event = '', data = '{}'] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? [];
      return [event, JSON.parse(data) as Record<string, unknown>];
    });

describe('a text of an announcement', () => {
  it('is the answer, and is kept with what wrote it and the claims it used', async () => {
    answer = writeTwoParts;
    await owner.client.createMemoryField({
      kind: 'fact',
      value: 'We rest on Fridays',
      sources: [{ note: 'our site' }],
    });
    await owner.client.createMemoryField({ kind: 'fact', value: 'Nobody knows this' });
    const written = await owner.client.generateEmailAnnouncement(ASKED);
    expect(written).toEqual({
      id: expect.any(String),
      subject: 'Closed',
      body: 'Hi {{ first_name }}, we are closed.',
      model: 'test-model',
    });
    expect(await owner.client.getAnnouncement({ id: written.id })).toMatchObject({
      state: 'generated',
      title: 'We are closed on Friday',
      model: 'test-model',
      facts: [{ text: 'We rest on Fridays', source: 'our site' }],
    });
    const { brief } = tasks.at(-1) ?? {};
    expect(brief?.facts).toEqual([{ text: 'We rest on Fridays', source: 'our site' }]);
    expect(brief?.text).not.toMatch(/Nobody knows this|About the person/);
  });

  it('is streamed to whom asks for events, and ends with the same answer', async () => {
    answer = writeTwoParts;
    const response = await ask(ASKED);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = eventsIn(await response.text());
    expect(events.map(([event]) => event)).toEqual(['start', 'text', 'text', 'text', 'done']);
    const [, done] = events.at(-1) ?? [];
    expect(done).toMatchObject({ subject: 'Closed', body: 'Hi {{ first_name }}, we are closed.', model: 'test-model' });
    expect(events[0]?.[1]['id']).toBe(done?.['id']);
  });

  it('is refused as any call is before it begins', async () => {
    const response = await ask({ ...ASKED, id: owner.workspaceId });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect((await ask(ASKED, 'nobody')).status).toBe(401);
  });

  it('is another one each time, under the same announcement', async () => {
    answer = writeTwoParts;
    const { id } = await owner.client.generateEmailAnnouncement(ASKED);
    await owner.client.updateAnnouncement({ id, body: 'My own words', offer: 'Ten seats', occasion: 'event' });
    expect(await owner.client.getAnnouncement({ id })).toMatchObject({ model: null, facts: [] });
    await owner.client.generateEmailAnnouncement({ ...ASKED, id, tone: 'brief' });
    expect(tasks.slice(-2).map(({ variation }) => variation)).toEqual([0, 1]);
    expect(await owner.client.getAnnouncement({ id })).toMatchObject({
      tone: 'brief',
      model: 'test-model',
      offer: 'Ten seats',
      occasion: 'event',
    });
  });

  it('that was stopped keeps what was written until then', async () => {
    let isAborted = false;
    answer = async function* (_task, signal) {
      yield { field: 'subject', text: 'Closed' };
      yield { field: 'body', text: 'We are closed' };
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      isAborted = true;
    };
    const response = await ask(ASKED);
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    let seen = '';
    while (!seen.includes('We are closed"')) seen += decoder.decode((await reader?.read())?.value);
    const id = String(eventsIn(seen.slice(0, seen.indexOf('\n\n')))[0]?.[1]['id']);
    await reader?.cancel();
    await expect.poll(async () => (await owner.client.getAnnouncement({ id })).state).toBe('generated');
    expect(await owner.client.getAnnouncement({ id })).toMatchObject({ subject: 'Closed', body: 'We are closed' });
    expect(isAborted).toBe(true);
  });

  it('that failed says why, and can be asked for again or written by hand', async () => {
    answer = async function* () {
      yield { field: 'subject', text: 'Clo' };
      throw new WriterError('The provider is out of credit.');
    };
    await expect(owner.client.generateEmailAnnouncement(ASKED)).rejects.toMatchObject({
      status: 503,
      problem: { detail: 'The provider is out of credit.' },
    });
    const [failed] = (await owner.client.getAnnouncements({ state: 'failed' })).results;
    expect(failed?.state_reason).toBe('The provider is out of credit.');
    const events = eventsIn(await (await ask({ ...ASKED, id: failed?.id })).text());
    expect(events.at(-1)).toEqual(['problem', { code: 'unavailable', detail: 'The provider is out of credit.' }]);
    expect(await owner.client.updateAnnouncement({ id: failed?.id ?? '', body: 'By hand' })).toMatchObject({
      state: 'generated',
      body: 'By hand',
    });
    answer = writeTwoParts;
    const again = await owner.client.generateEmailAnnouncement({ ...ASKED, id: failed?.id });
    expect(await owner.client.getAnnouncement({ id: again.id })).toMatchObject({
      state: 'generated',
      state_reason: null,
    });
  });

  it('that was cut off by a crash can be changed after a while, and asked for again at once', async () => {
    answer = writeTwoParts;
    const { id } = await owner.client.generateEmailAnnouncement(ASKED);
    const interrupt = () =>
      app.database.admin.query(`update announcements set state = 'generating', writing_since = $2 where id = $1`, [
        id,
        app.clock.now(),
      ]);
    await interrupt();
    await expect(owner.client.updateAnnouncement({ id, body: 'By hand' })).rejects.toMatchObject({ status: 400 });
    await owner.client.generateEmailAnnouncement({ ...ASKED, id });
    await interrupt();
    app.clock.advance(6 * 60_000);
    expect(await owner.client.updateAnnouncement({ id, body: 'By hand' })).toMatchObject({ state: 'generated' });
  });
});
