import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, prepare, type Prepared } from '#testing/outreach.ts';

let app: TestApp;
let maya: Prepared;
let id = '';
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const EMAIL = { kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: 'Hello', body: 'Hi {{ first_name }}' };
const LATER = { ...EMAIL, wait: { amount: 2, unit: 'days' }, subject: null, body: 'Still there?' };

beforeEach(async () => {
  maya = await prepare(app);
  [id = ''] = await addPeople(maya, 1);
  await launch(app, maya, 'Emails', { sequence: { steps: [EMAIL, LATER] } });
  await approveAll(app, maya);
  await app.runDueJobs();
});

const standing = async () => {
  const [first] = (await maya.client.getPersonCampaigns({ id })).results;
  return { state: first?.state, reason: first?.reason };
};
const isLive = async () => !['completed', 'replied'].includes((await standing()).state ?? '');

const ANSWERS = [
  ['interested', 'interested'],
  ['not_interested', 'not interested'],
  ['meeting_booked', 'meeting booked'],
  ['wrong_person', 'wrong person'],
] as const;

const ownCall = () =>
  maya.client.createFollowUp({
    contact_id: id,
    kind: 'call',
    title: 'Call them',
    due_at: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
  });

describe('what somebody answers a colleague ends the workflows that they are on', () => {
  it.each(ANSWERS)('logged as the outcome of a call: %s', async (outcome) => {
    expect(await isLive()).toBe(true);
    await maya.client.recordTouch({ id, channel: 'call', outcome });
    expect((await standing()).state).toBe('completed');
  });

  it.each(ANSWERS)('as the outcome of a follow-up of one’s own, until that is undone: %s', async (outcome) => {
    const { id: call, version } = await ownCall();
    const before = await standing();
    const { undo_token: token = '' } = await maya.client.updateFollowUp({ id: call, version, state: 'done', outcome });
    expect((await standing()).state).toBe('completed');
    await maya.client.undo({ undo_token: token });
    expect(await standing()).toEqual(before);
  });

  it('and says why', async () => {
    await maya.client.recordTouch({ id, channel: 'call', outcome: 'not_interested' });
    expect(await standing()).toEqual({ state: 'completed', reason: 'Call: not interested' });
  });
});

it('who was reached without an answer stays on the workflow', async () => {
  await maya.client.recordTouch({ id, channel: 'call', outcome: 'connected' });
  const { id: call, version } = await ownCall();
  await maya.client.updateFollowUp({ id: call, version, state: 'done', outcome: 'voicemail' });
  expect(await isLive()).toBe(true);
});

it('leaves the workflows of others alone', async () => {
  const [other = ''] = await addPeople(maya, 1, { email: 'bo@other.example', company_domain: 'other.example' });
  await launch(app, maya, 'More emails', { sequence: { steps: [EMAIL, LATER] } });
  const ofOther = async () => (await maya.client.getPersonCampaigns({ id: other })).results.map(({ state }) => state);
  const before = await ofOther();
  expect(before).toHaveLength(1);
  const { id: call, version } = await ownCall();
  const ended = { id: call, version, state: 'done', outcome: 'not_interested' } as const;
  const { undo_token: token = '' } = await maya.client.updateFollowUp(ended);
  expect([await isLive(), await ofOther()]).toEqual([false, before]);
  await maya.client.undo({ undo_token: token });
  expect([await isLive(), await ofOther()]).toEqual([true, before]);
  await maya.client.recordTouch({ id, channel: 'call', outcome: 'wrong_person' });
  expect([await isLive(), await ofOther()]).toEqual([false, before]);
});
