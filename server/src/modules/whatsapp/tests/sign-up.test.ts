import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';
import { forgetSenders } from '#testing/servers/connect-meta.ts';
import { type MetaServer, startMetaServer } from '#testing/servers/whatsapp-cloud.ts';

const PAGE = 'http://localhost/connect-whatsapp';
const NUMBER = { waba: '900800700', quality: 'GREEN', limit: 'TIER_10K' };
const SECOND = { ...NUMBER, id: '100200301', display: '+49 151 7654321' };
const OTHERS = { ...NUMBER, id: '100200302', display: '+44 7700 900001', waba: '900800701', platform: 'CLOUD_API' };

let app: TestApp;
let meta: MetaServer;
let maya: SignedUp;
beforeAll(async () => {
  meta = await startMetaServer();
  const signUp = { META_APP_ID: meta.appId, META_APP_SECRET: meta.appSecret, META_CONFIG_ID: '7' };
  app = await createTestApp({ env: { ...meta.env, ...signUp } });
});
afterAll(async () => {
  await app.close();
  await meta.close();
});
beforeEach(async () => {
  await forgetSenders(app, meta);
  meta.numbers.splice(0, Infinity, { ...NUMBER, id: '100200300', display: '+49 151 1234567' });
  maya = await app.signUp();
});

/** The address that Meta sends the browser back to. */
const backFromMeta = async ({ client }: SignedUp, wabas = ['900800700']): Promise<string> => {
  const begun = await client.connectWhatsapp({ provider: 'cloud', redirect_uri: PAGE });
  expect(begun).toMatchObject({ mode: 'sign_up', account: null });
  const state = new URL(begun.url ?? '').searchParams.get('state') ?? '';
  meta.codes.set('c1', { token: 'EAAG-sign-up', wabas });
  return `${PAGE}?${new URLSearchParams({ code: 'c1', state }).toString()}`;
};

const tokens = async () => (await app.database.admin.query<{ secret: string }>('select * from whatsapp_sign_ups')).rows;

it('one number is registered and connected at once, for the session that began the sign-up alone', async () => {
  const url = await backFromMeta(maya);
  const other = await app.signUp();
  await expect(other.client.connectWhatsapp({ provider: 'cloud', url })).rejects.toMatchObject({
    problem: { code: 'bad_link' },
  });
  const { mode, account } = await maya.client.connectWhatsapp({ provider: 'cloud', url });
  expect(mode).toBe('connected');
  expect(account).toMatchObject({ number: '+491511234567', state: 'active', has_webhook_secret: true });
  expect(meta.numbers[0]).toMatchObject({ platform: 'CLOUD_API' });
  expect(await tokens()).toEqual([]);
  await expect(
    maya.client.connectWhatsapp({ provider: 'cloud', redirect_uri: 'https://evil.example/' }),
  ).rejects.toMatchObject({ problem: { errors: [{ pointer: '/redirect_uri' }] } });
});

it('of several numbers in several accounts someone chooses; the token stays sealed here meanwhile', async () => {
  meta.numbers.push({ ...SECOND }, { ...OTHERS });
  const url = await backFromMeta(maya, ['900800700', '900800701']);
  const answer = await maya.client.connectWhatsapp({ provider: 'cloud', url });
  expect(answer).toMatchObject({ mode: 'choose', account: null, sign_up: { numbers: { length: 3 } } });
  expect(JSON.stringify([answer, await tokens()])).not.toContain('EAAG-sign-up');
  const sign_up_id = answer.sign_up?.id ?? '';
  const chosen = { sign_up_id, numbers: [{ phone_number_id: '100200301' }, { phone_number_id: '100200302' }] };

  for (const { client } of [await app.signUp(), await addColleague(app, maya, 'manager')])
    await expect(client.connectWhatsappNumbers(chosen)).rejects.toMatchObject({ problem: { code: 'bad_link' } });
  await expect(
    maya.client.connectWhatsappNumbers({ sign_up_id, numbers: [{ phone_number_id: '999999' }] }),
  ).rejects.toMatchObject({ problem: { errors: [{ pointer: '/numbers/0/phone_number_id' }] } });

  const { results } = await maya.client.connectWhatsappNumbers(chosen);
  expect(results.map(({ account }) => account?.number)).toEqual(['+491517654321', '+447700900001']);
  const registered = meta.got
    .filter(({ path }) => path.endsWith('/register'))
    .map(({ path }) => path.split('/').at(-2));
  // The one that can send already keeps its registration.
  expect(registered.slice(-1)).toEqual(['100200301']);
  expect(await tokens()).toEqual([]);
  await expect(maya.client.connectWhatsappNumbers(chosen)).rejects.toMatchObject({ problem: { code: 'bad_link' } });
});

it('a number with a PIN asks for it, alone, and the rest is connected', async () => {
  meta.numbers[0]!.pin = '246810';
  meta.numbers.push({ ...SECOND });
  const { sign_up } = await maya.client.connectWhatsapp({ provider: 'cloud', url: await backFromMeta(maya) });
  const sign_up_id = sign_up?.id ?? '';
  const first = await maya.client.connectWhatsappNumbers({
    sign_up_id,
    numbers: [{ phone_number_id: '100200300' }, { phone_number_id: '100200301' }],
  });
  expect(first.results).toMatchObject([
    { account: null, needs_pin: true, problem: expect.stringContaining('two-step verification PIN') },
    { account: { number: '+491517654321' }, problem: null, needs_pin: false },
  ]);
  const second = await maya.client.connectWhatsappNumbers({
    sign_up_id,
    numbers: [{ phone_number_id: '100200300', pin: '246810' }],
  });
  expect(second.results).toMatchObject([{ account: { number: '+491511234567' }, needs_pin: false }]);
});

it('the token of a sign-up that nobody finished is removed', async () => {
  meta.numbers.push({ ...SECOND });
  const { sign_up } = await maya.client.connectWhatsapp({ provider: 'cloud', url: await backFromMeta(maya) });
  await app.database.admin.query(`update whatsapp_sign_ups set expires_at = now() - interval '1 hour'`);
  await expect(
    maya.client.connectWhatsappNumbers({
      sign_up_id: sign_up?.id ?? '',
      numbers: [{ phone_number_id: '100200301' }],
    }),
  ).rejects.toThrow('This sign-up is over.');
  await app.database.admin.query(`select jobs.add_job('whatsapp.check-senders', '{}'::json)`);
  await app.runDueJobs();
  expect(await tokens()).toEqual([]);
});
