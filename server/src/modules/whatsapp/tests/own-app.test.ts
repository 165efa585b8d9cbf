import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, type Prepared, prepare } from '#testing/outreach.ts';
import { connectMeta, forgetSenders, metaCredentials, writeText } from '#testing/servers/connect-meta.ts';
import { type MetaServer, startMetaServer } from '#testing/servers/whatsapp-cloud.ts';
import { addColleague, type Colleague } from '#testing/team.ts';

const PAGE = 'http://localhost/connect-whatsapp';
const NUMBER = '+49301234567';

let app: TestApp;
let withSignUp: TestApp;
let meta: MetaServer;
let maya: Prepared;
let kim: Colleague;
beforeAll(async () => {
  meta = await startMetaServer();
  const signUp = { META_APP_ID: meta.appId, META_APP_SECRET: meta.appSecret, META_CONFIG_ID: '7' };
  app = await createTestApp({ env: { SIMULATOR: 'on', ...meta.env } });
  withSignUp = await createTestApp({ env: { SIMULATOR: 'on', ...meta.env, ...signUp } });
});
afterAll(async () => {
  await app.close();
  await withSignUp.close();
  await meta.close();
});

const refused = (sentence: RegExp) => ({ status: 403, problem: { detail: expect.stringMatching(sentence) } });

describe('by a salesperson', () => {
  beforeEach(async () => {
    await forgetSenders(app, meta);
    maya = await prepare(app);
    kim = await addColleague(app, maya, 'manager', 'Kim Berg');
  });
  const demote = () => app.database.admin.query(`update users set role = 'rep' where id = $1`, [kim.userId]);

  it('no number is connected with an app secret of their own; a simulated one is', async () => {
    await demote();
    const sentence = /Only owners and managers can enter credentials of Meta\. Ask one of them\./;
    await expect(kim.client.connectWhatsapp(metaCredentials(meta))).rejects.toMatchObject(refused(sentence));
    await expect(kim.client.connectWhatsapp({ provider: 'cloud' })).rejects.toMatchObject(refused(sentence));
    expect(await kim.client.connectWhatsapp({ provider: 'simulator' })).toMatchObject({ mode: 'connected' });
    expect(await maya.client.connectWhatsapp(metaCredentials(meta))).toMatchObject({ mode: 'connected' });
  });

  it('no credential of Meta is changed, also where they were a manager before; names are', async () => {
    const id = await connectMeta(kim, meta);
    await demote();
    await expect(kim.client.updateWhatsappSender({ id, app_secret: 'a'.repeat(32) })).rejects.toMatchObject(
      refused(/Only owners and managers/),
    );
    expect(await kim.client.updateWhatsappSender({ id, name: 'Sales' })).toMatchObject({ name: 'Sales' });
    expect(await maya.client.updateWhatsappSender({ id, app_secret: meta.appSecret })).toMatchObject({ id });
  });
});

it('a salesperson signs up with Meta, and what the server’s own app signs is believed for everybody', async () => {
  maya = await prepare(withSignUp);
  kim = await addColleague(withSignUp, maya, 'rep', 'Kim Berg');
  const [ada = ''] = await addPeople(maya, 1, { phone: NUMBER });
  await expect(kim.client.connectWhatsapp(metaCredentials(meta))).rejects.toMatchObject(
    refused(/Sign up with Meta instead/),
  );
  const begun = await kim.client.connectWhatsapp({ provider: 'cloud', redirect_uri: PAGE });
  const state = new URL(begun.url ?? '').searchParams.get('state') ?? '';
  meta.codes.set('c1', { token: 'EAAG-sign-up', wabas: ['900800700'] });
  const url = `${PAGE}?${new URLSearchParams({ code: 'c1', state }).toString()}`;
  expect(await kim.client.connectWhatsapp({ provider: 'cloud', url })).toMatchObject({ mode: 'connected' });
  await withSignUp.runDueJobs();
  await writeText(withSignUp, meta, { from: NUMBER.slice(1), text: 'STOP' });
  expect(await maya.client.getProspect({ id: ada })).toMatchObject({ status: 'Do Not Contact' });
});
