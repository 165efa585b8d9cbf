import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addWhatsapp, approveAll, haveAgreed, prepare, type Prepared, reasonsOf } from '#testing/outreach.ts';

// Several records with one address: their person gets one message of a campaign or announcement, once.
let app: TestApp;
let maya: Prepared;
let senderId: string;
let templateId: string;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  maya = await prepare(app);
  ({ senderId, templateId } = await addWhatsapp(maya));
});

const NOW = { amount: 0, unit: 'minutes' } as const;
const MEXICO = '+52 55 1234 5678';
const EVERYONE = { stage: 'prospect' as const, filter: {} };
const TEMPLATE = () => ({ kind: 'whatsapp_template' as const, wait: NOW, body: '', template: { id: templateId } });

const add = async (name: string, more: object): Promise<string> => {
  const { id } = await maya.client.createProspect({
    first_name: name,
    email: `${name}@work.example`.toLowerCase(),
    ...more,
  });
  await haveAgreed(app, maya);
  return id;
};
const campaignOf = async (steps: readonly object[], ids?: string[]): Promise<string> => {
  const sequence = await maya.client.createSequence({ sequence_name: 'News', steps } as never);
  const audience = { stage: 'prospect', frozen: false, ...(ids === undefined ? { filter: {} } : { ids }) };
  const mailboxes = [maya.mailboxId, senderId];
  const campaign = { name: 'News', sequence_id: sequence.id, audience, mailbox_ids: mailboxes };
  const { id } = await maya.client.createCampaign(campaign as never);
  await maya.client.updateCampaign({ id, state: 'running' });
  await app.runDueJobs();
  return id;
};
const announce = async (): Promise<string> => {
  const generated = await maya.client.generateWhatsappAnnouncement({
    prompt: 'A new tool is here.',
    audience: EVERYONE,
    template: templateId,
  });
  const { id, variables } = generated;
  await maya.client.approveWhatsappAnnouncement({ id, template: templateId, variables, audience: EVERYONE });
  await app.runDueJobs();
  return id;
};
const sentTo = async (): Promise<string[]> =>
  (await maya.client.outbox({ limit: 100 })).results.map(({ to }) => to).toSorted();

describe('two records with one number', () => {
  it('get a campaign once, and the other is left out with its cause and whose number it is', async () => {
    const first = await add('Ada', { phone: MEXICO });
    const second = await add('Twin', { whatsapp: '+52 1 55 1234 5678' });
    await add('Else', { phone: '+49 30 1234567' });
    const asked = { type: 'prospect' as const, filter: '{}', channel: 'whatsapp' as const };
    expect(await maya.client.getAudienceCount(asked)).toMatchObject({
      count: 3,
      reachable: 2,
      excluded: { same_address: 1 },
    });
    const left = await maya.client.getLeftOutPeople(asked);
    expect(left.results).toMatchObject([
      { contact_id: second, cause: 'same_address', same_as: { contact_id: first, name: 'Ada' } },
    ]);
    await campaignOf([TEMPLATE()]);
    await approveAll(app, maya);
    expect(await sentTo()).toEqual(['+49301234567', '+525512345678']);
  });

  it('don’t get it by way of who is added to the campaign later', async () => {
    const first = await add('Ada', { phone: MEXICO });
    const id = await campaignOf([TEMPLATE()], [first]);
    await approveAll(app, maya);
    const second = await add('Twin', { phone: MEXICO });
    const { enrolled, skipped } = await maya.client.updateLeadCampaign({ ids: [second], campaign_id: id });
    expect({ enrolled, skipped }).toEqual({
      enrolled: 0,
      skipped: [{ id: second, reason: 'Same address or number as someone else.' }],
    });
    await app.runDueJobs();
    await approveAll(app, maya);
    expect(await sentTo()).toHaveLength(1);
  });

  it('get an announcement once', async () => {
    await add('Ada', { phone: MEXICO });
    await add('Twin', { phone: MEXICO });
    const id = await announce();
    expect(await sentTo()).toHaveLength(1);
    expect(await maya.client.getWhatsappAnnouncement({ id })).toMatchObject({ excluded: { same_address: 1 } });
  });

  it('get a later step by WhatsApp once, after emails to each', async () => {
    await add('Ada', { email: 'ada@one.example', phone: MEXICO });
    await add('Twin', { email: 'twin@two.example', phone: MEXICO });
    const mail = { kind: 'email', wait: NOW, subject: 'Hello', body: 'Hi {{ first_name }}' };
    const id = await campaignOf([mail, { ...TEMPLATE(), wait: { amount: 2, unit: 'days' } }]);
    await approveAll(app, maya);
    await maya.client.moveClock({ advance: '3d' });
    await approveAll(app, maya);
    const messages = (await maya.client.outbox({ limit: 100 })).results;
    expect(messages.map(({ channel }) => channel).toSorted()).toEqual(['email', 'email', 'whatsapp']);
    expect((await reasonsOf(maya, id)).filter((each) => each.startsWith('completed'))).toHaveLength(2);
  });
});

it('whoever was deleted after an email of a campaign and added again doesn’t get it again', async () => {
  const person = { first_name: 'Ada', email: 'ada@one.example' };
  const { id: first } = await maya.client.createProspect(person);
  await campaignOf([{ kind: 'email', wait: NOW, subject: 'Hello', body: 'Hi' }]);
  await approveAll(app, maya);
  await maya.client.deleteProspects({ ids: [first] });
  await maya.client.createProspect(person);
  await maya.client.moveClock({ advance: '10d' });
  await approveAll(app, maya);
  expect(await sentTo()).toHaveLength(1);
});

it('thousands with one number are counted once', async () => {
  await add('Ada', { phone: MEXICO });
  await app.database.admin.query(
    `insert into contacts (workspace_id, stage, status, first_name, email, phone, lead_source, created_at, updated_at, consent)
     select workspace_id, stage, status, 'Person' || n, 'person' || n || '@work.example', phone, lead_source, created_at, updated_at, consent
     from contacts, generate_series(1, 5000) n where workspace_id = $1`,
    [maya.workspaceId],
  );
  expect(await maya.client.getAudienceCount({ type: 'prospect', channel: 'whatsapp' })).toMatchObject({ reachable: 1 });
});
