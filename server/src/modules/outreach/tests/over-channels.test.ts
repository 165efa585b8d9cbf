import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createCarrier, launchKinds } from '#testing/carrier.ts';
import {
  addPeople,
  approveAll,
  draftsOf,
  launch,
  ownPhone,
  prepare,
  type Prepared,
  reasonsOf,
  TWO_STEPS,
} from '#testing/outreach.ts';

// Rules that hold for a person whatever the channel, through HTTP and the engine, with a channel beside email that the program sends by.
const carrier = createCarrier();
let app: TestApp;
let maya: Prepared;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' }, channels: carrier.channels });
});
afterAll(() => app.close());
beforeEach(async () => {
  carrier.taken.length = 0;
  maya = await prepare(app);
});

const PHONE = { phone: '+49 30 1234567' };
const EVERYONE = { stage: 'prospect' as const, filter: {} };
const mails = async () => (await maya.client.outbox({ limit: 100 })).results;

/** An announcement by email to everybody, approved while nobody is in a campaign, that leaves two hours later. */
const announce = async (): Promise<string> => {
  const text = { subject: 'Closed on Friday', body: 'Hi {{ first_name }}' };
  const { id } = await maya.client.createAnnouncement({ title: 'Closed', goal: 'Closed', audience: EVERYONE, ...text });
  const { now } = await maya.client.moveClock({ advance: '1m' });
  await maya.client.approveEmailAnnouncement({
    id,
    ...text,
    audience: EVERYONE,
    mailbox_ids: [maya.mailboxId],
    send_at: new Date(Date.parse(now) + 7_200_000).toISOString(),
  });
  await app.runDueJobs();
  return id;
};
const announcedOf = async (id: string) => (await maya.client.getMails({ announcement_id: id })).results[0];

describe('the frequency limit', () => {
  it('counts what left by one channel for what is to leave by another, and lets it go a day later', async () => {
    await addPeople(maya, 1, PHONE);
    const id = await announce();
    await launchKinds(app, maya, ['carrier']);
    await approveAll(app, maya);
    expect(carrier.taken).toHaveLength(1);
    await maya.client.moveClock({ advance: '3h' });
    expect(await announcedOf(id)).toMatchObject({ status: 'scheduled', reason_code: 'frequency' });
    expect(await mails()).toEqual([]);
    await maya.client.moveClock({ advance: '20h' });
    expect(await mails()).toEqual([]);
    await maya.client.moveClock({ advance: '2h' });
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Closed on Friday']);
  });

  it('holds a step by one channel after an email from elsewhere, also with “Send now”', async () => {
    await addPeople(maya, 1, PHONE);
    const id = await announce();
    const { campaignId } = await launchKinds(app, maya, ['carrier']);
    await maya.client.moveClock({ advance: '3h' });
    expect(await announcedOf(id)).toMatchObject({ status: 'sent' });
    await approveAll(app, maya);
    expect((await reasonsOf(maya, campaignId))[0]).toContain('less than a day ago');
    const waiting = (await maya.client.getMails({})).results.find(({ channel }) => channel === 'carrier');
    await maya.client.sendMail({ ids: [waiting?.id ?? ''] });
    await maya.client.moveClock({ advance: '1h' });
    expect(carrier.taken).toEqual([]);
    await maya.client.moveClock({ advance: '24h' });
    expect(carrier.taken).toHaveLength(1);
  });
});

describe('a reply of a colleague', () => {
  it('stops those of their company in every channel, and nobody else', async () => {
    await addPeople(maya, 2, { ...PHONE, company_domain: 'same.example' });
    await maya.client.createProspect({
      first_name: 'Elsewhere',
      company_name: 'Elsewhere',
      email: 'e@elsewhere.example',
      ...PHONE,
    });
    const { campaignId } = await launchKinds(app, maya, ['email', 'carrier'], {
      sequence: { stop_on: ['same_company_reply'] },
    });
    await approveAll(app, maya);
    const first = (await mails()).find(({ to }) => to === 'person0@company0.example');
    await maya.client.react({ id: first?.id ?? '', kind: 'reply' });
    expect((await reasonsOf(maya, campaignId)).toSorted()).toEqual([
      expect.stringMatching(/^in_progress/),
      'replied: They replied',
      'skipped: A colleague replied',
    ]);
    await maya.client.moveClock({ advance: '3d' });
    await approveAll(app, maya);
    expect(carrier.taken).toHaveLength(1);
  });

  it('takes back what is approved and scheduled for them, before it leaves', async () => {
    await addPeople(maya, 2, { company_domain: 'same.example' });
    await launch(app, maya, 'Colleagues', { sequence: { stop_on: ['same_company_reply'] } });
    const drafts = await draftsOf(maya);
    await maya.client.approveMail({ ids: [drafts[0]?.id ?? ''] });
    await app.runDueJobs();
    await maya.client.pauseSending({ paused: true });
    await maya.client.approveMail({ ids: [drafts[1]?.id ?? ''] });
    const [mail] = await mails();
    await maya.client.react({ id: mail?.id ?? '', kind: 'reply' });
    await maya.client.pauseSending({ paused: false });
    await maya.client.moveClock({ advance: '1d' });
    expect(await mails()).toHaveLength(1);
    expect(await maya.client.getMail({ id: drafts[1]?.id ?? '' })).toMatchObject({ status: 'cancelled' });
  });
});

describe('one live objective', () => {
  it('holds over channels: whoever is in a workflow by one is in no other by another', async () => {
    await addPeople(maya, 2, ownPhone);
    await launchKinds(app, maya, ['carrier']);
    await maya.client.createProspect({ first_name: 'Free', company_name: 'Free', email: 'free@free.example' });
    expect((await launch(app, maya, 'By email')).enrolled).toBe(1);
    await approveAll(app, maya);
    expect((await mails()).map(({ to }) => to)).toEqual(['free@free.example']);
    expect(carrier.taken).toHaveLength(2);
  });

  it('holds where two campaigns are launched at the same moment', async () => {
    await addPeople(maya, 20);
    const campaigns = await Promise.all(
      ['One', 'Two', 'Three'].map(async (name) => {
        const sequence = await maya.client.createSequence({ sequence_name: name, steps: TWO_STEPS });
        return maya.client.createCampaign({
          name,
          sequence_id: sequence.id,
          audience: EVERYONE,
          mailbox_ids: [maya.mailboxId],
        });
      }),
    );
    const launches = await Promise.allSettled(
      campaigns.map(({ id }) => maya.client.updateCampaign({ id, state: 'running' })),
    );
    // A launch that comes late is told that no one is left.
    for (const each of launches)
      expect(each.status === 'fulfilled' ? '' : String(each.reason)).toMatch(
        /^$|No one in this audience can be reached/,
      );
    await app.runDueJobs();
    const { rows } = await app.database.admin.query<{ live: number }>(
      `select count(*)::integer as live from enrolments where workspace_id = $1
       and state in ('queued', 'waiting_approval', 'in_progress', 'waiting_task', 'held') group by contact_id`,
      [maya.workspaceId],
    );
    expect(rows.map(({ live }) => live)).toEqual(Array.from({ length: 20 }, () => 1));
    await approveAll(app, maya);
    expect(await mails()).toHaveLength(20);
  });

  it('lets the next begin once the first has ended', async () => {
    await addPeople(maya, 1, PHONE);
    const first = await launchKinds(app, maya, ['carrier']);
    const [person] = (await maya.client.getCampaignPeople({ id: first.campaignId })).results;
    await maya.client.updateCampaignPeople({ id: first.campaignId, ids: [person?.id ?? ''], action: 'remove' });
    expect((await launch(app, maya, 'By email')).enrolled).toBe(1);
  });
});
