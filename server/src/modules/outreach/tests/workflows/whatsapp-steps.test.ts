import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, draftsOf, haveAgreed, prepare, type Prepared, reasonsOf } from '#testing/outreach.ts';
import { AISENSY_KEY, type AisensyServer, startAisensyServer } from '#testing/servers/aisensy.ts';
import { connectMeta, deliverWebhook } from '#testing/servers/connect-meta.ts';
import { META_TOKEN, type MetaServer, startMetaServer } from '#testing/servers/whatsapp-cloud.ts';

let app: TestApp;
let meta: MetaServer;
let aisensy: AisensyServer;
let maya: Prepared;
beforeAll(async () => {
  [meta, aisensy] = await Promise.all([startMetaServer(), startAisensyServer()]);
  app = await createTestApp({ env: { SIMULATOR: 'on', ...meta.env, ...aisensy.env } });
});
afterAll(async () => {
  await app.close();
  await Promise.all([meta.close(), aisensy.close()]);
});
beforeEach(async () => {
  await app.database.admin.query('delete from whatsapp_senders');
  await app.database.admin.query(`update sending_accounts set deleted_at = now(), state = 'signed_out'
    where channel = 'whatsapp'`);
  meta.tokens.add(META_TOKEN);
  meta.templates = [];
  meta.taken.length = 0;
  maya = await prepare(app);
});

const NOW = { amount: 0, unit: 'minutes' } as const;
const LATER = { amount: 2, unit: 'days' } as const;
const PHONE = { phone: '+49 30 1234567' };
const EVERYONE = { stage: 'prospect' as const, filter: {} };
const HELLO = {
  name: 'hello',
  language: 'en',
  category: 'marketing',
  header: { kind: 'text', text: 'News for {{1}}' },
  body: 'Hello {{1}}, we now work in {{2}} as well.',
  footer: 'Fieldnote',
  buttons: [{ kind: 'url', text: 'See more', url: 'https://fieldnote.example/{{1}}' }],
  examples: { 'header.1': 'Acme', 'body.1': 'Ada', 'body.2': 'Berlin', 'button0.1': 'berlin' },
  variables: [
    { parameter: 'header.1', variable: 'company_name', fallback: 'you' },
    { parameter: 'body.1', variable: 'first_name', fallback: null },
    { parameter: 'body.2', variable: 'city', fallback: null },
    { parameter: 'button0.1', variable: null, fallback: 'today' },
  ],
} as const;

/** People with a number who have agreed to WhatsApp. */
const agreed = async (count: number, more: object = {}): Promise<string[]> => {
  const ids = await addPeople(maya, count, (index: number) => ({ phone: `+49 30 ${1_234_567 + index}`, ...more }));
  await haveAgreed(app, maya);
  return ids;
};

/** A template of a sender that Meta has approved. */
const approvedTemplate = async (senderId: string, more: object = {}): Promise<string> => {
  const { id } = await maya.client.createWhatsappTemplate({ sender_id: senderId, ...HELLO, ...more } as never);
  for (const template of meta.templates) template.status = 'APPROVED';
  await app.database.admin.query(`update whatsapp_templates set status = 'approved' where id = $1`, [id]);
  return id;
};

const ofTemplate = (id: string, more: object = {}) =>
  ({ kind: 'whatsapp_template', wait: NOW, body: '', template: { id, ...more } }) as const;

let launched = 0;
const launch = async (steps: readonly object[], mailboxIds: string[]): Promise<string> => {
  launched += 1;
  const name = `By WhatsApp ${launched}`;
  const { id: sequenceId } = await maya.client.createSequence({ sequence_name: name, steps } as never);
  const campaign = { name, sequence_id: sequenceId, audience: EVERYONE, mailbox_ids: mailboxIds };
  const { id } = await maya.client.createCampaign(campaign);
  await maya.client.updateCampaign({ id, state: 'running' });
  await app.runDueJobs();
  return id;
};

const simulated = async (): Promise<string> =>
  (await maya.client.connectWhatsapp({ provider: 'simulator' })).account?.id ?? '';

describe('a step of a template', () => {
  it('reaches Meta as it was approved', async () => {
    const sender = await connectMeta(maya, meta);
    const id = await approvedTemplate(sender);
    await agreed(1, { ...PHONE, city: 'Hamburg' });
    await launch([ofTemplate(id)], [sender]);
    const [draft] = (await maya.client.getWhatsappMessages({ filter: 'draft' })).results;
    const shown = await maya.client.getWhatsappMessage({ id: draft?.id ?? '' });
    expect(shown).toMatchObject({
      channel: 'whatsapp',
      text: 'News for Company 0\n\nHello Person0, we now work in Hamburg as well.\n\nFieldnote',
      missing: [],
      whatsapp_template: {
        name: 'hello',
        language: 'en',
        category: 'marketing',
        header: { kind: 'text', text: 'News for Company 0' },
        body: 'Hello Person0, we now work in Hamburg as well.',
        buttons: [{ kind: 'url', url: 'https://fieldnote.example/today' }],
        values: [{ value: 'Company 0' }, { value: 'Person0' }, { value: 'Hamburg' }, { value: 'today' }],
      },
    });
    await maya.client.approveWhatsappMessage({ ids: [shown.id], version: shown.version });
    await app.runDueJobs();
    expect(meta.taken[0]?.body['template']).toEqual({
      name: 'hello',
      language: { code: 'en' },
      components: [
        { type: 'header', parameters: [{ type: 'text', text: 'Company 0' }] },
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Person0' },
            { type: 'text', text: 'Hamburg' },
          ],
        },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'today' }] },
      ],
    });
    const metadata = { phone_number_id: meta.numbers[0]?.id };
    const timestamp = String(Math.floor(app.clock.now().getTime() / 1_000) + 5);
    const status = { id: 'wamid.1', status: 'read', timestamp, biz_opaque_callback_data: `${shown.id}.1` };
    await deliverWebhook(app, meta.webhook({ metadata, statuses: [status] }));
    const sent = await maya.client.getWhatsappMessage({ id: shown.id });
    expect(sent.text).toContain('we now work in Hamburg');
    expect([sent.status, sent.delivered_at, sent.opened_at].every(Boolean)).toBe(true);
  });

  it('holds who lacks a value until it’s there, in their record or in the draft', async () => {
    const sender = await simulated();
    const id = await approvedTemplate(sender);
    const [first] = await agreed(2);
    const campaign = await launch([ofTemplate(id)], [sender]);
    expect(await reasonsOf(maya, campaign)).toEqual(
      Array.from({ length: 2 }, () => 'held: No city for this person, and no fallback'),
    );
    const drafts = (await maya.client.getWhatsappMessages({ filter: 'incomplete', sort: 'created_at' })).results;
    expect(drafts).toMatchObject([{ missing: ['city'] }, { missing: ['city'] }]);
    const { done } = await maya.client.approveWhatsappMessage({ filter: { filter: 'draft' } });
    expect(done).toBe(0);
    await maya.client.updateProspect({ id: first ?? '', city: 'Bremen' });
    await app.runDueJobs();
    const other = drafts.find(({ contact }) => contact.id !== first);
    const version = other?.version;
    const edited = await maya.client.updateWhatsappMessage({
      id: other?.id ?? '',
      variables: { 'body.2': 'Kiel\n and  Lübeck', 'button0.9': 'nowhere' },
      ...(version !== undefined && { version }),
    });
    expect(edited).toMatchObject({ missing: [], is_edited: true, text: expect.stringContaining('in Kiel and Lübeck') });
    const ready = (await maya.client.getWhatsappMessages({ filter: 'ready' })).results;
    expect(ready.map(({ snippet }) => snippet).toSorted()).toEqual([
      expect.stringContaining('work in Bremen'),
      expect.stringContaining('work in Kiel and Lübeck'),
    ]);
    await expect(maya.client.updateMail({ id: edited.id, body: 'Own words' })).rejects.toThrow(/words of a template/);
    // Approved, and then changed: a draft again.
    await maya.client.approveWhatsappMessage({ ids: [edited.id] });
    const emptied = await maya.client.updateWhatsappMessage({ id: edited.id, variables: { 'body.2': ' ' } });
    expect(emptied).toMatchObject({ status: 'draft', missing: ['city'] });
    expect(await reasonsOf(maya, campaign)).toContain('held: No city for this person, and no fallback');
  });

  it('counts who lacks a value before the launch, and what a preview shows', async () => {
    const sender = await simulated();
    const id = await approvedTemplate(sender);
    const [person] = await agreed(3);
    await maya.client.updateProspect({ id: person ?? '', city: 'Bremen' });
    const { id: sequence } = await maya.client.createWaWorkflow({
      sequence_name: 'By WhatsApp',
      steps: [ofTemplate(id)],
    });
    const asked = { type: 'prospect', sequence_id: sequence, mailbox_ids: JSON.stringify([sender]) } as const;
    expect(await maya.client.getAudienceCount(asked as never)).toMatchObject({
      reachable: 3,
      lacking: { people: 2, values: [{ name: 'city', people: 2 }] },
    });
    const [shown] = (await maya.client.previewSequence({ steps: [ofTemplate(id)], contact_id: person ?? '' })).results;
    expect(shown).toMatchObject({
      html: '',
      missing: [],
      whatsapp_template: { values: [{}, {}, { value: 'Bremen' }, {}] },
    });
    await app.database.admin.query('update contacts set phone = null, whatsapp = null where id = $1', [person]);
    expect(await maya.client.getAudienceCount(asked as never)).toMatchObject({
      reachable: 2,
      excluded: { no_address: 1 },
    });
  });
});

describe('a workflow isn’t saved', () => {
  const save = (step: object) => maya.client.createWaWorkflow({ sequence_name: 'By WhatsApp', steps: [step] } as never);

  it('with a template that can’t be sent, and says why', async () => {
    const sender = await simulated();
    const id = await approvedTemplate(sender);
    const set = (column: string, value: string) =>
      app.database.admin.query(`update whatsapp_templates set ${column} = $2 where id = $1`, [id, value]);
    await set('status', 'rejected');
    await expect(save(ofTemplate(id))).rejects.toThrow(
      'Step 1: The template “hello” can’t be sent: Meta didn’t approve it.',
    );
    await set('status', 'gone');
    await expect(save(ofTemplate(id))).rejects.toThrow('It was deleted at Meta.');
    await set('status', 'pending');
    await save(ofTemplate(id));
    await maya.client.disconnectWhatsappSender({ id: sender });
    await expect(save(ofTemplate(id))).rejects.toThrow(/is disconnected/);
    await expect(save(ofTemplate('0198c5f0-0000-7000-8000-000000000001'))).rejects.toThrow(/doesn’t exist any more/);
  });

  it('with a template of another workspace, wherever it’s named', async () => {
    const id = await approvedTemplate(await simulated());
    const first = maya;
    maya = await prepare(app);
    const sender = await simulated();
    const steps = [ofTemplate(id)];
    await expect(save(ofTemplate(id))).rejects.toThrow(/doesn’t exist any more/);
    const [preview] = (await maya.client.previewSequence({ steps })).results;
    expect(preview).toMatchObject({ error: expect.stringContaining('doesn’t exist'), whatsapp_template: null });
    await agreed(1, { ...PHONE, city: 'Bremen' });
    const own = await approvedTemplate(sender);
    await launch([ofTemplate(own)], [sender]);
    const [draft] = await draftsOf(maya);
    await expect(maya.client.updateWhatsappMessage({ id: draft?.id ?? '', template: id })).rejects.toMatchObject({
      status: 400,
    });
    const { results } = await maya.client.getSequences({ channel: 'whatsapp' });
    const change = { id: results[0]?.id ?? '', steps };
    await expect(maya.client.updateSequence(change)).rejects.toThrow(/doesn’t exist any more/);
    await expect(maya.client.foreseeSequenceUpdate(change)).rejects.toThrow(/doesn’t exist any more/);
    maya = first;
  });

  it('with variables that nothing fills, unknown ones, or a file that nobody gets', async () => {
    const sender = await simulated();
    const id = await approvedTemplate(sender);
    const [first] = HELLO.variables;
    await expect(save(ofTemplate(id, { variables: [first] }))).rejects.toMatchObject({
      problem: {
        errors: expect.arrayContaining([
          { pointer: '/steps/0/template/variables/body.1', detail: 'Step 1: Choose what fills this variable.' },
        ]),
      },
    });
    const unknown = { ...first, variable: 'shoe_size' };
    await expect(save(ofTemplate(id, { variables: [unknown, ...HELLO.variables.slice(1)] }))).rejects.toThrow(
      'There is no variable shoe_size.',
    );
    const withImage = await approvedTemplate(sender, {
      name: 'picture',
      header: { kind: 'image', sample: 'simulated:a.png' },
      variables: HELLO.variables.slice(1),
    });
    await expect(save(ofTemplate(withImage))).rejects.toThrow('This template begins with a picture.');
    await save(ofTemplate(withImage, { media: 'https://fieldnote.example/a.png' }));
  });

  it('of WhatsApp without a step of WhatsApp, and lists those that mix channels twice', async () => {
    const mail = { kind: 'email', wait: NOW, subject: 'Hello', body: 'Hi' } as const;
    await expect(save(mail)).rejects.toThrow('Add a WhatsApp step to this workflow.');
    const text = { kind: 'whatsapp_text', wait: LATER, body: 'Hi' } as const;
    const { id } = await maya.client.createWaWorkflow({ sequence_name: 'Both', steps: [mail, text] });
    const { id: mailOnly } = await maya.client.createSequence({ sequence_name: 'Email', steps: [mail] });
    const listed = async (channel: 'email' | 'whatsapp') =>
      (await maya.client.getSequences({ channel })).results.filter(({ is_starter: is }) => !is).map((each) => each.id);
    expect(await listed('whatsapp')).toEqual([id]);
    expect(new Set(await listed('email'))).toEqual(new Set([id, mailOnly]));
    expect((await maya.client.getWaWorkflows({})).results).toMatchObject([
      { id, channel: 'email', channels: ['email', 'whatsapp'] },
    ]);
    await expect(maya.client.updateWaWorkflow({ id: mailOnly, impression: 'Warm' })).rejects.toMatchObject({
      status: 404,
    });
    await expect(maya.client.deleteWaWorkflow({ id: mailOnly })).rejects.toMatchObject({ status: 404 });
  });
});

describe('with several senders', () => {
  it('a person whose sender lacks the template waits, and goes on once it is there', async () => {
    const one = await simulated();
    const other = await simulated();
    const id = await approvedTemplate(one);
    await agreed(2, { city: 'Bremen' });
    const campaign = await launch([ofTemplate(id)], [one, other]);
    const senders = (await maya.client.getWhatsappSenders({})).results;
    const number = senders.find((sender) => sender.id === other)?.number;
    expect((await reasonsOf(maya, campaign)).toSorted()).toEqual([
      `in_progress: It can’t be sent. The sender ${number} has no template “hello” (en)`,
      'waiting_approval: The draft is waiting for your approval',
    ]);
    await approvedTemplate(other, { body: 'Dear {{1}}, we are in {{2}} now.' });
    await maya.client.moveClock({ advance: '7h' });
    const drafts = await draftsOf(maya);
    expect(drafts).toHaveLength(2);
    for (const { mailbox, snippet } of drafts) expect(snippet.includes('Dear')).toBe(mailbox?.id === other);
  });
});

describe('a campaign that mixes channels', () => {
  const MIXED = [
    { kind: 'email', wait: NOW, subject: 'Hello', body: 'Hi' },
    { kind: 'whatsapp_text', wait: LATER, body: 'Hi {{ first_name }}' },
  ] as const;

  it('is forecast by the pace of each channel', async () => {
    const sender = await simulated();
    await maya.client.updateWhatsappSender({ id: sender, daily_limit: 1 });
    await agreed(3);
    const mailboxIds = [maya.mailboxId, sender];
    const { id: sequence } = await maya.client.createSequence({ sequence_name: 'Mixed', steps: [...MIXED] });
    const asked = { sequence_id: sequence, type: 'prospect', mailbox_ids: JSON.stringify(mailboxIds) };
    const foreseen = await maya.client.getLaunchForecast(asked as never);
    const inDays = (count: number) =>
      new Date(Date.parse(foreseen.today) + count * 86_400_000).toISOString().slice(0, 10);
    expect(foreseen).toMatchObject({ planned: 6, later: 0, finish_on: inDays(4) });
    const { id } = await maya.client.createCampaign({
      name: 'Mixed',
      sequence_id: sequence,
      audience: EVERYONE,
      mailbox_ids: mailboxIds,
      approval: 'none',
    });
    await maya.client.updateCampaign({ id, state: 'running' });
    const { days } = await maya.client.getCampaignForecast({ id });
    expect(days.map(({ planned }) => planned)).toEqual([3, 0, 1, 1, 1]);
  });

  it('isn’t launched without an account for each of its channels', async () => {
    const sender = await simulated();
    await agreed(1, PHONE);
    await expect(launch(MIXED, [maya.mailboxId])).rejects.toThrow('No WhatsApp sender is chosen');
    await expect(launch([...MIXED].toReversed(), [sender])).rejects.toThrow('No mailbox is chosen');
  });

  it('lists and counts each message once, and names what was done by its channel', async () => {
    const sender = await simulated();
    await agreed(2);
    await launch(MIXED, [maya.mailboxId, sender]);
    await approveAll(app, maya);
    await maya.client.moveClock({ advance: '2d' });
    const [text] = (await maya.client.getWhatsappMessages({})).results;
    expect((await maya.client.getMails({ channel: 'email' })).count).toBe(2);
    expect((await maya.client.getWhatsappMessages({})).count).toBe(2);
    expect((await maya.client.getMails({})).count).toBe(4);
    const [mail] = (await maya.client.getMails({ channel: 'email' })).results;
    const both = [text?.id ?? '', mail?.id ?? ''];
    expect(await maya.client.approveWhatsappMessage({ ids: both })).toMatchObject({
      message: '1 WhatsApp message approved. 1 skipped.',
      skipped: [{ id: mail?.id, reason: 'This message doesn’t exist.' }],
    });
    await expect(maya.client.getWhatsappMessage({ id: mail?.id ?? '' })).rejects.toMatchObject({ status: 404 });
    expect((await maya.client.withdrawMail({ ids: both })).message).toBe('1 message back in drafts. 1 skipped.');
    const { message } = await maya.client.rejectWhatsappMessage({ filter: { filter: 'draft' } });
    expect(message).toBe('2 WhatsApp messages rejected.');
  });
});

describe('AiSensy', () => {
  const connect = async (): Promise<string> => {
    aisensy.campaigns.set('hello', 4);
    const { account } = await maya.client.connectWhatsapp({
      provider: 'aisensy',
      number: '+491517654321',
      api_key: AISENSY_KEY,
    });
    return account?.id ?? '';
  };

  it('gets the values of a campaign in order', async () => {
    const sender = await connect();
    const id = await approvedTemplate(sender);
    await agreed(1, { ...PHONE, city: 'Bremen' });
    await launch([ofTemplate(id)], [sender]);
    await approveAll(app, maya);
    expect(aisensy.taken.at(-1)).toMatchObject({
      to: '+49301234567',
      campaign: 'hello',
      values: ['Company 0', 'Person0', 'Bremen', 'today'],
    });
  });

  it('can’t send a text: a launch is refused', async () => {
    const sender = await connect();
    await agreed(1, PHONE);
    await expect(launch([{ kind: 'whatsapp_text', wait: NOW, body: 'Hi' }], [sender])).rejects.toThrow(
      /AiSensy sends registered campaigns only/,
    );
  });
});
