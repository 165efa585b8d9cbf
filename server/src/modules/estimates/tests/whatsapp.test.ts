import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { addPeople, haveAgreed, haveWritten, prepare, type Prepared } from '#testing/outreach.ts';
import { connectMeta, forgetSenders } from '#testing/servers/connect-meta.ts';
import { startMetaApp } from '#testing/servers/meta-app.ts';
import type { MetaServer } from '#testing/servers/whatsapp-cloud.ts';

const NUMBER = '49301234567';
const LINK = /\/q\/[\w~-]{64}/;

let app: TestApp;
let meta: MetaServer;
let close: () => Promise<void>;
let maya: Prepared;
let accountId: string;
let contactId: string;
beforeAll(async () => {
  ({ app, meta, close } = await startMetaApp());
});
afterAll(() => close());
beforeEach(async () => {
  await forgetSenders(app, meta);
  maya = await prepare(app);
  accountId = await connectMeta(maya, meta);
  [contactId = ''] = await addPeople(maya, 1, { phone: `+${NUMBER}` });
  await app.runDueJobs();
});

const draft = () =>
  maya.client.createEstimate({
    contact_id: contactId,
    title: 'Crew scheduling',
    lines: [{ name: 'Set-up', unit_price: 320_000 }],
  });
const sends = async () => {
  app.clock.advance(60_000);
  await app.database.admin.query(`select enqueue.job('outreach.sweep', '{}')`);
  await app.runDueJobs();
};
const haveJustWritten = async () => {
  await haveWritten(app, maya, accountId);
  meta.open.add(NUMBER);
};
const sent = async (id: string) => (await maya.client.getWhatsappMessages({ contact_id: id })).results;

const FIRST_NAME = { parameter: 'body.1', variable: 'first_name', fallback: null };
const filledWith = (variable: string) => [FIRST_NAME, { parameter: 'body.2', variable, fallback: null }];

/** An approved template, whose second variable nothing fills. */
const template = async (more: object = {}): Promise<string> => {
  const { id } = await maya.client.createWhatsappTemplate({
    sender_id: accountId,
    name: 'estimate_ready',
    language: 'en',
    category: 'utility',
    body: 'Hello {{1}}, your estimate is ready: {{2}} Thank you.',
    examples: { 'body.1': 'Samuel', 'body.2': 'https://example.com/q/1' },
    variables: [FIRST_NAME, { parameter: 'body.2', variable: 'company_name', fallback: null }],
    ...more,
  });
  for (const each of meta.templates) each.status = 'APPROVED';
  await app.database.admin.query(`update whatsapp_templates set status = 'approved', variables = $2 where id = $1`, [
    id,
    JSON.stringify([FIRST_NAME]),
  ]);
  return id;
};
describe('within 24 hours of their last message', () => {
  it('a text with the link is sent, once, with the estimate and its document in the same go', async () => {
    await haveJustWritten();
    const { id, number, version } = await draft();
    const { whatsapp } = await maya.client.getEstimateSending({ id });
    expect(whatsapp).toMatchObject({ can: 'text', reason: null, number: `+${NUMBER}`, account: { id: accountId } });
    const shown = await maya.client.previewEstimateWhatsapp({ id, body: whatsapp?.body ?? '' });
    expect(shown).toMatchObject({ template: null, problem: null });
    expect(shown.text).toMatch(LINK);
    const asked = { id, version, body: 'Here it is, {{ first_name }}.' };
    const once = { headers: { 'idempotency-key': 'sent-once' } };
    expect(await maya.client.sendEstimateWhatsapp(asked, once)).toMatchObject({ status: 'sent', link: 'live' });
    await maya.client.sendEstimateWhatsapp(asked, once);
    await sends();
    expect(meta.taken).toHaveLength(1);
    expect(meta.taken[0]?.body).toMatchObject({
      to: expect.stringContaining(NUMBER),
      text: { body: expect.stringMatching(/^Here it is, Person0\.\n\nhttp.*\/q\/[\w~-]{64}$/) },
    });
    expect(await sent(contactId)).toMatchObject([{ origin: 'estimate', channel: 'whatsapp', status: 'sent' }]);
    const { rows } = await app.database.admin.query(
      `select channel, summary from contact_events where contact_id = $1 and kind = 'estimate_sent'`,
      [contactId],
    );
    expect(rows).toEqual([{ channel: 'whatsapp', summary: `Estimate ${number} sent to +${NUMBER} on WhatsApp` }]);
    const kept = await app.database.admin.query(
      `select 1 from estimate_documents where estimate_id = $1 and kind = 'sent'`,
      [id],
    );
    expect(kept.rowCount).toBe(1);
  });

  it('a revoked link takes out what wasn’t sent yet', async () => {
    await haveJustWritten();
    const { id } = await draft();
    await maya.client.sendEstimateWhatsapp({ id, body: 'Here it is' });
    await maya.client.revokeEstimateLink({ id });
    await sends();
    expect(meta.taken).toEqual([]);
    expect(await sent(contactId)).toMatchObject([{ status: 'cancelled' }]);
  });

  it('a question on its page asks somebody to answer, and isn’t taken for an email', async () => {
    await haveJustWritten();
    const { id } = await draft();
    await maya.client.sendEstimateWhatsapp({ id, body: 'Here it is' });
    await sends();
    const token = (await maya.client.getEstimateSending({ id })).url?.split('/q/')[1] ?? '';
    await app.client().askAboutEstimate({ token, question: 'Does it include training?' });
    const { results } = await maya.client.getFollowUps({ contact_id: contactId });
    expect(results).toMatchObject([{ note: 'Does it include training?' }]);
  });
});

describe('outside of these 24 hours', () => {
  it('a template is sent, its open variable filled with the link', async () => {
    await haveAgreed(app, maya);
    const { id } = await draft();
    expect((await maya.client.getEstimateSending({ id })).whatsapp).toMatchObject({ can: 'template' });
    await expect(maya.client.sendEstimateWhatsapp({ id, body: 'Here it is' })).rejects.toThrow('only takes a template');
    const chosen = { id: await template() };
    const open = await maya.client.previewEstimateWhatsapp({ id, template: chosen });
    expect(open.problem).toContain('2');
    await expect(maya.client.sendEstimateWhatsapp({ id, template: chosen })).rejects.toThrow(
      open.problem ?? 'a problem',
    );
    const without = filledWith('estimate_number');
    await expect(maya.client.sendEstimateWhatsapp({ id, template: { ...chosen, variables: without } })).rejects.toThrow(
      'doesn’t say the link',
    );
    expect((await maya.client.getEstimate({ id })).status).toBe('draft');
    await maya.client.sendEstimateWhatsapp({ id, template: { ...chosen, variables: filledWith('estimate_link') } });
    await sends();
    const [said] = meta.taken;
    expect(said?.body).toMatchObject({ type: 'template', template: { name: 'estimate_ready' } });
    expect(JSON.stringify(said?.body)).toMatch(LINK);
  });

  it('a template that begins with a document has the estimate itself there', async () => {
    await haveAgreed(app, maya);
    const { id, number } = await draft();
    const header = { kind: 'document', sample: '4::12' };
    const chosen = { id: await template({ header }), variables: filledWith('estimate_link') };
    await maya.client.sendEstimateWhatsapp({ id, template: chosen });
    await sends();
    expect(JSON.stringify(meta.taken[0]?.body)).toContain(`${number}.pdf`);
  });

  it('its document isn’t kept once it is cancelled before it has left', async () => {
    await haveAgreed(app, maya);
    const { id } = await draft();
    const header = { kind: 'document', sample: '4::12' };
    const chosen = { id: await template({ header }), variables: filledWith('estimate_link') };
    await maya.client.sendEstimateWhatsapp({ id, template: chosen });
    const files = () =>
      app.database.admin.query('select 1 from attachments where workspace_id = $1', [maya.workspaceId]);
    expect((await files()).rowCount).toBe(1);
    await maya.client.reviseEstimate({ id });
    expect((await files()).rowCount).toBe(0);
  });

  it('nothing is sent to who hasn’t agreed, or withdrew that, with a sentence', async () => {
    const { id } = await draft();
    const { whatsapp } = await maya.client.getEstimateSending({ id });
    expect(whatsapp).toMatchObject({ can: 'nothing', reason: expect.stringContaining('haven’t agreed') });
    const asked = { id, template: { id: await template(), variables: filledWith('estimate_link') } };
    await expect(maya.client.sendEstimateWhatsapp(asked)).rejects.toThrow('haven’t agreed');
    await haveJustWritten();
    await maya.client.recordConsent({ id: contactId, channel: 'whatsapp', basis: 'withdrawn', evidence: 'By phone' });
    await expect(maya.client.sendEstimateWhatsapp({ id, body: 'Hi' })).rejects.toThrow('They unsubscribed.');
    expect((await maya.client.getEstimate({ id })).status).toBe('draft');
  });
});

it('says that they have no number, and nothing where no sender is connected', async () => {
  [contactId = ''] = await addPeople(maya, 1, { email: 'nobody@northbridge.example', phone: null });
  const { id } = await draft();
  const sending = () => maya.client.getEstimateSending({ id });
  expect((await sending()).whatsapp).toMatchObject({ can: 'nothing', number: null });
  await forgetSenders(app, meta);
  expect((await sending()).whatsapp).toBeNull();
});
