import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { haveAgreed, prepare } from '#testing/outreach.ts';
import { forgetSenders, metaCredentials } from '#testing/servers/connect-meta.ts';
import { startMetaApp } from '#testing/servers/meta-app.ts';
import type { MetaServer } from '#testing/servers/whatsapp-cloud.ts';

let app: TestApp;
let meta: MetaServer;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, meta, close } = await startMetaApp({ SIMULATOR: 'on' }));
  const [first] = meta.numbers;
  if (first) meta.numbers.push({ ...first, id: '100200301', display: '+49 151 1234568' });
});
afterAll(() => close());
beforeEach(() => forgetSenders(app, meta));

const NEWS = 'Hello {{1}}, we have news for you today.';
const COURT = 'Dear {{1}}, this is the last reminder before we go to court.';
const audience = { stage: 'prospect' as const, filter: {} };

/** Ada, who agreed, and two numbers, each with an approved template of the same name and language. */
const begin = async (bodies: readonly [string, string]) => {
  const maya = await prepare(app);
  await maya.client.createProspect({ first_name: 'Ada', phone: '+49301234567', company_name: 'Acme' });
  await haveAgreed(app, maya);
  const senders: string[] = [];
  const templates: string[] = [];
  for (const [index, { id }] of meta.numbers.entries()) {
    const { account } = await maya.client.connectWhatsapp({ ...metaCredentials(meta), phone_number_id: id });
    const made = await maya.client.createWhatsappTemplate({
      sender_id: account?.id ?? '',
      name: 'hello',
      language: 'en',
      category: 'marketing',
      body: bodies[index] ?? '',
      examples: { 'body.1': 'Ada' },
      variables: [{ parameter: 'body.1', variable: 'first_name', fallback: null }],
    });
    senders.push(account?.id ?? '');
    templates.push(made.id);
  }
  await app.database.admin.query(`update whatsapp_templates set status = 'approved'`);
  for (const each of meta.templates) each.status = 'APPROVED';
  const [[first, second], [template]] = [senders, templates] as unknown as [[string, string], [string]];
  return { maya, first, second, template };
};

const OTHER =
  'The sender +491511234568 has a template “hello” (en) with other words than the one you chose. Choose senders whose template says the same.';
const UNSEEN =
  'The sender +491511234568 has a template “hello” (en) with parts that can’t be shown here. Choose senders whose template can be read whole.';

describe('an announcement by a template', () => {
  it('isn’t approved for a sender whose template of the same name says something else', async () => {
    const { maya, first, second, template } = await begin([NEWS, COURT]);
    const choice = { audience, channel: 'whatsapp' as const, template: { id: template } };
    const { id } = await maya.client.createAnnouncement({ title: 'News', goal: 'News', ...choice });
    const preview = await maya.client.previewAnnouncement({ ...choice, mailbox_ids: [second] });
    expect(preview.problems).toEqual([OTHER]);
    const approve = (senders: string[]) =>
      maya.client.approveWhatsappAnnouncement({ id, template, audience, mailbox_ids: senders });
    await expect(approve([second])).rejects.toThrow(OTHER);
    await expect(approve([first, second])).rejects.toThrow(OTHER);
    expect(await approve([first])).toMatchObject({ queued: 1 });
  });

  it('isn’t approved for a sender whose template has parts that can’t be shown here', async () => {
    const { maya, first, second, template } = await begin([NEWS, NEWS]);
    const choice = { audience, channel: 'whatsapp' as const, template: { id: template } };
    const { id } = await maya.client.createAnnouncement({ title: 'News', goal: 'News', ...choice });
    await app.database.admin.query('update whatsapp_templates set is_partial = true where sender_id = $1', [second]);
    const preview = await maya.client.previewAnnouncement({ ...choice, mailbox_ids: [second] });
    expect(preview.problems).toEqual([UNSEEN]);
    const approve = (senders: string[]) =>
      maya.client.approveWhatsappAnnouncement({ id, template, audience, mailbox_ids: senders });
    await expect(approve([second])).rejects.toThrow(UNSEEN);
    expect(await approve([first])).toMatchObject({ queued: 1 });
  });

  it('leaves by any sender whose template says the same', async () => {
    const { maya, second, template } = await begin([NEWS, NEWS]);
    const choice = { audience, channel: 'whatsapp' as const, template: { id: template } };
    const { id } = await maya.client.createAnnouncement({ title: 'News', goal: 'News', ...choice });
    await maya.client.approveWhatsappAnnouncement({ id, template, audience, mailbox_ids: [second] });
    await app.runDueJobs();
    expect((await maya.client.getMails({})).results).toMatchObject([{ mailbox: { id: second }, status: 'sent' }]);
  });

  it('is written for no one whose sender’s template says something else by then', async () => {
    const { maya, first, template } = await begin([NEWS, NEWS]);
    const choice = { audience, channel: 'whatsapp' as const, template: { id: template } };
    const { id } = await maya.client.createAnnouncement({ title: 'News', goal: 'News', ...choice });
    await maya.client.approveWhatsappAnnouncement({ id, template, audience, mailbox_ids: [first] });
    await app.database.admin.query('update whatsapp_templates set body = $1', [COURT]);
    await app.runDueJobs();
    expect((await maya.client.getMails({})).results).toEqual([]);
    expect((await maya.client.getWhatsappAnnouncement({ id })).recipients).toEqual({
      total: 1,
      written: 0,
      left_out: 1,
    });
  });
});

it('a step that needs no approval waits for one where the sender’s template says something else than the step’s', async () => {
  const { maya, second, template } = await begin([NEWS, COURT]);
  const { id: sequence } = await maya.client.createWaWorkflow({
    sequence_name: 'News',
    steps: [
      {
        kind: 'whatsapp_template',
        wait: { amount: 0, unit: 'minutes' },
        body: '',
        template: { id: template },
        approval: 'none',
      },
    ],
  });
  const campaign = await maya.client.createCampaign({
    name: 'News',
    sequence_id: sequence,
    audience,
    mailbox_ids: [second],
    approval: 'none',
  });
  await maya.client.updateCampaign({ id: campaign.id, state: 'running' });
  await app.runDueJobs();
  expect(meta.taken).toEqual([]);
  expect((await maya.client.getMails({})).results).toMatchObject([
    { status: 'draft', reason_code: 'template_changed' },
  ]);
});
