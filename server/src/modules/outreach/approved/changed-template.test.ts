import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { haveAgreed, type Prepared, prepare } from '#testing/outreach.ts';
import { connectMeta, forgetSenders, postWebhook } from '#testing/servers/connect-meta.ts';
import { startMetaApp } from '#testing/servers/meta-app.ts';
import type { MetaServer } from '#testing/servers/whatsapp-cloud.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let meta: MetaServer;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, meta, close } = await startMetaApp({ SIMULATOR: 'on' }));
});
afterAll(() => close());
beforeEach(async () => {
  await forgetSenders(app, meta);
});

const OLD = 'Hello {{1}}, we have news for {{2}} today.';
const NEW = 'Dear customer of {{2}}, {{1}} owes us money. Pay today.';
const CHANGED = 'The template says something else than what was approved: read the message, and approve it';
const UNSEEN = 'Its template can’t be sent: It has parts at Meta that can’t be shown here';
const examples = { 'body.1': 'Ada', 'body.2': 'Acme' };
const audience = { stage: 'prospect' as const, filter: {} };

/** Meta approves everything that was submitted, and Rainmaker learns of it. */
const approveAtMeta = async ({ client }: Prepared) => {
  for (const each of meta.templates) each.status = 'APPROVED';
  await client.syncWhatsappTemplates({});
};

/** Somebody changes it in Meta's own manager. */
const changeAtMeta = (text: string) => {
  const body = meta.templates[0]?.components.find(({ type }) => type === 'BODY');
  if (body) body.text = text;
};

/** Ada of Acme, who agreed, a number at Meta, and an approved template. */
const begin = async () => {
  const maya = await prepare(app);
  await maya.client.createProspect({ first_name: 'Ada', phone: '+49301234567', company_name: 'Acme' });
  await haveAgreed(app, maya);
  const senderId = await connectMeta(maya, meta);
  const { id: templateId } = await maya.client.createWhatsappTemplate({
    sender_id: senderId,
    name: 'hello',
    language: 'en',
    category: 'marketing',
    body: OLD,
    examples,
    variables: [
      { parameter: 'body.1', variable: 'first_name', fallback: null },
      { parameter: 'body.2', variable: 'company_name', fallback: null },
    ],
  });
  await approveAtMeta(maya);
  await maya.client.pauseSending({ paused: true });
  return { maya, senderId, templateId };
};

const draftOf = async ({ client }: Prepared) =>
  (await client.getMails({ filter: 'draft' })).results[0] ?? expect.unreachable('There is no draft.');

/** The same with a message of a campaign, as a draft. */
const draft = async () => {
  const begun = await begin();
  const { maya, senderId, templateId } = begun;
  const { id: sequence } = await maya.client.createWaWorkflow({
    sequence_name: 'News',
    steps: [
      {
        kind: 'whatsapp_template',
        wait: { amount: 0, unit: 'minutes' },
        body: '',
        template: { id: templateId },
      },
    ],
  });
  const campaign = await maya.client.createCampaign({
    name: 'News',
    sequence_id: sequence,
    audience,
    mailbox_ids: [senderId],
  });
  await maya.client.updateCampaign({ id: campaign.id, state: 'running' });
  await app.runDueJobs();
  return { ...begun, campaignId: campaign.id, id: (await draftOf(maya)).id };
};

const approved = async () => {
  const begun = await draft();
  await begun.maya.client.approveWhatsappMessage({ ids: [begun.id] });
  return begun;
};

const goOn = async ({ client }: Prepared) => {
  await client.pauseSending({ paused: false });
  app.clock.advance(120_000);
  await app.runDueJobs();
};

/** Sends, and the templates change after the gate has judged; a claim of a quarter of a second is looked at again. */
const changeAfterClaim = async ({ client }: Prepared, set: string) => {
  await client.pauseSending({ paused: false });
  app.clock.advance(120_000);
  await app.database.admin.query(`create function change_template() returns trigger language plpgsql as $$ begin
    update whatsapp_templates set ${set} where workspace_id = new.workspace_id;
    perform pg_sleep(0.4); return new; end $$`);
  await app.database.admin.query(`create trigger change_template after insert on whatsapp_attempts for each row
    execute function change_template()`);
  await app.runDueJobs();
  await app.database.admin.query('drop function change_template cascade');
};

const change = async (maya: Prepared, id: string) => {
  const ben = await addColleague(app, maya, 'manager');
  await ben.client.updateWhatsappTemplate({ id, body: NEW, examples });
};

describe('a message that was approved, and whose template is changed since', () => {
  it('by a colleague is a draft again with the new words, and leaves only once they are approved', async () => {
    const { maya, templateId, campaignId, id } = await approved();
    await change(maya, templateId);
    await app.runDueJobs();
    const again = await maya.client.getMail({ id });
    expect(again).toMatchObject({
      status: 'draft',
      reason: CHANGED,
      text: 'Dear customer of Acme, Ada owes us money. Pay today.',
    });
    expect(again.events.map(({ summary }) => summary)).toContain('Returned to draft: its template was changed');
    const { results } = await maya.client.getCampaignPeople({ id: campaignId });
    expect(results[0]).toMatchObject({ state: 'waiting_approval' });
    await approveAtMeta(maya);
    await goOn(maya);
    expect(meta.taken).toEqual([]);
    await maya.client.approveWhatsappMessage({ ids: [id] });
    await goOn(maya);
    expect(await maya.client.getMail({ id })).toMatchObject({ status: 'sent' });
    expect(meta.taken).toHaveLength(1);
  });

  it('at Meta is a draft again once a webhook tells of it', async () => {
    const { maya, id } = await approved();
    changeAtMeta(NEW);
    const news = { message_template_id: meta.templates[0]?.id, message_template_name: 'hello' };
    expect(await postWebhook(app, meta.webhook(news, 'message_template_components_update'))).toBe(200);
    await app.runDueJobs();
    expect(await maya.client.getMail({ id })).toMatchObject({ status: 'draft', reason: CHANGED });
  });

  it('is stopped at the gate where nothing told of the change', async () => {
    const { maya, id } = await approved();
    await app.database.admin.query('update whatsapp_templates set body = $2 where workspace_id = $1', [
      maya.workspaceId,
      NEW,
    ]);
    await goOn(maya);
    expect(meta.taken).toEqual([]);
    expect(await maya.client.getMail({ id })).toMatchObject({
      status: 'draft',
      text: 'Dear customer of Acme, Ada owes us money. Pay today.',
    });
  });

  it('is given back where that happens between the claim and the hand-over', async () => {
    const { maya, id } = await approved();
    await changeAfterClaim(maya, `body = 'Other {{1}} and {{2}} words'`);
    expect(await maya.client.getMail({ id })).toMatchObject({ status: 'draft', reason: CHANGED });
    expect(meta.taken).toEqual([]);
  });

  it('waits while its template has a part that can’t be shown here, and leaves once that is gone', async () => {
    const { maya, id } = await approved();
    const [template] = meta.templates;
    const shown = [...(template?.components ?? [])];
    template?.components.push({ type: 'BUTTONS', buttons: [{ type: 'FLOW', text: 'Pay 500 EUR now' }] });
    await maya.client.syncWhatsappTemplates({});
    await goOn(maya);
    const parked = { status: 'approved', reason_code: 'template_unavailable', reason: UNSEEN };
    expect(await maya.client.getMail({ id })).toMatchObject(parked);
    expect(meta.taken).toEqual([]);
    await maya.client.withdrawMail({ id });
    await maya.client.approveWhatsappMessage({ ids: [id] });
    await goOn(maya);
    expect(await maya.client.getMail({ id })).toMatchObject(parked);
    expect(meta.taken).toEqual([]);
    template?.components.splice(0, Infinity, ...shown);
    await maya.client.syncWhatsappTemplates({});
    await goOn(maya);
    expect(await maya.client.getMail({ id })).toMatchObject({ status: 'sent' });
  });

  it('is given back where the part appears between the claim and the hand-over', async () => {
    const { maya, id } = await approved();
    await changeAfterClaim(maya, 'is_partial = true');
    expect(await maya.client.getMail({ id })).toMatchObject({ status: 'approved', reason: UNSEEN });
    expect(meta.taken).toEqual([]);
  });

  it('stays approved where only spaces, samples or the category are others', async () => {
    const { maya, templateId, id } = await approved();
    changeAtMeta(`${OLD}\r\n`);
    await maya.client.syncWhatsappTemplates({});
    await maya.client.updateWhatsappTemplate({ id: templateId, examples: { ...examples, 'body.1': 'Ben' } });
    await app.runDueJobs();
    expect(await maya.client.getMail({ id })).toMatchObject({ status: 'approved', reason: 'All sending is paused' });
  });
});

it('a draft that someone edited keeps its values and has the new words', async () => {
  const { maya, id } = await draft();
  await maya.client.updateWhatsappMessage({ id, variables: { 'body.1': 'dear Ada' } });
  changeAtMeta('Hello {{1}}, the news for {{2}} come {{3}} or later.');
  await maya.client.syncWhatsappTemplates({});
  await app.runDueJobs();
  expect(await maya.client.getMail({ id })).toMatchObject({
    status: 'draft',
    reason_code: 'missing_variable',
    text: 'Hello dear Ada, the news for Acme come {{3}} or later.',
  });
  await maya.client.updateWhatsappMessage({ id, variables: { 'body.3': 'today' } });
  await maya.client.approveWhatsappMessage({ ids: [id] });
  await approveAtMeta(maya);
  await goOn(maya);
  expect(await maya.client.getMail({ id })).toMatchObject({ status: 'sent' });
});

describe('an announcement whose template is changed after its approval', () => {
  const announce = async () => {
    const begun = await begin();
    const { maya, templateId } = begun;
    const made = await maya.client.createAnnouncement({
      title: 'News',
      goal: 'News',
      audience,
      channel: 'whatsapp',
      template: { id: templateId },
    });
    await maya.client.approveWhatsappAnnouncement({ id: made.id, template: templateId, audience });
    await app.runDueJobs();
    return { ...begun, announcementId: made.id };
  };

  it('is a draft again where nothing has left', async () => {
    const { maya, templateId, announcementId: id } = await announce();
    await change(maya, templateId);
    await approveAtMeta(maya);
    await goOn(maya);
    expect(meta.taken).toEqual([]);
    expect(await maya.client.getWhatsappAnnouncement({ id })).toMatchObject({
      state: 'generated',
      state_reason: 'Its template was changed, so it has to be approved again.',
      recipients: { total: 0 },
    });
    expect((await maya.client.getMails({})).results).toEqual([]);
  });

  it('keeps what is left as drafts once something has been sent', async () => {
    const { maya, templateId, announcementId: id } = await announce();
    // An attempt has been made.
    await app.database.admin.query(`update messages set attempt = 1 where workspace_id = $1`, [maya.workspaceId]);
    await change(maya, templateId);
    await app.runDueJobs();
    expect(await maya.client.getWhatsappAnnouncement({ id })).toMatchObject({ state: 'sending' });
    const left = await draftOf(maya);
    expect(left).toMatchObject({ reason: CHANGED });
    expect((await maya.client.getMail({ id: left.id })).text).toBe(
      'Dear customer of Acme, Ada owes us money. Pay today.',
    );
  });
});
