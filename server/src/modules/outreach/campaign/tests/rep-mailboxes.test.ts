import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { prepare, type Prepared, TWO_STEPS } from '#testing/outreach.ts';
import { addColleague, addMailbox, type Colleague } from '#testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const OTHERS = 'A salesperson’s campaign can’t send from someone else’s mailbox';

/** A manager with a campaign that sends from the owner's mailbox. */
const withManager = async (): Promise<{ maya: Prepared; ben: Colleague; campaignId: string; sequenceId: string }> => {
  const maya = await prepare(app);
  const ben = await addColleague(app, maya, 'manager', 'Ben Roth');
  const sequence = await ben.client.createSequence({ sequence_name: 'Ben’s', steps: TWO_STEPS });
  const campaign = await ben.client.createCampaign({
    name: 'Ben’s',
    sequence_id: sequence.id,
    audience: { stage: 'prospect', filter: {}, frozen: false },
    mailbox_ids: [maya.mailboxId],
  });
  return { maya, ben, campaignId: campaign.id, sequenceId: sequence.id };
};

describe('a campaign of somebody who was a manager and is a rep', () => {
  let maya: Prepared;
  let ben: Colleague;
  let campaignId: string;
  beforeEach(async () => {
    ({ maya, ben, campaignId } = await withManager());
  });

  const own = async (n: number): Promise<string> =>
    (
      await ben.client.createProspect({
        first_name: 'Own',
        email: `own${n}@after${n}.example`,
        company_name: `After ${n}`,
        company_domain: `after${n}.example`,
      })
    ).id;
  const demote = () => maya.client.updateSubUser({ id: ben.userId, user_role: 'rep' });
  const launch = async (): Promise<void> => {
    await ben.client.updateCampaign({ id: campaignId, state: 'running' });
    await app.runDueJobs();
  };
  const reasons = async (): Promise<string[]> =>
    (await ben.client.getCampaignPeople({ id: campaignId })).results.map(({ state, reason }) => `${state}: ${reason}`);
  const sent = async (): Promise<number> => (await maya.client.getMails({ filter: 'sent' })).count;

  it('is not launched from the mailbox of somebody else', async () => {
    await own(1);
    await demote();
    await expect(ben.client.updateCampaign({ id: campaignId, state: 'running' })).rejects.toMatchObject({
      problem: { status: 400, errors: [{ pointer: '/mailbox_ids' }] },
    });
    await expect(maya.client.updateCampaign({ id: campaignId, state: 'running' })).rejects.toMatchObject({
      problem: { status: 400 },
    });
  });

  it('takes nobody on for that mailbox, and sends what is approved from it to nobody', async () => {
    await own(1);
    await launch();
    await demote();
    const added = ben.client.updateLeadCampaign({ ids: [await own(2)], campaign_id: campaignId });
    await expect(added).rejects.toMatchObject({ problem: { status: 400 } });
    await app.runDueJobs();
    const drafts = (await ben.client.getMails({ filter: 'draft' })).results;
    expect(drafts).toHaveLength(1);
    await ben.client.approveMail({ ids: drafts.map(({ id }) => id) });
    await app.runDueJobs();
    expect(await sent()).toBe(0);
    expect((await ben.client.getMails({})).results.map(({ status, reason }) => `${status}: ${reason}`)).toEqual([
      `approved: ${OTHERS}`,
    ]);
  });

  it('holds what is to come and what is scheduled, and lets it go on once they are a manager again', async () => {
    await own(1);
    await own(2);
    await launch();
    const [first] = (await ben.client.getMails({ filter: 'draft' })).results;
    await ben.client.approveMail({ ids: [first?.id ?? ''] });
    await app.runDueJobs();
    expect(await sent()).toBe(1);
    // Scheduled, and not yet due.
    await ben.client.approveMail({ filter: { filter: 'draft' } });
    await app.database.admin.query(
      `update messages set send_at = now() + interval '1 day' where campaign_id = $1 and status = 'scheduled'`,
      [campaignId],
    );
    await demote();
    await app.runDueJobs();
    expect((await reasons()).toSorted()).toEqual([`held: ${OTHERS}`, `in_progress: ${OTHERS}`]);
    await maya.client.moveClock({ advance: '3d' });
    expect(await sent()).toBe(1);
    await maya.client.updateSubUser({ id: ben.userId, user_role: 'manager' });
    await app.runDueJobs();
    expect(await sent()).toBe(2);
    expect((await ben.client.getMails({ filter: 'draft' })).results.map(({ step }) => step)).toEqual([2]);
  });

  it('goes on from a mailbox of their own', async () => {
    await own(1);
    const mailboxId = await addMailbox(app, maya, ben.userId, 'ben@boxes.example');
    await ben.client.updateCampaign({ id: campaignId, mailbox_ids: [maya.mailboxId, mailboxId] });
    await demote();
    await launch();
    const drafts = (await ben.client.getMails({ filter: 'draft' })).results;
    expect(drafts.map(({ mailbox }) => mailbox?.id)).toEqual([mailboxId]);
    await expect(
      maya.client.updateCampaign({ id: campaignId, mailbox_ids: [mailboxId, maya.mailboxId] }),
    ).resolves.toMatchObject({ id: campaignId });
  });

  it('holds at the gate what has its slot already', async () => {
    await own(1);
    await launch();
    await ben.client.approveMail({ filter: { filter: 'draft' } });
    // Without the call, which takes the slots back.
    await app.database.admin.query(`update users set role = 'rep' where id = $1`, [ben.userId]);
    await app.runDueJobs();
    expect(await sent()).toBe(0);
    expect(await reasons()).toEqual([`in_progress: ${OTHERS}`]);
  });
});

it('a manager gives a rep’s campaign no mailbox of somebody else', async () => {
  const maya = await prepare(app);
  const ben = await addColleague(app, maya, 'rep', 'Ben Roth');
  const mailboxId = await addMailbox(app, maya, ben.userId, 'ben@boxes.example');
  const sequence = await ben.client.createSequence({ sequence_name: 'Ben’s', steps: TWO_STEPS });
  const campaign = await ben.client.createCampaign({
    name: 'Ben’s',
    sequence_id: sequence.id,
    audience: { stage: 'prospect', filter: {} },
    mailbox_ids: [mailboxId],
  });
  await expect(
    maya.client.updateCampaign({ id: campaign.id, mailbox_ids: [mailboxId, maya.mailboxId] }),
  ).rejects.toMatchObject({ problem: { status: 400, errors: [{ pointer: '/mailbox_ids' }] } });
});
