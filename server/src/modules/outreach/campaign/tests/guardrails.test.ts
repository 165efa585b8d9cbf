import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { launchKinds } from '#testing/carrier.ts';
import { addPeople, approveAll, haveAgreed, haveWritten, ownPhone, prepare } from '#testing/outreach.ts';
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

it('pause a campaign of whose WhatsApp messages too many aren’t delivered, and tell it by channel', async () => {
  const maya = await prepare(app);
  const accountId = await connectMeta(maya, meta);
  await addPeople(maya, 51, ownPhone);
  await haveAgreed(app, maya);
  await haveWritten(app, maya, accountId);
  for (let index = 0; index < 51; index += 1) meta.open.add(ownPhone(index).phone.slice(1));
  await approveAll(app, await launchKinds(app, maya, ['whatsapp_text', 'email'], { accountId }));
  const campaign = async () => (await maya.client.getCampaigns({})).results[0];
  expect((await campaign())?.guards).toEqual([{ channel: 'whatsapp', sent: 51, undelivered: 0, opted_out: 0 }]);
  const rows = (await maya.client.getMails({ filter: 'sent' })).results;
  const fail = async (message: string) => {
    const status = {
      id: `wamid.${message}`,
      status: 'failed',
      timestamp: String(Math.floor(app.clock.now().getTime() / 1_000)),
      biz_opaque_callback_data: `${message}.1`,
      errors: [{ code: 131_047, title: 'x' }],
    };
    const metadata = { phone_number_id: meta.numbers[0]?.id };
    await deliverWebhook(app, meta.webhook({ metadata, statuses: [status] }));
  };
  for (const row of rows.slice(0, 2)) await fail(row.id);
  expect(await campaign()).toMatchObject({
    state: 'running',
    guards: [{ channel: 'whatsapp', sent: 51, undelivered: 2 }],
  });
  await fail(rows[2]?.id ?? '');
  expect(await campaign()).toMatchObject({
    state: 'auto_paused',
    state_reason: '5.9% of its WhatsApp messages weren’t delivered; the limit is 5%',
  });
});
