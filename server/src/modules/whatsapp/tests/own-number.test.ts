import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { prepare, type Prepared } from '#testing/outreach.ts';
import { connectMeta, deliverWebhook, forgetSenders } from '#testing/servers/connect-meta.ts';
import { startMetaApp } from '#testing/servers/meta-app.ts';
import type { MetaServer } from '#testing/servers/whatsapp-cloud.ts';

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

const OWN = '+491517000000';
const OTHER = '+491517000001';
const STEP = { kind: 'whatsapp_text', wait: { amount: 0, unit: 'minutes' }, body: 'Hi' } as const;

let counter = 0;
/** Someone writes to the connected number of Meta, or says nothing of their own number. */
const write = async (from: string, body: string, times = 1): Promise<void> => {
  const message = {
    id: `wamid.own.${(counter += 1)}`,
    timestamp: String(Math.floor(app.clock.now().getTime() / 1_000)),
    type: 'text',
    text: { body },
    from: from.slice(1),
  };
  const metadata = { phone_number_id: meta.numbers[0]?.id };
  await deliverWebhook(app, meta.webhook({ metadata, contacts: [], messages: [message] }), times);
};
const state = async (who = maya) => (await who.client.getOwnNumber({})).state;
const test = (who = maya) => who.client.testSend({ step: STEP });
const UNCONFIRMED = { problem: { code: 'number_unconfirmed' } };
const peopleAndThreads = async () => [
  (await maya.client.getProspects({})).results.length,
  (await maya.client.getInbox({})).results.length,
];
const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

it('a test leaves only once the code came from exactly that number, and the code is nobody’s conversation', async () => {
  const senderId = await connectMeta(maya, meta);
  await maya.client.updateUser({ phone: OWN });
  meta.open.add(OWN.slice(1));
  await expect(test()).rejects.toMatchObject(UNCONFIRMED);
  expect(meta.taken).toEqual([]);
  const { code, number, senders } = await maya.client.checkOwnNumber({});
  expect({ number, senders }).toMatchObject({ number: OWN, senders: [{ id: senderId, is_simulated: false }] });
  expect(await state()).toBe('waiting');
  await write(OTHER, code);
  await expect(test()).rejects.toMatchObject(UNCONFIRMED);
  expect(await peopleAndThreads()).toEqual([1, 1]);
  await write(OWN, ` ${code.slice(0, 3)} ${code.slice(3)}`, 2);
  expect(await state()).toBe('confirmed');
  await write(OWN, code);
  expect(await peopleAndThreads()).toEqual([1, 1]);
  expect(await test()).toEqual({ message: `Test sent to ${OWN}.` });
});

it('another number in the profile loses what was confirmed, the first one again too', async () => {
  await connectMeta(maya, meta);
  await maya.client.updateUser({ phone: OWN });
  await write(OWN, (await maya.client.checkOwnNumber({})).code);
  await maya.client.updateUser({ phone: OWN, first_name: 'Maja' });
  expect(await state()).toBe('confirmed');
  for (const phone of [OTHER, OWN]) {
    await maya.client.updateUser({ phone });
    expect(await state()).toBe('unconfirmed');
    await expect(test()).rejects.toMatchObject(UNCONFIRMED);
  }
});

it('five wrong codes from the number, ten minutes, and a newer code end a code', async () => {
  await connectMeta(maya, meta);
  await maya.client.updateUser({ phone: OWN });
  const first = await maya.client.checkOwnNumber({});
  const second = await maya.client.checkOwnNumber({});
  if (first.code !== second.code) await write(OWN, first.code);
  expect(await state()).toBe('waiting');
  // What a stranger writes doesn't count.
  for (let time = 0; time < 6; time += 1) await write(OTHER, wrongFor(second.code));
  expect(await state()).toBe('waiting');
  for (let time = 0; time < 5; time += 1) await write(OWN, wrongFor(second.code));
  await write(OWN, second.code);
  expect(await state()).toBe('unconfirmed');
  const third = await maya.client.checkOwnNumber({});
  app.clock.advance(10 * 60_000);
  await write(OWN, third.code);
  expect(await state()).toBe('unconfirmed');
  for (let time = 0; time < 2; time += 1) await maya.client.checkOwnNumber({});
  await expect(maya.client.checkOwnNumber({})).rejects.toMatchObject({ status: 429 });
});

it('a message to another workspace confirms nothing, nor does the simulator where real messages leave', async () => {
  const noor = await prepare(app);
  const simulated = async (who: Prepared, text: string) => {
    const { account } = await who.client.connectWhatsapp({ provider: 'simulator' });
    await who.client.writeFromPhone({ sender_id: account?.id ?? '', number: OWN, text });
    await app.runDueJobs();
  };
  await maya.client.updateUser({ phone: OWN });
  await maya.client.connectWhatsapp({ provider: 'simulator' });
  const { code, senders } = await maya.client.checkOwnNumber({});
  expect(senders).toMatchObject([{ is_simulated: true }]);
  await simulated(noor, code);
  expect(await state()).toBe('waiting');
  await simulated(maya, code);
  expect(await state()).toBe('confirmed');
  expect(await test()).toMatchObject({ message: expect.stringContaining(OWN) });
  await connectMeta(maya, meta);
  await expect(test()).rejects.toMatchObject(UNCONFIRMED);
  expect((await maya.client.checkOwnNumber({})).senders).toMatchObject([{ is_simulated: false }]);
});

it('says what is missing: a number in the profile, and a sender that receives messages', async () => {
  await connectMeta(maya, meta);
  await expect(maya.client.checkOwnNumber({})).rejects.toMatchObject({ problem: { errors: [{ pointer: '/phone' }] } });
  await forgetSenders(app, meta);
  await maya.client.updateUser({ phone: OWN });
  await expect(maya.client.checkOwnNumber({})).rejects.toMatchObject({
    problem: { code: 'not_allowed_now', detail: expect.stringContaining('Cloud API') },
  });
});
