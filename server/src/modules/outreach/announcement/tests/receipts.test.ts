import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { connect, sentence as plain } from '#testing/prompts/model-answers.ts';
import {
  type ModelReply,
  type ModelServer,
  startAnthropicServer,
  startOpenAiServer,
} from '#testing/servers/model-server.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let server: ModelServer;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp({ env: { MODEL_PRIVATE_NETWORKS: '127.0.0.1' } });
  server = await startOpenAiServer();
}, 60_000);
afterAll(async () => {
  await server.close();
  await app.close();
});
beforeEach(async () => {
  owner = await app.signUp();
  await connect(owner, server, { timeout_seconds: 5 });
  await owner.client.createMemoryField({
    kind: 'fact',
    value: 'Sunbridge went from 11 missed visits to 4',
    sources: [{ note: 'Review by Efua' }],
  });
});

const ASKED = { prompt: 'Winter rates end on 12 December', audience: { stage: 'prospect' as const, filter: {} } };
const sentence = (text: string, sources: string[] = [], more: object = {}) => ({ ...plain(text, sources), ...more });
const SUBJECT = sentence('Winter rates end on 12 December', ['goal'], { place: 'subject' });
const answer = (...elements: object[]): void => server.answer(() => ({ text: JSON.stringify({ elements }) }));
const write = async () => {
  const { id } = await owner.client.generateEmailAnnouncement(ASKED);
  return owner.client.getAnnouncement({ id });
};
const approve = (id: string, subject: string, body: string, mailbox_ids: string[]) =>
  owner.client.approveEmailAnnouncement({ id, subject, body, audience: ASKED.audience, mailbox_ids });
const mailbox = async (): Promise<string> => (await owner.client.getMailboxes({})).results[0]?.id ?? '';

describe('An announcement that a model wrote', () => {
  it('shows for each claim what it rests on', async () => {
    answer(
      SUBJECT,
      sentence('Hi {{ first_name }},'),
      sentence('Sunbridge went from 11 missed visits to 4.', ['L1'], { paragraph: 1, is_claim: true }),
      sentence('Is it worth fifteen minutes?', [], { paragraph: 2 }),
    );
    const written = await write();
    expect(written).toMatchObject({ model: 'test-model', writer_note: null, problems: [] });
    expect(written.body).toBe(
      'Hi {{ first_name }},\n\nSunbridge went from 11 missed visits to 4.\n\nIs it worth fifteen minutes?',
    );
    expect(written.claims.map(({ text, sources }) => [text, sources.map(({ source }) => source)])).toEqual([
      ['Winter rates end on 12 December', ['What you asked for']],
      ['Sunbridge went from 11 missed visits to 4.', ['Review by Efua']],
    ]);
    expect(written.facts).toEqual([{ text: 'Sunbridge went from 11 missed visits to 4', source: 'Review by Efua' }]);
  });

  it('is written through Anthropic’s protocol just so', async () => {
    const claude = await startAnthropicServer();
    await owner.client.updateModelSettings({ kind: 'anthropic', base_url: claude.baseUrl, model: 'claude-haiku-4-5' });
    claude.answer(() => ({ text: JSON.stringify({ elements: [SUBJECT, sentence('Hello there.')] }) }));
    const written = await write();
    await claude.close();
    expect(written).toMatchObject({ model: 'claude-haiku-4-5', body: 'Hello there.' });
  });

  it('can’t be approved before each claim without a source was confirmed, one by one, or rewritten', async () => {
    await owner.client.createProspect({ first_name: 'Ada', email: 'ada@else.example' });
    answer(
      SUBJECT,
      sentence('We are loved by 900 crews.'),
      sentence('Our crews never miss a visit.', [], { paragraph: 1 }),
    );
    const { id, claims, subject, body } = await write();
    const box = await mailbox();
    const bare = claims.filter(({ sources }) => sources.length === 0);
    expect(bare.map(({ text }) => text)).toEqual(['We are loved by 900 crews.', 'Our crews never miss a visit.']);
    await expect(approve(id, subject, body, [box])).rejects.toMatchObject({
      status: 400,
      problem: { detail: expect.stringContaining('2 claims have no source') },
    });
    const [first] = bare;
    const confirmed = await owner.client.confirmAnnouncementClaim({
      id,
      key: first?.key ?? '',
      text: first?.text ?? '',
    });
    expect(confirmed.claims.find(({ key }) => key === first?.key)?.confirmed_by).toBe('Ada Obi');
    await expect(approve(id, subject, body, [box])).rejects.toMatchObject({
      problem: { detail: expect.stringContaining('One claim has no source') },
    });
    // What was rewritten is the person's own, and what was confirmed stays so.
    const own = body.replace('Our crews never miss a visit.', 'Crews miss few visits.');
    expect((await approve(id, subject, own, [box])).queued).toBe(1);
  });

  it('keeps no confirmation of other words than were read, of another state or of another person’s announcement', async () => {
    answer(SUBJECT, sentence('We are loved by 900 crews.'));
    const { id, claims } = await write();
    const key = claims.find(({ sources }) => sources.length === 0)?.key ?? '';
    const confirm = (more: object, who = owner.client) =>
      who.confirmAnnouncementClaim({ id, key, text: 'We are loved by 900 crews.', ...more });
    await expect(confirm({ text: 'We are loved.' })).rejects.toMatchObject({ status: 400 });
    await expect(confirm({ key: 'c99' })).rejects.toMatchObject({ status: 400 });
    const rep = await addColleague(app, owner, 'rep');
    await expect(confirm({}, rep.client)).rejects.toMatchObject({ status: 404 });
    await confirm({});
    expect((await confirm({ is_confirmed: false })).claims.at(-1)?.confirmed_by).toBeNull();
  });

  it('has no source for what Memory says never to say, whatever the model names', async () => {
    await owner.client.createMemoryField({ kind: 'fact', value: 'We are the cheapest', section: 'banned_claims' });
    answer(SUBJECT, sentence('We are the cheapest.', ['L1']));
    const { claims, problems } = await write();
    expect(problems).toEqual([expect.objectContaining({ kind: 'banned', text: 'We are the cheapest.' })]);
    expect(claims.at(-1)).toMatchObject({ text: 'We are the cheapest.', sources: [] });
    expect(server.asked.at(-1)?.prompt).toContain('We are the cheapest');
  });

  it('needs its claims confirmed also where its sentences go and come back', async () => {
    answer(SUBJECT, sentence('We are loved by 900 crews.'));
    const { id, subject, body } = await write();
    const shorter = await owner.client.updateAnnouncement({ id, body: 'Hello' });
    expect(shorter.claims.map(({ text }) => text)).not.toContain('We are loved by 900 crews.');
    const again = await owner.client.updateAnnouncement({ id, body });
    expect(again.claims).toContainEqual(expect.objectContaining({ text: 'We are loved by 900 crews.', sources: [] }));
    await expect(approve(id, subject, body, [await mailbox()])).rejects.toMatchObject({
      problem: { detail: expect.stringContaining('One claim has no source') },
    });
  });

  it('says which sentences were left out, and why', async () => {
    answer(SUBJECT, sentence('Hello there.'), sentence('Read https://evil.example/x.', ['L1']));
    const { body, problems } = await write();
    expect(body).toBe('Hello there.');
    expect(problems).toEqual([
      expect.objectContaining({ kind: 'dropped', detail: expect.stringContaining('evil.example') }),
    ]);
  });
});

describe('Where a model gives no text, the built-in writer', () => {
  it.each<[string, ModelReply, RegExp]>([
    ['nothing', { text: '{"elements":[]}' }, /wrote nothing that could be kept/],
    ['an empty answer', { text: '' }, /can’t be used/],
    ['garbage', { text: 'The sea is blue.' }, /can’t be used/],
    [
      'half a JSON',
      { text: '{"elements":[{"place":"body","paragraph":0,"text":"Half","is_claim":false,"sources":[]},{"pl' },
      /can’t be used/,
    ],
    ['5 MB', { fault: 'huge' }, /cut off/],
    ['429', { status: 429, retryAfter: '900' }, /no more requests/],
    ['500', { status: 500 }, /problem of its own/],
    ['silence', { fault: 'hang' }, /longer than 5 seconds/],
    [
      'a hang-up',
      { fault: 'hang_up', text: JSON.stringify({ elements: [SUBJECT, sentence('x'.repeat(200))] }) },
      /hung up/,
    ],
  ])(
    'takes over after %s, and says so',
    async (_what, reply, words) => {
      server.answer(() => reply);
      const written = await write();
      expect(written).toMatchObject({ state: 'generated', model: 'built-in' });
      expect(written.body).toContain('Winter rates end on 12 December.');
      expect(written.body).not.toMatch(/Half|xxx/);
      expect(written.writer_note).toMatch(words);
      expect(written.writer_note).toContain('So the built-in writer wrote this.');
      expect((await owner.client.getModelSettings({})).usage.built_in).toBe(1);
    },
    20_000,
  );

  it('takes over at the limit of the month', async () => {
    await owner.client.updateModelSettings({ kind: 'openai_compatible', monthly_generations: 0 });
    const before = server.asked.length;
    expect((await write()).writer_note).toContain('generations are used up');
    expect(server.asked).toHaveLength(before);
  });

  it('shows receipts of its own, and says nothing where no model is set', async () => {
    await owner.client.updateModelSettings({ kind: 'built_in' });
    const written = await write();
    expect(written).toMatchObject({ model: 'built-in', writer_note: null });
    expect(written.claims.map(({ sources }) => sources[0]?.source)).toContain('What you asked for');
    expect(written.claims.every(({ sources }) => sources.length > 0)).toBe(true);
  });
});
