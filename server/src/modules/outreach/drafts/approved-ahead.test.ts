import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addColleague, type Colleague } from '#testing/team.ts';
import { addPeople, draftsOf, launch, prepare, type Prepared, type TWO_STEPS } from '#testing/outreach.ts';

let app: TestApp;
let maya: Prepared;
let ben: Colleague;
let campaign: string;
let workflow: string;
let person: string;
let first: string;
let number = 0;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

/** An approved, unsent first message, in a campaign where approving the first approves the later ones. */
beforeEach(async () => {
  maya = await prepare(app);
  number += 1;
  [person = ''] = await addPeople(maya, 1, { email: `one@person${number}.example` });
  ({ id: campaign, sequenceId: workflow } = await launch(app, maya, 'First', { approval: 'first' }));
  first = (await draftsOf(maya))[0]?.id ?? '';
  await maya.client.pauseSending({ paused: true });
  await maya.client.approveMail({ id: first });
});

const countSent = async (): Promise<number> => (await maya.client.getMails({ filter: 'sent' })).count;

/** How many messages leave once the person is at the second step and sending goes on. */
const sentAfterSkipping = async (): Promise<number> => {
  const [enrolment] = (await maya.client.getCampaignPeople({ id: campaign })).results;
  await maya.client.updateCampaignPeople({ id: campaign, ids: [enrolment?.id ?? ''], action: 'skip_step' });
  await maya.client.pauseSending({ paused: false });
  await app.runDueJobs();
  return countSent();
};

it('a second step waits for approval where the approved first one was withdrawn', async () => {
  await maya.client.withdrawMail({ id: first });
  expect(await sentAfterSkipping()).toBe(0);
});

it('a second step waits for approval where the approved first one was rejected', async () => {
  await maya.client.rejectMail({ id: first });
  expect(await sentAfterSkipping()).toBe(0);
});

it('a second step waits for approval where the approved first one was skipped', async () => {
  expect(await sentAfterSkipping()).toBe(0);
});

it('a second step waits for approval where the approved first one became a draft, since the address changed', async () => {
  await maya.client.updateProspect({ id: person, email: 'else@where.example' });
  await app.runDueJobs();
  expect(await sentAfterSkipping()).toBe(0);
});

it('the approval of later steps is back when the rejection of the first is undone', async () => {
  const { undo_token: token } = await maya.client.rejectMail({ id: first });
  await maya.client.undo({ undo_token: token ?? '' });
  await maya.client.pauseSending({ paused: false });
  await app.runDueJobs();
  await maya.client.moveClock({ advance: '13d' });
  await app.runDueJobs();
  expect(await draftsOf(maya)).toEqual([]);
  expect(await countSent()).toBe(2);
});

it.each([
  [
    'the workflow',
    async (id: string) => {
      const sequence = (await maya.client.getSequences({})).results.find((each) => each.id === id);
      const [one, two] = (sequence?.steps ?? []) as unknown as typeof TWO_STEPS;
      await ben.client.updateSequence({
        id,
        steps: [one, { ...two, body: 'Words that no one approved' }] as typeof TWO_STEPS,
      });
    },
  ],
  ['the signature', () => ben.client.updateMailbox({ id: maya.mailboxId, signature: 'Words that no one approved' })],
])('undoing a rejection approves no later steps if somebody else changed %s since', async (_what, change) => {
  ben = await addColleague(app, maya, 'manager');
  await app.database.admin.query('update sending_accounts set user_id = $1 where id = $2', [
    ben.userId,
    maya.mailboxId,
  ]);
  const { undo_token: token } = await maya.client.rejectMail({ id: first });
  await change(workflow);
  await maya.client.undo({ undo_token: token ?? '' });
  await maya.client.pauseSending({ paused: false });
  await app.runDueJobs();
  await maya.client.moveClock({ advance: '13d' });
  await app.runDueJobs();
  expect(await countSent()).toBe(1);
  expect((await draftsOf(maya)).map(({ step }) => step)).toEqual([2]);
});

it('undoing a rejection approves no words that someone else wrote and rejected since', async () => {
  const ben = await addColleague(app, maya, 'manager');
  const { undo_token: token } = await maya.client.rejectMail({ id: first });
  await ben.client.updateCampaignPeople({ id: campaign, filter: {}, action: 'resume' });
  await ben.client.updateMail({ id: first, body: 'Words that no one approved' });
  await ben.client.rejectMail({ id: first });
  await maya.client.undo({ undo_token: token ?? '' });
  await maya.client.pauseSending({ paused: false });
  await app.runDueJobs();
  expect(await countSent()).toBe(0);
  expect((await draftsOf(maya)).map(({ id }) => id)).toEqual([first]);
});
