import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { launchKinds } from '#testing/carrier.ts';
import { addPeople, approveAll, draftsOf, prepare } from '#testing/outreach.ts';
import { META_TOKEN, type MetaServer, startMetaServer } from '#testing/servers/whatsapp-cloud.ts';
import { connectMeta } from '#testing/servers/connect-meta.ts';

let app: TestApp;
let meta: MetaServer;
beforeAll(async () => {
  meta = await startMetaServer();
  app = await createTestApp({ env: { SIMULATOR: 'on', ...meta.env } });
});
afterAll(async () => {
  await app.close();
  await meta.close();
});

const PHONE = { phone: '+49 30 1234567' };

it('a message of WhatsApp walks from a step to the simulator, and the workflow goes on by email', async () => {
  const maya = await prepare(app);
  await addPeople(maya, 1, PHONE);
  const { account } = await maya.client.connectWhatsapp({ provider: 'simulator' });
  const launched = await launchKinds(app, maya, ['whatsapp_text', 'email'], { accountId: account?.id ?? '' });
  const [draft] = await draftsOf(launched);
  expect(draft).toMatchObject({ channel: 'whatsapp', mailbox: { id: account?.id } });
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
  await addPeople(maya, 2, PHONE);
  const accountId = await connectMeta(maya, meta);
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
