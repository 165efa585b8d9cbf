import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { haveConfirmed, prepare, type Prepared } from '#testing/outreach.ts';
import { connectMeta, forgetSenders } from '#testing/servers/connect-meta.ts';
import { startMetaApp } from '#testing/servers/meta-app.ts';
import type { MetaServer } from '#testing/servers/whatsapp-cloud.ts';

let app: TestApp;
let meta: MetaServer;
let close: () => Promise<void>;
let maya: Prepared;
let senderId: string;
beforeAll(async () => {
  ({ app, meta, close } = await startMetaApp({ SIMULATOR: 'on' }));
});
afterAll(() => close());
beforeEach(async () => {
  await forgetSenders(app, meta);
  maya = await prepare(app);
  senderId = await connectMeta(maya, meta);
});

const NOW = { amount: 0, unit: 'minutes' } as const;
const TEXT = { kind: 'whatsapp_text', wait: NOW, body: 'Hi {{ first_name }}' } as const;
const OWN = '+491517000000';

const template = async () => {
  const { id } = await maya.client.createWhatsappTemplate({
    sender_id: senderId,
    name: 'hello',
    language: 'en',
    category: 'marketing',
    body: 'Hello {{1}}, how are your crews?',
    examples: { 'body.1': 'Ada' },
    variables: [{ parameter: 'body.1', variable: 'first_name', fallback: null }],
  });
  meta.templates[0]!.status = 'APPROVED';
  await maya.client.syncWhatsappTemplates({});
  return { kind: 'whatsapp_template', wait: NOW, body: '', template: { id } } as const;
};

it('a test of a template goes to one’s own number, as the person shown would get it, is counted and written down', async () => {
  const step = await template();
  await expect(maya.client.testSend({ step })).rejects.toMatchObject({
    problem: { errors: [{ pointer: '/to', detail: expect.stringContaining('your profile') }] },
  });
  await haveConfirmed(app, maya, OWN);
  await expect(maya.client.testSend({ step, to: maya.email })).rejects.toMatchObject({
    problem: { errors: [{ pointer: '/to' }] },
  });
  const { id } = await maya.client.createProspect({ first_name: 'Zoë', company_name: 'C', email: 'zoe@c.example' });
  expect(await maya.client.testSend({ step, contact_id: id })).toEqual({ message: 'Test sent to +491517000000.' });
  expect(meta.taken).toHaveLength(1);
  expect(meta.taken[0]?.body).toMatchObject({
    to: OWN,
    template: { components: [{ type: 'body', parameters: [{ text: 'Zoë' }] }] },
  });
  const { rows } = await app.database.admin.query('select 1 from account_tests where account_id = $1', [senderId]);
  expect(rows).toHaveLength(1);
  const { results } = await maya.client.getAuditLog({});
  expect(results.filter(({ action }) => action === 'test_sent').map(({ subject }) => subject)).toEqual([
    '+491511234567 to +491517000000',
  ]);
});

it('what Meta refuses is told in words, and a test can’t pass the limit of the day', async () => {
  await haveConfirmed(app, maya, OWN);
  await expect(maya.client.testSend({ step: TEXT })).rejects.toMatchObject({
    problem: { code: 'sender_refused', detail: expect.stringContaining('More than 24 hours') },
  });
  meta.open.add(OWN.slice(1));
  await maya.client.testSend({ step: TEXT });
  expect(meta.taken.at(-1)?.body).toMatchObject({ type: 'text' });
  await app.database.admin.query('update sending_accounts set daily_limit = 2 where id = $1', [senderId]);
  await expect(maya.client.testSend({ step: TEXT })).rejects.toMatchObject({ problem: { code: 'not_allowed_now' } });
});
