import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { prepare } from '#testing/outreach.ts';
import { connectMeta, deliverWebhook } from '#testing/servers/connect-meta.ts';
import { startMetaApp } from '#testing/servers/meta-app.ts';
import type { MetaServer } from '#testing/servers/whatsapp-cloud.ts';

let app: TestApp;
let meta: MetaServer;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, meta, close } = await startMetaApp());
});
afterAll(() => close());

it('many messages with files leave one job, which keeps each file as soon as Meta gives it', async () => {
  const maya = await prepare(app);
  await connectMeta(maya, meta);
  const [timestamp, from] = [String(Math.floor(app.clock.now().getTime() / 1_000)), '49301234567'];
  const file = { type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') };
  const failing = Array.from({ length: 20 }, (_, at) => `failing.${at}`);
  for (const id of failing) meta.files.set(id, { ...file, isFailing: true });
  meta.files.set('given', file);
  const messages = [...failing, 'given'].map((id) => {
    const document = { id, mime_type: file.type, filename: id };
    return { id: `wamid.${id}`, timestamp, from, type: 'document', document };
  });
  const metadata = { phone_number_id: meta.numbers[0]?.id };
  await deliverWebhook(app, meta.webhook({ metadata, contacts: [{ wa_id: from }], messages }));
  const kept = async () => {
    const [thread] = (await maya.client.getInbox({})).results;
    const { entries } = await maya.client.getThread({ id: thread?.id ?? '' });
    return entries.map(({ files }) => files[0]?.not_kept ?? 'kept').toSorted();
  };
  expect(await kept()).toEqual(['kept', ...failing.map(() => 'waiting')]);
  const { admin } = app.database;
  const { rowCount } = await admin.query(`select 1 from jobs.jobs where task_identifier = 'outreach.fetch_media'`);
  expect(rowCount).toBe(1);
  for (const id of failing) meta.files.set(id, file);
  await admin.query('update backlog_items set due_at = now()');
  await admin.query(`update jobs._private_jobs set run_at = now() where key like 'outreach.fetch_media:%'`);
  await app.runDueJobs();
  expect(await kept()).toEqual(messages.map(() => 'kept'));
});
