import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { launchKinds } from '#testing/carrier.ts';
import { addPeople, approveAll, haveAgreed, haveWritten, prepare, type Prepared } from '#testing/outreach.ts';
import { connectMeta, writeText } from '#testing/servers/connect-meta.ts';
import { startMetaApp } from '#testing/servers/meta-app.ts';
import type { MetaServer } from '#testing/servers/whatsapp-cloud.ts';

let app: TestApp;
let meta: MetaServer;
let close: () => Promise<void>;
let maya: Prepared;
let accountId: string;
beforeAll(async () => {
  ({ app, meta, close } = await startMetaApp());
});
afterAll(() => close());
beforeEach(async () => {
  await app.database.admin.query('delete from whatsapp_senders');
  meta.taken.length = 0;
  maya = await prepare(app);
  accountId = await connectMeta(maya, meta);
  await app.runDueJobs();
});

const write = (body: string, from: string): Promise<void> => writeText(app, meta, { from, text: body });

it.each([
  ['Mexico', '+5215512345678', '+525512345678'],
  ['Argentina', '+541123456789', '+5491123456789'],
  ['Brazil', '+5511987654321', '+551187654321'],
])(
  'who writes STOP and is there twice, with either form of their number, gets nothing more as either: %s',
  async (_, own, other) => {
    await addPeople(maya, 1, { phone: own });
    const twin = await maya.client.createProspect({
      first_name: 'Twin',
      company_name: 'Twin',
      phone: other,
    });
    await haveAgreed(app, maya);
    await haveWritten(app, maya, accountId);
    meta.open.add(own.slice(1)).add(other.slice(1));
    const launched = await launchKinds(app, maya, ['whatsapp_text'], { accountId });
    await write('STOP', own.slice(1));
    await approveAll(app, launched);
    expect(meta.taken).toEqual([]);
    expect((await maya.client.getProspect({ id: twin.id })).blocked.whatsapp).toBe('They unsubscribed.');
    const [conversation] = (await maya.client.getInbox({})).results;
    const { entries } = await maya.client.getThread({ id: conversation?.id ?? '' });
    await maya.client.undoReply({ id: entries.at(-1)?.id ?? '' });
    expect((await maya.client.getProspect({ id: twin.id })).blocked.whatsapp).toBeNull();
  },
);
