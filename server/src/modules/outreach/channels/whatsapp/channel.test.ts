import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { launchKinds } from '#testing/carrier.ts';
import { addPeople, approveAll, draftsOf, haveAgreed, haveWritten, ownPhone, prepare } from '#testing/outreach.ts';
import { startMetaApp } from '#testing/servers/meta-app.ts';
import { META_TOKEN, type MetaServer } from '#testing/servers/whatsapp-cloud.ts';
import { connectMeta, deliverWebhook, postWebhook } from '#testing/servers/connect-meta.ts';

let app: TestApp;
let meta: MetaServer;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, meta, close } = await startMetaApp({ SIMULATOR: 'on' }));
});
afterAll(() => close());

const PHONE = { phone: '+49 30 1234567' };

it('a message of WhatsApp walks from a step to the simulator, and the workflow goes on by email', async () => {
  const maya = await prepare(app);
  await addPeople(maya, 1, PHONE);
  const { account } = await maya.client.connectWhatsapp({ provider: 'simulator' });
  await haveWritten(app, maya, account?.id ?? '');
  const launched = await launchKinds(app, maya, ['whatsapp_text', 'email'], { accountId: account?.id ?? '' });
  const [draft] = await draftsOf(launched);
  expect(draft).toMatchObject({ channel: 'whatsapp', mailbox: { id: account?.id } });
  const { approvals } = await maya.client.getDashboard({});
  expect(approvals).toMatchObject([{ channel: 'whatsapp', detail: 'WhatsApp 1', count: 1 }]);
  await maya.client.updateMail({ id: draft?.id ?? '', body: 'Hello **Person0** 😀' });
  await approveAll(app, launched);
  const { results } = await maya.client.outbox({});
  expect(results).toMatchObject([
    { channel: 'whatsapp', from: account?.number, to: '+49301234567', text: 'Hello Person0 😀' },
  ]);
  const shown = await maya.client.getMail({ id: draft?.id ?? '' });
  expect(shown).toMatchObject({ status: 'sent', text: 'Hello Person0 😀', message_id: `${draft?.id}.1` });
  await maya.client.moveClock({ advance: '2d' });
  expect(await draftsOf(launched)).toMatchObject([{ channel: 'email' }]);
});

it('by Meta a message carries its reference; a closed window and an ended token are told in words', async () => {
  const maya = await prepare(app);
  await addPeople(maya, 2, ownPhone);
  const accountId = await connectMeta(maya, meta);
  await haveWritten(app, maya, accountId);
  const launched = await launchKinds(app, maya, ['whatsapp_text'], { accountId });
  const [first] = await draftsOf(launched);
  meta.open.add('49301234567');
  await maya.client.approveMail({ ids: [first?.id ?? ''] });
  await app.runDueJobs();
  expect(meta.taken).toMatchObject([{ to: '49301234567', body: { biz_opaque_callback_data: `${first?.id}.1` } }]);

  meta.tokens.delete(META_TOKEN);
  const [second] = await draftsOf(launched);
  await maya.client.approveMail({ ids: [second?.id ?? ''] });
  app.clock.advance(120_000);
  await app.runDueJobs();
  const { results } = await maya.client.getWhatsappSenders({});
  expect(results).toMatchObject([{ state: 'auth_failed', state_reason: expect.stringContaining('access token') }]);
  expect(meta.taken).toHaveLength(1);
});

it('free text waits for whoever hasn’t written for a day, and asks for an opt-in first', async () => {
  const maya = await prepare(app);
  await addPeople(maya, 1, PHONE);
  const { account } = await maya.client.connectWhatsapp({ provider: 'simulator' });
  await haveWritten(app, maya, account?.id ?? '');
  const launched = await launchKinds(app, maya, ['whatsapp_text'], { accountId: account?.id ?? '' });
  const [draft] = await draftsOf(launched);
  const reason = async () => (await maya.client.getMail({ id: draft?.id ?? '' })).reason;
  app.clock.advance(25 * 3_600_000);
  await approveAll(app, launched);
  expect(await reason()).toBe('No opt-in to WhatsApp is on record: record their consent, or wait until they write');
  const { contact } = await maya.client.getMail({ id: draft?.id ?? '' });
  const consent = { id: contact.id, channel: 'whatsapp', basis: 'consent', evidence: 'Form on the website' } as const;
  await maya.client.recordConsent(consent);
  await app.runDueJobs();
  expect(await reason()).toBe('They haven’t written in the last 24 hours: only a template can be sent');
});

it('a template goes by that of the sender that it leaves by, whoever it was written for', async () => {
  const maya = await prepare(app);
  await addPeople(maya, 1, PHONE);
  await haveAgreed(app, maya);
  const simulated = async () => (await maya.client.connectWhatsapp({ provider: 'simulator' })).account?.id ?? '';
  const [first, second] = [await simulated(), await simulated()];
  const hello = {
    name: 'hello',
    language: 'en' as const,
    category: 'marketing' as const,
    body: 'Hello',
    variables: [],
  };
  const { id } = await maya.client.createWhatsappTemplate({ ...hello, sender_id: first });
  const { id: sequenceId } = await maya.client.createSequence({
    sequence_name: 'By template',
    steps: [{ kind: 'whatsapp_template', wait: { amount: 0, unit: 'minutes' }, body: '', template: { id } }],
  });
  const audience = { stage: 'prospect' as const, filter: {} };
  const campaign = { name: 'By template', sequence_id: sequenceId, audience, mailbox_ids: [first] };
  const { id: campaignId } = await maya.client.createCampaign(campaign);
  await maya.client.updateCampaign({ id: campaignId, state: 'running' });
  await app.runDueJobs();
  await app.database.admin.query('update messages set account_id = $1 where campaign_id = $2', [second, campaignId]);
  const [draft] = await draftsOf(maya);
  const message = () => maya.client.getMail({ id: draft?.id ?? '' });
  await approveAll(app, maya);
  expect((await message()).reason).toContain('Its sender has no template of this name and language');
  await app.database.admin.query(`update whatsapp_templates set status = 'paused' where id = $1`, [id]);
  await maya.client.createWhatsappTemplate({ ...hello, sender_id: second });
  await app.runDueJobs();
  expect((await message()).status).toBe('sent');
});

describe('what Meta reports', () => {
  const report = (reference: string, status: string, seconds: number, more = {}) => ({
    id: `wamid.${reference}`,
    status,
    timestamp: String(Math.floor(app.clock.now().getTime() / 1_000) + seconds),
    biz_opaque_callback_data: reference,
    ...more,
  });
  const post = async (...statuses: object[]): Promise<void> => {
    const metadata = { phone_number_id: meta.numbers[0]?.id };
    await deliverWebhook(app, meta.webhook({ metadata, statuses }));
  };
  const sent = async (answer: 'hang' | 'taken') => {
    await app.database.admin.query('delete from whatsapp_senders');
    meta.tokens.add(META_TOKEN);
    meta.open.add('49301234567');
    const maya = await prepare(app);
    await addPeople(maya, 1, PHONE);
    const accountId = await connectMeta(maya, meta);
    await app.runDueJobs();
    await haveWritten(app, maya, accountId);
    const launched = await launchKinds(app, maya, ['whatsapp_text', 'email'], { accountId });
    const [draft] = await draftsOf(launched);
    if (answer === 'hang') meta.failNext('drop_after', 1, 'messages');
    await approveAll(app, launched);
    const id = draft?.id ?? '';
    return { id, maya, mail: () => maya.client.getMail({ id }) };
  };

  it('sets delivered and read once, in any order, and the timeline says that it was read', async () => {
    const { id, mail } = await sent('taken');
    await post(report(`${id}.1`, 'read', 30), report(`${id}.1`, 'sent', 1));
    await post(report(`${id}.1`, 'delivered', 5), report(`${id}.1`, 'read', 30));
    const shown = await mail();
    expect(shown.status).toBe('sent');
    expect(shown.events.map(({ summary }) => summary).filter((each) => /Read|Delivered/.test(each))).toEqual([
      'Delivered',
      'Read',
    ]);
  });

  it('settles a message whose answer was lost, and the workflow goes on', async () => {
    const { id, maya, mail } = await sent('hang');
    expect((await mail()).status).toBe('unknown');
    await post(report(`${id}.2`, 'delivered', 5));
    expect((await mail()).status).toBe('unknown');
    await post(report(`${id}.1`, 'delivered', 5));
    expect((await mail()).status).toBe('sent');
    await maya.client.moveClock({ advance: '2d' });
    expect(await draftsOf(maya)).toMatchObject([{ channel: 'email' }]);
  });

  it('that it arrived after all, once Meta had said that it was held back, isn’t sent a second time', async () => {
    const { id, maya, mail } = await sent('taken');
    const before = meta.taken.length;
    await post(report(`${id}.1`, 'failed', 2, { errors: [{ code: 131_049, title: 'Healthy ecosystem' }] }));
    expect(await mail()).toMatchObject({ status: 'scheduled', reason_code: 'marketing_limit' });
    await post(report(`${id}.1`, 'sent', 1));
    expect((await mail()).status).toBe('scheduled');
    await post(report(`${id}.1`, 'delivered', 5));
    expect((await mail()).status).toBe('sent');
    await maya.client.moveClock({ advance: '25h' });
    await haveWritten(app, maya, (await mail()).mailbox?.id ?? '');
    await maya.client.moveClock({ advance: '1h' });
    expect(meta.taken).toHaveLength(before);
    await maya.client.moveClock({ advance: '2d' });
    expect(await draftsOf(maya)).toMatchObject([{ channel: 'email' }]);
  });

  it('before the answer is written down is kept: it failed, and nobody takes it for sent', async () => {
    const { id, mail } = await sent('taken');
    await app.database.admin.query(
      `update messages set status = 'sending', sent_at = null, claimed_at = clock_timestamp(), claimed_by = uuidv7() where id = $1`,
      [id],
    );
    await post(report(`${id}.1`, 'failed', 2, { errors: [{ code: 131_053, title: 'Media' }] }));
    expect((await mail()).status).toBe('failed');
  });

  it('as failed once it has arrived is told once, however often it is reported', async () => {
    const { id, mail } = await sent('taken');
    const failed = (wamid: string) => ({
      ...report(`${id}.1`, 'failed', 9, { errors: [{ code: 131_053, title: 'Media' }] }),
      id: wamid,
    });
    await post(report(`${id}.1`, 'delivered', 5));
    for (const wamid of ['wamid.a', 'wamid.b']) await post(failed(wamid));
    await post(failed('wamid.c'), failed('wamid.d'));
    const { status, events } = await mail();
    expect(status).toBe('sent');
    expect(events.filter(({ summary }) => summary === 'Not delivered')).toHaveLength(1);
  });

  it('goes for good with the person, and with it what they wrote', async () => {
    const { id, maya } = await sent('taken');
    const metadata = { phone_number_id: meta.numbers[0]?.id };
    const message = (from: string) => ({
      id: `wamid.from.${from}`,
      from,
      timestamp: '1790000000',
      text: { body: 'Hi' },
    });
    const messages = [message('49301234567'), message('49309999999')];
    expect(await postWebhook(app, meta.webhook({ metadata, messages }))).toBe(200);
    await post(report(`${id}.1`, 'delivered', 5), report('another.1', 'delivered', 5));
    const { contact } = await maya.client.getMail({ id });
    await maya.client.deleteProspects({ ids: [contact.id] });
    app.clock.advance(31 * 86_400_000);
    await app.database.admin.query(`select enqueue.job('contacts.purge', '{}')`);
    await app.runDueJobs();
    const { rows } = await app.database.admin.query<{ key: string }>(
      'select key from whatsapp_events where workspace_id = $1 order by key',
      [maya.workspaceId],
    );
    expect(rows.map(({ key }) => key)).toEqual(['message:wamid.from.49309999999', 'status:wamid.another.1:delivered']);
  });

  it('goes for good without what nobody has taken yet from a number that someone who stays has too', async () => {
    const { id, maya } = await sent('taken');
    const { contact } = await maya.client.getMail({ id });
    const messages = [{ id: 'wamid.1', from: '49301234567', timestamp: '1790000000', text: { body: 'Hi' } }];
    const metadata = { phone_number_id: meta.numbers[0]?.id };
    expect(await postWebhook(app, meta.webhook({ metadata, messages }))).toBe(200);
    await app.runDueJobs();
    await app.database.admin.query(`update whatsapp_events set state = 'stored' where kind = 'message'`);
    await maya.client.deleteProspects({ ids: [contact.id] });
    await maya.client.createProspect({ first_name: 'Ada', phone: '+49301234567' });
    app.clock.advance(31 * 86_400_000);
    await app.database.admin.query(`select enqueue.job('contacts.purge', '{}')`);
    await app.runDueJobs();
    const { rows } = await app.database.admin.query<{ key: string }>(
      `select key from whatsapp_events where workspace_id = $1 and kind = 'message'`,
      [maya.workspaceId],
    );
    expect(rows).toEqual([{ key: 'message:wamid.1' }]);
  });

  it('bounces a message to a number that isn’t on WhatsApp, and one that failed otherwise says why', async () => {
    const first = await sent('taken');
    await post(report(`${first.id}.1`, 'failed', 2, { errors: [{ code: 131_026, title: 'Undeliverable' }] }));
    expect((await first.mail()).status).toBe('bounced');
    const second = await sent('taken');
    await post(report(`${second.id}.1`, 'failed', 2, { errors: [{ code: 131_053, title: 'Media' }] }));
    expect(await second.mail()).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('couldn’t read the file'),
    });
  });
});
