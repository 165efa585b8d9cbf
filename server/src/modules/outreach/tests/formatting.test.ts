import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, draftsOf, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { startMailSink } from '#testing/servers/mail-sink.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const STEP = {
  kind: 'email' as const,
  wait: { amount: 0, unit: 'minutes' as const },
  subject: 'Hello {{ company_name }}',
  body: [
    'Hi **{{ first_name }}**,',
    'see [our _page_](https://fieldnote.example/?c={{ company_name }}):\n- one for {{ company_name }}\n- two',
    '![our van](https://fieldnote.example/van.png)',
    '[Book a call](https://fieldnote.example/book?who={{ email }}){button}',
  ].join('\n\n'),
};
const EVIL = { company_name: '*Star* [x](http://evil.example) <b>' };

/** One person whose company has a name full of marks, and the draft to them. */
const drafted = async (person: Prepared, more: object = {}) => {
  await addPeople(person, 1, EVIL);
  await launch(app, person, 'Formatted', { sequence: { steps: [STEP] }, ...more });
  const [row] = await draftsOf(person);
  return person.client.getMail({ id: row?.id ?? '' });
};

const TEXT = [
  'Hi Person0,',
  'see our page (https://fieldnote.example/?c=%2AStar%2A%20%5Bx%5D%28http%3A%2F%2Fevil.example%29%20%3Cb%3E):\n- one for *Star* [x](http://evil.example) <b>\n- two',
  '[our van]',
  'Book a call: https://fieldnote.example/book?who=person0@company0.example',
].join('\n\n');

describe('a message with formatting', () => {
  it('becomes a draft whose values format nothing, and both parts at the mail server', async () => {
    const maya = await prepare(app);
    const sink = await startMailSink();
    const relay = await maya.client.connectMailbox({
      email: 'sales@fieldnote.example',
      from_name: 'Maya Ostrander',
      kind: 'relay',
      smtp: { host: '127.0.0.1', port: sink.port, secure: 'none' },
    });
    const mail = await drafted(maya, { mailbox_ids: [relay.id] });
    expect(mail.body).toContain(String.raw`- one for *Star* \[x\](http://evil.example) <b>`);
    expect(mail.snippet).toMatch(/^Hi Person0, see our page/);
    expect(mail.text.startsWith(`${TEXT}\n\n`)).toBe(true);

    await approveAll(app, maya);
    await app.runDueJobs();
    expect(sink.mails).toHaveLength(1);
    const { text = '', html } = await PostalMime.parse(sink.mails[0]?.raw ?? '');
    expect(text.replaceAll('\r\n', '\n').startsWith(`${TEXT}\n\n`)).toBe(true);
    expect(html).toContain('Hi <strong>Person0</strong>,');
    expect(html).toContain('<em>page</em></a>');
    expect(html).toContain('one for *Star* [x](<a href="http://evil.example">http://evil.example</a>) &lt;b&gt;</li>');
    expect(html).toContain('<img src="https://fieldnote.example/van.png" alt="our van"');
    expect(html).toMatch(/<table role="presentation".*>Book a call<\/a>/);
    expect((await maya.client.getMail({ id: mail.id })).html).toContain('<em>page</em></a>');
    await sink.close();
  });

  it('keeps its formatting when it is edited, and shows it without in a conversation', async () => {
    const maya = await prepare(app);
    const mail = await drafted(maya);
    const body = '**Dear** Ada,\n\n1. first\n2. second';
    const edited = await maya.client.updateMail({ id: mail.id, version: mail.version, body });
    expect(edited).toMatchObject({ body, snippet: 'Dear Ada, 1. first 2. second' });
    expect(edited.html).toContain('<strong>Dear</strong> Ada,');
    await approveAll(app, maya);
    const [sent] = (await maya.client.outbox({})).results;
    await maya.client.react({ id: sent?.id ?? '', kind: 'reply', text: 'Yes, gladly.' });
    const { thread } = await maya.client.getMail({ id: mail.id });
    expect(thread[0]?.text).toBe('Dear Ada,\n\n1. first\n2. second');
    const { results } = await maya.client.getInbox({});
    const open = await maya.client.getThread({ id: results[0]?.id ?? '' });
    expect(open.entries[0]?.text).toContain('Dear Ada,');
  });

  it('is previewed by each way through its spintax, with the places of mistakes', async () => {
    const maya = await prepare(app);
    const step = { ...STEP, key: 's-ways', subject: '{A|B}', body: '{a|b|c} **x**' };
    const ways = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (way) => (await maya.client.previewSequence({ steps: [step], way })).results[0]),
    );
    expect(ways[0]).toMatchObject({ ways: 6, problems: [], error: null });
    expect(ways[0]?.body).toMatch(/^[abc] \*\*x\*\*$/);
    expect(new Set(ways.map((each) => `${each?.subject} ${each?.text}`)).size).toBe(6);
    const plain = (await maya.client.previewSequence({ steps: [step] })).results[0];
    expect(plain).toEqual(ways[0]);

    const wrong = { ...STEP, body: '{Hi|Hello}\n{a|b} {{ frist_name }}' };
    const [found] = (await maya.client.previewSequence({ steps: [wrong] })).results;
    expect(found?.problems).toEqual([
      { field: 'body', detail: 'Unknown variable “frist_name”. Did you mean “first_name”?', line: 2, column: 7 },
    ]);
  });
});
