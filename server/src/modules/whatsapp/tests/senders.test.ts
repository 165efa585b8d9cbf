import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { whileHeld } from '#testing/while-held.ts';
import { AISENSY_KEY, type AisensyServer, startAisensyServer } from '#testing/servers/aisensy.ts';
import { META_TOKEN, type MetaServer, startMetaServer } from '#testing/servers/whatsapp-cloud.ts';
import { connectMeta, forgetSenders, metaCredentials } from '#testing/servers/connect-meta.ts';

let app: TestApp;
let meta: MetaServer;
let aisensy: AisensyServer;
let maya: SignedUp;
beforeAll(async () => {
  [meta, aisensy] = await Promise.all([startMetaServer(), startAisensyServer()]);
  app = await createTestApp({ env: { ...meta.env, ...aisensy.env } });
});
afterAll(async () => {
  await app.close();
  await Promise.all([meta.close(), aisensy.close()]);
});
beforeEach(async () => {
  await forgetSenders(app, meta);
  maya = await app.signUp();
});

const senders = async () => (await maya.client.getWhatsappSenders({})).results;

describe('connecting a sender of Meta', () => {
  it('shows its number, quality and limits, has its webhooks delivered, and keeps its secrets sealed', async () => {
    await connectMeta(maya, meta);
    expect(await senders()).toMatchObject([
      {
        provider: 'cloud',
        number: '+491511234567',
        name: 'Fieldnote',
        state: 'active',
        quality: 'high',
        people_per_day: 10_000,
        per_second: 80,
        has_webhook_secret: true,
      },
    ]);
    expect(meta.got.some(({ path, method }) => method === 'POST' && path.endsWith('/subscribed_apps'))).toBe(true);
    const { rows } = await app.database.admin.query('select * from whatsapp_senders');
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${META_TOKEN}|${meta.appSecret}|verify me`));
  });

  it.each([
    ['access_token', 'nothing of ours', 'Meta doesn’t take the access token'],
    ['phone_number_id', '11111111', 'Meta knows no phone number with this ID'],
    ['waba_id', '22222222', 'Meta knows no WhatsApp Business account'],
    ['app_secret', 'f'.repeat(32), 'This isn’t the secret of the app'],
  ])('says that %s is wrong, and keeps nothing', async (field, value, words) => {
    await expect(maya.client.connectWhatsapp({ ...metaCredentials(meta), [field]: value })).rejects.toMatchObject({
      status: 400,
      problem: { code: 'sender_refused', errors: [{ pointer: `/${field}`, detail: expect.stringContaining(words) }] },
    });
    expect(await senders()).toEqual([]);
  });

  it('asks for each credential that is missing', async () => {
    await expect(maya.client.connectWhatsapp({ provider: 'cloud', access_token: 'x' })).rejects.toMatchObject({
      problem: { errors: { length: 4 } },
    });
  });

  it('a number has one sender: a second one is told so, here and in another workspace', async () => {
    const id = await connectMeta(maya, meta);
    await expect(connectMeta(maya, meta)).rejects.toMatchObject({
      status: 409,
      problem: { detail: '+491511234567 is already connected.', current: { id } },
    });
    const other = await app.signUp();
    await expect(connectMeta(other, meta)).rejects.toMatchObject({
      status: 409,
      problem: { detail: expect.stringContaining('is connected in another workspace of this server') },
    });
    await maya.client.disconnectWhatsappSender({ id });
    await expect(connectMeta(other, meta)).resolves.toMatch(/-/);
  });

  it('of two workspaces that connect one number at once, one is told that the other has it', async () => {
    const other = await app.signUp();
    const lock = 'lock table whatsapp_senders in share row exclusive mode';
    const ended = await whileHeld(app, maya, [() => connectMeta(maya, meta), () => connectMeta(other, meta)], lock);
    // Either may be the first.
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, problem: { detail: expect.stringContaining('is connected in another workspace') } },
    });
  });

  it('one that was disconnected has no secrets, and is the same again when it is connected again', async () => {
    const id = await connectMeta(maya, meta);
    await maya.client.disconnectWhatsappSender({ id });
    expect(await senders()).toMatchObject([{ id, state: 'signed_out', has_webhook_secret: false }]);
    await expect(maya.client.checkWhatsappSender({ id })).rejects.toMatchObject({
      problem: { detail: 'This sender is disconnected. Connect it again first.' },
    });
    expect(await connectMeta(maya, meta)).toBe(id);
    await maya.client.deleteWhatsappSender({ id });
    expect(await senders()).toEqual([]);
  });
});

describe('a token that has ended', () => {
  it('is noticed, said at the sender, and mended by a new one', async () => {
    const id = await connectMeta(maya, meta);
    meta.tokens.delete(META_TOKEN);
    await expect(maya.client.checkWhatsappSender({ id })).rejects.toMatchObject({ status: 400 });
    const [ended] = await senders();
    expect(ended).toMatchObject({ state: 'auth_failed', state_reason: expect.stringContaining('access token') });
    meta.tokens.add('EAAG-new');
    const mended = await maya.client.updateWhatsappSender({ id, access_token: 'EAAG-new' });
    expect(mended).toMatchObject({ state: 'active', state_reason: null });
    await expect(maya.client.updateWhatsappSender({ id, access_token: 'no' })).rejects.toMatchObject({
      problem: { errors: [{ pointer: '/access_token' }] },
    });
  });

  it('is noticed by the job that refreshes quality and limits', async () => {
    const id = await connectMeta(maya, meta);
    meta.numbers[0]!.quality = 'YELLOW';
    const makeDue = () =>
      app.database.admin.query(`update whatsapp_senders set checked_at = now() - interval '7 hours'`);
    await makeDue();
    await app.database.admin.query(`select jobs.add_job('whatsapp.check-senders', '{}'::json)`);
    await app.runDueJobs();
    expect(await senders()).toMatchObject([{ id, quality: 'medium' }]);
    meta.tokens.delete(META_TOKEN);
    await makeDue();
    await app.database.admin.query(`select jobs.add_job('whatsapp.check-senders', '{}'::json)`);
    await app.runDueJobs();
    expect(await senders()).toMatchObject([{ id, state: 'auth_failed' }]);
    meta.numbers[0]!.quality = 'GREEN';
  });
});

it('senders of AiSensy and of the simulator run service campaigns', async () => {
  expect((await maya.client.getUser({})).is_aisensy).toBe(false);
  const { account } = await maya.client.connectWhatsapp({ provider: 'simulator' });
  expect(account).toMatchObject({ provider: 'simulator', number: expect.stringMatching(/^\+4477009\d{5}$/) });
  expect((await maya.client.getUser({})).is_aisensy).toBe(true);
  const key = { provider: 'aisensy' as const, number: '+919876543210', api_key: 'no' };
  await expect(maya.client.connectWhatsapp(key)).rejects.toMatchObject({
    problem: { errors: [{ pointer: '/api_key' }] },
  });
  const added = await maya.client.connectWhatsapp({ ...key, api_key: AISENSY_KEY });
  await maya.client.createWhatsappTemplate({
    sender_id: added.account?.id ?? '',
    name: 'Winter offer',
    language: 'en',
    category: 'marketing',
    body: 'Hi {{1}}, the winter offer ends today.',
    variables: [{ parameter: 'body.1', variable: 'first_name', fallback: 'there' }],
  });
  expect((await maya.client.getServiceCampaigns({})).results).toMatchObject([
    { campaign_name: 'Winter offer', param_count: 1, has_media: false },
  ]);
});

it('a sender is changed, paused and resumed, and a change that comes second is told', async () => {
  const id = await connectMeta(maya, meta);
  const changed = await maya.client.updateWhatsappSender({ id, name: 'Sales', daily_limit: 200, state: 'paused' });
  expect(changed).toMatchObject({ name: 'Sales', daily_limit: 200, state: 'paused' });
  await expect(
    maya.client.updateWhatsappSender({ id, version: changed.version - 1, name: 'Other' }),
  ).rejects.toMatchObject({ problem: { code: 'stale_version' } });
  expect(await maya.client.updateWhatsappSender({ id, state: 'active' })).toMatchObject({ state: 'active' });
});

it('prices begin empty in the workspace’s currency, and are entered by who manages it', async () => {
  const maya = await app.signUp();
  const before = await maya.client.getWhatsappPrices({});
  expect(before).toMatchObject({ marketing: null, utility: null, authentication: null, version: 0 });
  await maya.client.updateWhatsappPrices({ currency: 'EUR', marketing: 0.1365, version: 0 });
  const after = await maya.client.updateWhatsappPrices({ utility: 0.0456 });
  expect(after).toMatchObject({ currency: 'EUR', marketing: 0.1365, utility: 0.0456 });
  await expect(maya.client.updateWhatsappPrices({ utility: 1, version: 0 })).rejects.toThrow('stale_version');
  await expect(maya.client.updateWhatsappPrices({ utility: 0.00000001 })).rejects.toThrow('six decimals');
});
