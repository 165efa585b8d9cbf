import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { draftsOf, prepare, type Prepared, TWO_STEPS } from '#testing/outreach.ts';
import { STEP as PROMPT } from '#testing/prompts/model-answers.ts';
import { addColleague, addMailbox, type Colleague } from '#testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

let maya: Prepared;
let ben: Colleague;
let carl: Colleague;
let campaign: string;
let workflow: string;
let person: string;
let number = 0;

const [FIRST, SECOND] = TWO_STEPS;
const REWRITTEN = [FIRST, { ...SECOND, body: 'Words that nobody has approved' }] as typeof TWO_STEPS;

type Approval = 'each' | 'first' | 'none';

const campaignOf = async (owner: Colleague, approval: Approval, steps: typeof TWO_STEPS): Promise<void> => {
  ({ id: person } = await owner.client.createProspect({
    first_name: 'Sam',
    email: `sam@company${number}.example`,
    company_name: 'Acme',
  }));
  ({ id: workflow } = await ben.client.createSequence({ sequence_name: 'Ben’s', steps }));
  const mailbox = await addMailbox(app, maya, ben.userId, `ben${number}@boxes.example`);
  ({ id: campaign } = await ben.client.createCampaign({
    name: 'Ben’s',
    sequence_id: workflow,
    audience: { stage: 'prospect', filter: {} },
    mailbox_ids: [mailbox],
    approval,
  }));
  await ben.client.updateCampaign({ id: campaign, state: 'running' });
  await app.runDueJobs();
};

/** Ben's campaign, whose only person is Carl's by now. */
const WAYS = {
  'was a manager when they were added': async (approval: Approval, steps = TWO_STEPS) => {
    ben = await addColleague(app, maya, 'manager', 'Ben Roth');
    await campaignOf(carl, approval, steps);
    await maya.client.updateSubUser({ id: ben.userId, user_role: 'rep' });
  },
  'had them before they were transferred': async (approval: Approval, steps = TWO_STEPS) => {
    ben = await addColleague(app, maya, 'rep', 'Ben Roth');
    await campaignOf(ben, approval, steps);
    await maya.client.transferProspects({ ids: [person], user_id: carl.userId });
  },
};

const rewrite = async (): Promise<void> => {
  const { results } = await ben.client.getSequences({ id: workflow });
  const steps = (results[0]?.steps ?? []).map(({ key, subject }, index) => ({ ...REWRITTEN[index], key, subject }));
  await ben.client.updateSequence({ id: workflow, steps: steps as typeof TWO_STEPS });
};
const after = async (time: string): Promise<void> => {
  await app.runDueJobs();
  await maya.client.moveClock({ advance: time });
  await app.runDueJobs();
};
const bodies = async (): Promise<(string | undefined)[]> =>
  (await maya.client.outbox({})).results.map(({ text }) => text.split('\n')[0]).toReversed();
const standing = async () => (await carl.client.getPersonCampaigns({ id: person })).results.map(({ state }) => state);

beforeEach(async () => {
  number += 1;
  maya = await prepare(app);
  carl = await addColleague(app, maya, 'rep', 'Carl Heron');
});

describe.each(Object.entries(WAYS))('a campaign with somebody else’s person, of a rep who %s', (_way, begin) => {
  it.each(['each', 'first'] as const)('waits for approval of every message, with approvals: %s', async (approval) => {
    await begin(approval);
    const [first] = await draftsOf(maya);
    await carl.client.approveMail({ id: first?.id ?? '' });
    await after('1h');
    expect(await bodies()).toEqual(['Hi Sam']);
    await ben.client.updateCampaign({ id: campaign, approval: 'none' });
    await rewrite();
    await after('6d');
    expect(await bodies()).toEqual(['Hi Sam']);
    const [second] = await draftsOf(maya);
    expect(second).toMatchObject({ snippet: 'Words that nobody has approved' });
    // Who doesn't reach the person approves nothing for them; who does, does.
    expect(await ben.client.approveMail({ id: second?.id ?? '' })).toMatchObject({ done: 0 });
    await carl.client.approveMail({ id: second?.id ?? '' });
    await after('1h');
    expect(await bodies()).toEqual(['Hi Sam', 'Words that nobody has approved']);
  });

  it('waits for approval of what comes after the transfer, though it asked for none', async () => {
    await begin('none');
    await after('6d');
    expect((await carl.client.getMails({ filter: 'draft' })).results).toMatchObject([{ snippet: 'Still there, Sam?' }]);
  });

  it('waits for approval of what is written from a prompt, too', async () => {
    const prompt = { ...PROMPT, wait: { amount: 2, unit: 'days' } };
    await begin('none', [FIRST, prompt] as unknown as typeof TWO_STEPS);
    await after('6d');
    expect((await carl.client.getMails({ filter: 'draft' })).results).toMatchObject([
      { step: 2, reason_code: 'approval', writing: { state: 'written', unvouched: 0 } },
    ]);
  });

  it('is neither deleted nor cancelled by them while that person is in progress, but paused', async () => {
    await begin('each');
    for (const end of [
      () => ben.client.deleteCampaign({ id: campaign }),
      () => ben.client.updateCampaign({ id: campaign, state: 'cancelled' }),
    ])
      await expect(end()).rejects.toMatchObject({
        problem: {
          status: 403,
          detail: 'Some people in this campaign belong to colleagues. Pause it, or ask a manager to end it.',
        },
      });
    await ben.client.updateCampaignPeople({ id: campaign, filter: {}, action: 'remove' });
    expect(await standing()).toEqual(['waiting_approval']);
    await ben.client.updateCampaign({ id: campaign, state: 'paused' });
    expect(await standing()).toEqual(['waiting_approval']);
    await maya.client.updateCampaign({ id: campaign, state: 'cancelled' });
    expect(await standing()).toEqual(['removed']);
    await ben.client.deleteCampaign({ id: campaign });
  });

  it('is not shortened by them while that person is in progress, but rewritten and made longer', async () => {
    await begin('each');
    const { results } = await ben.client.getSequences({ id: workflow });
    const [one, two] = (results[0]?.steps ?? []) as unknown as typeof TWO_STEPS;
    const wait = { amount: 1, unit: 'days' };
    const branch = { key: 's-b', kind: 'branch', wait, body: '', condition: { on: 'random', percent: 1 } };
    for (const change of [
      { steps: [one] },
      { steps: [one, { ...two, key: undefined }] },
      { steps: [one, branch, { ...two, path: { branch: 's-b', side: 'yes' } }] },
      { stop_on: ['reply', 'click'] },
    ] as unknown as { steps: typeof TWO_STEPS }[])
      await expect(ben.client.updateSequence({ id: workflow, ...change })).rejects.toMatchObject({
        problem: { status: 403, detail: expect.stringContaining('Some people in this workflow belong to colleagues.') },
      });
    await rewrite();
    await ben.client.updateSequence({
      id: workflow,
      steps: [one, two, { ...SECOND, body: 'One more' }] as typeof TWO_STEPS,
    });
    await maya.client.updateSequence({ id: workflow, steps: [one] as unknown as typeof TWO_STEPS });
    await ben.client.updateSequence({ id: workflow, impression: 'Warm' });
  });
});

it('an announcement of a rep’s is neither taken back nor deleted by them once somebody else’s person is about to get it', async () => {
  ben = await addColleague(app, maya, 'rep', 'Ben Roth');
  const mailbox = await addMailbox(app, maya, ben.userId, `ben${number}@boxes.example`);
  ({ id: person } = await ben.client.createProspect({ first_name: 'Sam', email: `sam@company${number}.example` }));
  const audience = { stage: 'prospect' as const, filter: {} };
  const text = { subject: 'Closed', body: 'We are closed' };
  const { id } = await ben.client.createAnnouncement({ title: 'Closed', goal: 'We are closed', audience, ...text });
  const sendAt = new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString();
  await ben.client.approveEmailAnnouncement({ id, ...text, audience, mailbox_ids: [mailbox], send_at: sendAt });
  await maya.client.transferProspects({ ids: [person], user_id: carl.userId });
  const refused = async (): Promise<void> => {
    for (const end of [
      () => ben.client.decideAnnouncement({ id, decision: 'cancel' }),
      () => ben.client.decideAnnouncement({ id, decision: 'withdraw' }),
      () => ben.client.updateAnnouncement({ id, title: 'Open' }),
      () => ben.client.deleteEmailAnnouncement({ id }),
    ])
      await expect(end()).rejects.toMatchObject({
        problem: {
          status: 403,
          detail: 'Some people who are about to get this announcement belong to colleagues. Ask a manager to stop it.',
        },
      });
  };
  await refused();
  await app.runDueJobs();
  await refused();
  await maya.client.decideAnnouncement({ id, decision: 'cancel' });
  await ben.client.deleteEmailAnnouncement({ id });
});
