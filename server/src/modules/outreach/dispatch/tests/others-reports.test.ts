import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { addPeople, approveAll, draftsOf, launch, type Prepared, prepare } from '#testing/outreach.ts';
import { connectMeta, deliverWebhook, forgetSenders } from '#testing/servers/connect-meta.ts';
import { startMetaApp } from '#testing/servers/meta-app.ts';
import type { MetaServer } from '#testing/servers/whatsapp-cloud.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let meta: MetaServer;
let close: () => Promise<void>;
let maya: Prepared;
beforeAll(async () => {
  ({ app, meta, close } = await startMetaApp({ SIMULATOR: 'on' }));
});
afterAll(() => close());
beforeEach(async () => {
  await forgetSenders(app, meta);
  maya = await prepare(app);
});

/** The draft of an email, and a colleague's WhatsApp sender that may report anything. */
const draftBesideSender = async (): Promise<string> => {
  await addPeople(maya, 1);
  await launch(app, maya, 'By email');
  await connectMeta(await addColleague(app, maya, 'manager'), meta);
  await app.runDueJobs();
  const [draft] = await draftsOf(maya);
  return draft?.id ?? '';
};

const report = async (reference: string, status: 'delivered' | 'failed', code?: number): Promise<void> => {
  const timestamp = String(Math.floor(app.clock.now().getTime() / 1_000));
  const errors = code === undefined ? {} : { errors: [{ code, title: 'Failed' }] };
  const metadata = { phone_number_id: meta.numbers[0]?.id };
  const told = { id: `wamid.${reference}`, status, timestamp, biz_opaque_callback_data: reference, ...errors };
  await deliverWebhook(app, meta.webhook({ metadata, statuses: [told] }));
};

it('a report of WhatsApp on an email that hasn’t left changes nothing', async () => {
  const id = await draftBesideSender();
  await maya.client.pauseSending({ paused: true });
  await maya.client.approveMail({ ids: [id] });
  await app.runDueJobs();
  const before = await maya.client.getMail({ id });
  await report(`${id}.0`, 'delivered');
  expect(await maya.client.getMail({ id })).toMatchObject({ status: before.status, events: before.events });
});

it('a report of WhatsApp on an email that was sent neither blocks its address nor sends it again', async () => {
  const id = await draftBesideSender();
  await approveAll(app, maya);
  expect(await maya.client.getMail({ id })).toMatchObject({ status: 'sent' });
  // Undeliverable, and held back for a day.
  for (const code of [131_026, 131_049]) await report(`${id}.1`, 'failed', code);
  expect(await maya.client.getMail({ id })).toMatchObject({ status: 'sent' });
  expect((await maya.client.getSuppressions({})).results).toEqual([]);
});
