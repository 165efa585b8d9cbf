import { createHmac } from 'node:crypto';
import { LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readWebhook } from '#providers/whatsapp/webhook.ts';
import type { SignedUp, TestApp } from '#testing/app.ts';
import { cpuMs, cpuMsOf } from '#testing/cpu-time.ts';
import { startMetaApp } from '#testing/servers/meta-app.ts';
import { META_TOKEN, type MetaServer } from '#testing/servers/whatsapp-cloud.ts';
import { connectMeta, forgetSenders, postWebhook, writeText } from '#testing/servers/connect-meta.ts';

let app: TestApp;
let meta: MetaServer;
let close: () => Promise<void>;
let maya: SignedUp;
let senderId: string;
beforeAll(async () => {
  ({ app, meta, close } = await startMetaApp());
});
afterAll(() => close());
beforeEach(async () => {
  meta.appSecret = '0123456789abcdef0123456789abcdef';
  await forgetSenders(app, meta);
  maya = await app.signUp();
  senderId = await connectMeta(maya, meta);
  await app.runDueJobs();
});

const NOW = Math.floor(Date.UTC(2026, 10, 26) / 1000);
const metadata = (id = meta.numbers[0]?.id) => ({ display_phone_number: '491511234567', phone_number_id: id });
const status = (id: string, word: string) => ({
  id,
  status: word,
  timestamp: String(NOW),
  recipient_id: '4915199',
  biz_opaque_callback_data: `${id}.1`,
});
const statuses = (...list: object[]) => ({ messaging_product: 'whatsapp', metadata: metadata(), statuses: list });

/** The rest of a webhook's body that tells of messages. */
const inMessages = (told: string): string =>
  `"entry":[{"id":"1","changes":[{"field":"messages","value":{"metadata":{"phone_number_id":"1"},${told}}}]}]`;

interface Kept {
  workspace_id: string;
  kind: string;
  key: string;
  reference: string | null;
  payload: Record<string, unknown>;
}
const kept = async (): Promise<Kept[]> =>
  (await app.database.admin.query<Kept>('select * from whatsapp_events order by key')).rows;

describe('Meta’s question for the webhook', () => {
  const ask = async (token: string) => {
    const query = { 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '12<b>34' };
    const answer = await app.server.inject({ url: '/webhooks/whatsapp', query });
    return [answer.statusCode, answer.body, answer.headers['content-type']];
  };

  it('is answered with the challenge, as plain text, where someone entered the token', async () => {
    expect(await ask('verify me')).toEqual([200, '12<b>34', 'text/plain; charset=utf-8']);
    expect((await ask('another'))[0]).toBe(403);
  });
});

describe('a webhook', () => {
  it.each([
    ['a number of here', () => meta.numbers[0]?.id, 401],
    // Acknowledged, because Meta would send it again for a week.
    ['a number that isn’t connected', () => '999', 200],
  ])('of 2 MB for %s that nobody has signed isn’t read, whatever it says', async (_, number, expected) => {
    const fields = Array.from({ length: 180_000 }, (_, at) => `"${at.toString(36)}":1`).join(',');
    const message = `{"id":"wamid.1","timestamp":"${NOW}",${fields}}`;
    const value = `{"metadata":{"phone_number_id":"${number()}"},"messages":[${message}]}`;
    const payload = `{"object":"whatsapp_business_account","entry":[{"id":"1","changes":[{"field":"messages","value":${value}}]}]}`;
    let statusCode = 0;
    const cost = await cpuMsOf(async () => {
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` };
      ({ statusCode } = await app.server.inject({ method: 'POST', url: '/webhooks/whatsapp', headers, payload }));
    });
    expect(statusCode).toBe(expected);
    // 300 before.
    expect(cost).toBeLessThan(100);
  });

  it('of some kilobytes is never parsed where nobody has signed it, however many come at once', async () => {
    const list = Array(2_000).fill('{}').join(',');
    const change = `{"field":"messages","value":{"metadata":{"phone_number_id":"${meta.numbers[0]?.id}"},"statuses":[${list}]}}`;
    const payload = `{"object":"whatsapp_business_account","entry":[{"id":"1","changes":[${Array(4).fill(change).join(',')}]}]}`;
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` };
    const post = () => app.server.inject({ method: 'POST', url: '/webhooks/whatsapp', headers, payload });
    const codes = new Set<number>();
    const cost = await cpuMsOf(async () => {
      for (const { statusCode } of await Promise.all(Array.from({ length: 60 }, post))) codes.add(statusCode);
    });
    expect([...codes]).toEqual([401]);
    // 900 before.
    expect(cost).toBeLessThan(400);
  });

  it('that nests without end is kept as who wrote and when', () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const message = `{"id":"wamid.1","timestamp":"${NOW}","from":"4915199","text":${deep}}`;
    const value = `{"metadata":{"phone_number_id":"1"},"messages":[${message}]}`;
    const body = `{"object":"whatsapp_business_account","entry":[{"id":"1","changes":[{"field":"messages","value":${value}}]}]}`;
    expect(readWebhook(Buffer.from(body), new Date())?.[0]?.payload).toMatchObject({
      message: { id: 'wamid.1', from: '4915199', type: 'unsupported' },
    });
  });

  it.each([
    ['numbers in place of statuses', '0', 'statuses'],
    ['empty objects in place of messages', '{}', 'messages'],
  ])('that anyone posts with a million %s is left unread before it costs time', (_what, element, list) => {
    const value = `{"metadata":{"phone_number_id":"1"},"${list}":[${Array(2_000).fill(element).join(',')}]}`;
    const change = `{"field":"messages","value":${value}}`;
    const many = Array(Math.floor(2_000_000 / change.length))
      .fill(change)
      .join(',');
    const body = Buffer.from(`{"object":"whatsapp_business_account","entry":[{"id":"1","changes":[${many}]}]}`);
    expect(readWebhook(body, new Date())).toBeUndefined();
    expect(Math.min(...[1, 2, 3].map(() => cpuMs(() => readWebhook(body, new Date()))))).toBeLessThan(200);
  });

  it.each([
    ['an entry', (deep: string) => `"entry":[{"id":"1","time":${deep},"changes":[]}]`],
    ['a status', (deep: string) => inMessages(`"statuses":[{"id":"1","status":"sent","timestamp":${deep}}]`)],
    ['a message', (deep: string) => inMessages(`"messages":[{"id":"1","timestamp":${deep}}]`)],
    [
      'a template',
      (deep: string) =>
        `"entry":[{"id":"1","changes":[{"field":"template_category_update","value":{"message_template_id":${deep}}}]}]`,
    ],
  ])('that anyone posts with nested lists in place of the number of %s costs little', (_what, around) => {
    const inner = `${'['.repeat(100)}1${']'.repeat(100)}`;
    const deep = `${'['.repeat(2_800)}${Array(290).fill(inner).join(',')}${']'.repeat(2_800)}`;
    const body = Buffer.from(`{"object":"whatsapp_business_account",${around(deep)}}`);
    // 200 before, and 5,000 with 2 MB.
    expect(Math.min(...[1, 2, 3].map(() => cpuMs(() => readWebhook(body, new Date()))))).toBeLessThan(50);
  });

  it('is kept before anything else, each report once, in whatever number it comes', async () => {
    const hook = meta.webhook(statuses(status('wamid.1', 'delivered'), status('wamid.1', 'sent')));
    for (let times = 0; times < 3; times += 1) expect(await postWebhook(app, hook)).toBe(200);
    expect(await kept()).toMatchObject([
      { key: 'status:wamid.1:delivered', reference: 'wamid.1.1', workspace_id: maya.workspaceId },
      { key: 'status:wamid.1:sent' },
    ]);
  });

  it('with 500 statuses is kept whole', async () => {
    const many = Array.from({ length: 500 }, (_, index) => status(`wamid.${index}`, 'read'));
    expect(await postWebhook(app, meta.webhook(statuses(...many)))).toBe(200);
    expect(await kept()).toHaveLength(500);
  });

  it('costs little before its signature is known, and a time that is none is the time of its arrival', async () => {
    const junk = Buffer.from(`[${'0,'.repeat(1_000_000)}0]`);
    expect(Math.min(...[1, 2, 3].map(() => cpuMs(() => readWebhook(junk, new Date()))))).toBeLessThan(150);
    const change = { field: 'account_update', value: {} };
    for (const time of [1e300, -5, 0.5]) {
      const body = JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [{ id: meta.numbers[0]?.waba, time, changes: [change] }],
      });
      const signature = `sha256=${createHmac('sha256', meta.appSecret).update(body).digest('hex')}`;
      expect(await postWebhook(app, { body, signature })).toBe(200);
    }
  });

  it('is taken up to a limit of its workspace a day, and then refused so that Meta sends it again', async () => {
    const took = async (): Promise<string | null | undefined> =>
      (await maya.client.getWhatsappSenders({})).results[0]?.full_until;
    await postWebhook(app, meta.webhook(statuses(status('wamid.1', 'sent'))));
    const { rowCount } = await app.database.admin.query(
      'update daily_intake set count = count + $2 - 2 where workspace_id = $1',
      [maya.workspaceId, LIMITS.whatsappReportsOfDay],
    );
    expect(rowCount).toBe(1);
    const again = meta.webhook(statuses(status('wamid.1', 'sent')));
    // The same again counts nothing.
    expect([await postWebhook(app, again), await postWebhook(app, again), await took()]).toEqual([200, 200, null]);
    expect(await postWebhook(app, meta.webhook(statuses(status('wamid.2', 'sent'))))).toBe(200);
    const tomorrow = new Date(Math.ceil((app.clock.now().getTime() + 1) / 86_400_000) * 86_400_000);
    expect(await took()).toBe(tomorrow.toISOString());
    const next = meta.webhook(statuses(status('wamid.3', 'sent')));
    const refused = await app.server.inject({
      method: 'POST',
      url: '/webhooks/whatsapp',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': next.signature },
      payload: next.body,
    });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(await kept()).toHaveLength(2);
    app.clock.advance(86_400_000);
    try {
      expect(await postWebhook(app, next)).toBe(200);
      expect(await kept()).toHaveLength(3);
    } finally {
      app.clock.advance(-86_400_000);
    }
  });

  it('of what somebody writes is taken however many reports there were that day', async () => {
    await postWebhook(app, meta.webhook(statuses(status('wamid.1', 'sent'))));
    await app.database.admin.query('update daily_intake set count = count + $1', [LIMITS.whatsappReportsOfDay]);
    expect(await postWebhook(app, meta.webhook(statuses(status('wamid.2', 'sent'))))).toBe(429);
    await writeText(app, meta, { from: '4915199', text: 'STOP' });
    expect((await kept()).map(({ kind }) => kind)).toEqual(['message', 'status']);
  });

  it('is taken up to so many bytes a day', async () => {
    await postWebhook(app, meta.webhook(statuses(status('wamid.1', 'sent'))));
    await app.database.admin.query('update daily_intake set bytes = bytes + $1', [
      LIMITS.whatsappMegabytesOfDay * 1024 ** 2,
    ]);
    expect(await postWebhook(app, meta.webhook(statuses(status('wamid.2', 'sent'))))).toBe(429);
  });

  it('with a wrong signature, or none, is refused and nothing is kept', async () => {
    const hook = meta.webhook(statuses(status('wamid.1', 'sent')));
    expect(await postWebhook(app, { body: hook.body })).toBe(401);
    expect(await postWebhook(app, { ...hook, body: `${hook.body} ` })).toBe(401);
    expect(await postWebhook(app, meta.webhook(statuses(status('wamid.1', 'sent')), 'messages', 'f'.repeat(32)))).toBe(
      401,
    );
    expect(await postWebhook(app, { body: 'not json', signature: hook.signature })).toBe(400);
    expect(await kept()).toEqual([]);
  });

  it('is taken with the secret before and the new one for a day after a change', async () => {
    const before = meta.appSecret;
    meta.appSecret = 'a'.repeat(32);
    await maya.client.updateWhatsappSender({ id: senderId, app_secret: meta.appSecret });
    expect(await postWebhook(app, meta.webhook(statuses(status('wamid.1', 'sent')), 'messages', before))).toBe(200);
    expect(await postWebhook(app, meta.webhook(statuses(status('wamid.2', 'sent'))))).toBe(200);
    await app.database.admin.query(`update whatsapp_senders set previous_until = now() - interval '40 years'`);
    expect(await postWebhook(app, meta.webhook(statuses(status('wamid.3', 'sent')), 'messages', before))).toBe(401);
  });

  it('for a number that isn’t connected here is acknowledged and left', async () => {
    const value = { ...statuses(status('wamid.1', 'sent')), metadata: metadata('555') };
    expect(await postWebhook(app, meta.webhook(value))).toBe(200);
    expect(await kept()).toEqual([]);
  });

  it('is never kept for a workspace whose secret didn’t sign it', async () => {
    const other = await app.signUp();
    meta.numbers.push({ ...meta.numbers[0]!, id: '777777', display: '+49 151 7777777' });
    const { account } = await other.client.connectWhatsapp({
      provider: 'cloud',
      phone_number_id: '777777',
      waba_id: '900800700',
      access_token: META_TOKEN,
      app_secret: meta.appSecret,
      verify_token: 'x',
    });
    await app.database.admin.query('update whatsapp_senders set app_secret = null where id = $1', [account?.id]);
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        { id: '900800700', changes: [{ field: 'messages', value: statuses(status('wamid.1', 'sent')) }] },
        {
          id: '900800700',
          changes: [
            { field: 'messages', value: { ...statuses(status('wamid.2', 'sent')), metadata: metadata('777777') } },
          ],
        },
      ],
    });
    const signature = `sha256=${createHmac('sha256', meta.appSecret).update(body).digest('hex')}`;
    expect(await postWebhook(app, { body, signature })).toBe(200);
    expect(await kept()).toMatchObject([{ key: 'status:wamid.1:sent', workspace_id: maya.workspaceId }]);
    meta.numbers.pop();
  });

  it('keeps messages of people without a number, and letters that the database can’t keep', async () => {
    const message = {
      from_user_id: 'US.134',
      id: 'wamid.A',
      timestamp: String(NOW),
      type: 'text',
      text: { body: 'a\0b\ud800 שלום 😀' },
    };
    const value = { metadata: metadata(), contacts: [{ user_id: 'US.134' }], messages: [message] };
    expect(await postWebhook(app, meta.webhook(value))).toBe(200);
    expect(await kept()).toMatchObject([
      { kind: 'message', payload: { message: { text: { body: 'ab\ufffd שלום 😀' } }, contact: { user_id: 'US.134' } } },
    ]);
  });

  it('keeps of who wrote a thousand messages what is read of them, and not the rest a thousand times', async () => {
    const messages = Array.from({ length: 1_000 }, (_, n) => ({
      id: `wamid.${n}`,
      timestamp: String(NOW),
      from: '4915199',
    }));
    const contacts = [{ profile: { name: 'Anna' }, more: 'x'.repeat(150_000) }];
    expect(await postWebhook(app, meta.webhook({ metadata: metadata(), contacts, messages }))).toBe(200);
    const rows = await kept();
    expect(rows).toHaveLength(1_000);
    expect(rows[0]?.payload['contact']).toEqual({ profile: { name: 'Anna' } });
    const large = { ...messages[0], id: 'wamid.large', type: 'text', text: { body: 'x'.repeat(100_000) } };
    expect(await postWebhook(app, meta.webhook({ metadata: metadata(), contacts, messages: [large] }))).toBe(200);
    expect((await kept()).find(({ key }) => key === 'message:wamid.large')?.payload['message']).toEqual({
      id: 'wamid.large',
      from: '4915199',
      timestamp: NOW,
      type: 'unsupported',
    });
  });

  it('about a template changes it, in the order in which things happened', async () => {
    await maya.client.createWhatsappTemplate({
      sender_id: senderId,
      name: 'hello',
      language: 'en',
      category: 'utility',
      body: 'Hello there',
    });
    const about = { message_template_id: 9000, message_template_name: 'hello', message_template_language: 'en' };
    const post = async (field: string, value: object, time: number) => {
      const { body } = meta.webhook({ ...about, ...value }, field);
      const stamped = JSON.stringify({
        ...JSON.parse(body),
        entry: [{ id: '900800700', time, changes: [{ field, value: { ...about, ...value } }] }],
      });
      const signature = `sha256=${createHmac('sha256', meta.appSecret).update(stamped).digest('hex')}`;
      expect(await postWebhook(app, { body: stamped, signature })).toBe(200);
    };
    await post('message_template_status_update', { event: 'REJECTED', reason: 'PROMOTIONAL' }, NOW + 60);
    await post('message_template_status_update', { event: 'APPROVED', reason: 'NONE' }, NOW);
    await post('template_category_update', { previous_category: 'UTILITY', new_category: 'MARKETING' }, NOW + 30);
    // Meta can't be asked meanwhile: what was reported stands by itself.
    meta.failNext({ status: 500, body: { error: { code: 2, message: 'x' } } }, 3, 'message_templates');
    await app.runDueJobs().catch(() => undefined);
    expect((await maya.client.getWhatsappTemplates({ status: 'all' })).results).toMatchObject([
      {
        status: 'rejected',
        reason: 'It promotes something, so it has to be a marketing template.',
        category: 'marketing',
        asked_category: 'utility',
      },
    ]);
  });
});
