import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, draftsOf, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { whileHeld } from '#testing/while-held.ts';

let app: TestApp;
let maya: Prepared;
let personId = '';
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const STEPS = [
  { kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: 'Hello', body: 'Hi {{ first_name }}' },
  { kind: 'call', wait: { amount: 0, unit: 'minutes' }, body: 'Ask {{ first_name }} about {{ industry }}.' },
  { kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: null, body: 'As discussed' },
];

const standing = async () => {
  const [first] = (await maya.client.getPersonCampaigns({ id: personId })).results;
  return { state: first?.state, step: first?.step, reason: first?.reason };
};
const tasks = async () => (await maya.client.getFollowUps({ contact_id: personId })).results;

/** A person to whom the first email was sent, and whom someone is to call. */
const untilCall = async (steps: readonly object[] = STEPS) => {
  maya = await prepare(app);
  [personId = ''] = await addPeople(maya, 1);
  const campaign = await launch(app, maya, 'Mixed', { sequence: { steps } });
  await approveAll(app, maya);
  const [task] = await tasks();
  if (task === undefined) throw new Error('No one was asked to call.');
  return { campaign, task };
};

const done = (task: { id: string; version: number }, outcome: 'connected' | 'interested' | 'rescheduled', more = {}) =>
  maya.client.updateFollowUp({ id: task.id, version: task.version, state: 'done', outcome, ...more });

it('a step that a person does holds the workflow, as a follow-up of the person’s owner', async () => {
  const { task } = await untilCall();
  expect(task).toMatchObject({
    kind: 'call',
    title: 'Call Person0',
    note: 'Ask Person0 about ‹industry›.',
    source: 'workflow',
    state: 'open',
    assignee: { id: maya.userId },
  });
  expect(await standing()).toEqual({
    state: 'waiting_task',
    step: 2,
    reason: 'Waiting for someone to do step 2: Call Person0',
  });
  await app.runDueJobs();
  expect(await tasks()).toHaveLength(1);
  expect(await draftsOf(maya)).toEqual([]);
});

it('once it is done or skipped the workflow goes on with the next step', async () => {
  for (const change of [{ state: 'done', outcome: 'no_answer' } as const, { state: 'skipped' } as const]) {
    const { task } = await untilCall();
    await maya.client.updateFollowUp({ id: task.id, version: task.version, ...change });
    await app.runDueJobs();
    expect(await standing()).toMatchObject({ state: 'waiting_approval', step: 3 });
    expect((await draftsOf(maya)).map(({ step }) => step)).toEqual([3]);
  }
});

it('moved behind the step that people wait for it isn’t asked for again', async () => {
  const steps = STEPS.map((step, at) => ({ ...step, key: `s-${at}` }));
  const { task } = await untilCall(steps);
  await done(task, 'connected');
  await app.runDueJobs();
  const { results } = await maya.client.getSequences({});
  const moved = [steps[0], { ...steps[2], subject: 'Next' }, steps[1]];
  await maya.client.updateSequence({ id: results[0]?.id ?? '', steps: moved as never });
  await app.runDueJobs();
  await approveAll(app, maya);
  expect((await tasks()).filter(({ state }) => state === 'open')).toEqual([]);
  expect((await standing()).state).toBe('completed');
});

it('deleting it goes on, too', async () => {
  const { task } = await untilCall();
  await maya.client.deleteFollowUp({ id: task.id });
  await app.runDueJobs();
  expect(await standing()).toMatchObject({ state: 'waiting_approval', step: 3 });
});

it('an answer on the phone ends the workflow, and its undo takes it up again', async () => {
  const { task } = await untilCall();
  const { undo_token: token = '' } = await done(task, 'interested');
  expect(await standing()).toMatchObject({ state: 'completed', reason: 'Step 2: interested' });
  await app.runDueJobs();
  expect(await draftsOf(maya)).toEqual([]);
  await maya.client.undo({ undo_token: token });
  expect(await standing()).toMatchObject({ state: 'waiting_task', step: 2 });
  expect(await tasks()).toMatchObject([{ id: task.id, state: 'open' }]);
});

it('undo of “done” waits for the step again, while nothing was written', async () => {
  const { task } = await untilCall();
  const { undo_token: token = '' } = await done(task, 'connected');
  expect(await standing()).toMatchObject({ state: 'in_progress', step: 3 });
  await maya.client.undo({ undo_token: token });
  expect(await standing()).toMatchObject({ state: 'waiting_task', step: 2 });
});

it('a call that is rescheduled is still waited for, at its new time', async () => {
  const { task } = await untilCall();
  const dueAt = new Date(Date.now() + 86_400_000).toISOString();
  const { next } = await done(task, 'rescheduled', { next: { kind: 'call', title: 'Call again', due_at: dueAt } });
  expect(next).toMatchObject({ source: 'workflow', state: 'open' });
  await app.runDueJobs();
  expect(await standing()).toMatchObject({ state: 'waiting_task', step: 2 });
  await done(next ?? task, 'connected');
  await app.runDueJobs();
  expect(await standing()).toMatchObject({ state: 'waiting_approval', step: 3 });
});

describe('the lock of the workflow, for which whoever leaves the campaign waits with the follow-up,', () => {
  /** Whether the follow-up is free while some work waits for the workflow. */
  const isFreeDuring = async (taskId: string, work: () => Promise<unknown>): Promise<boolean> => {
    const { admin } = app.database;
    let isFree = false;
    const look = async () => {
      const { rowCount } = await admin.query('select 1 from follow_ups where id = $1 for update skip locked', [taskId]);
      isFree = rowCount === 1;
    };
    const enrolment = `select 1 from enrolments where contact_id = '${personId}' for update`;
    const [ended] = await whileHeld(app, maya, [work], enrolment, look);
    expect(ended?.status).toBe('fulfilled');
    return isFree;
  };

  it('comes before that of the follow-up when it is done, and when that is undone', async () => {
    const { task } = await untilCall();
    let token = '';
    const finish = async () => {
      token = (await done(task, 'connected')).undo_token ?? '';
    };
    expect(await isFreeDuring(task.id, finish)).toBe(true);
    expect(await isFreeDuring(task.id, () => maya.client.undo({ undo_token: token }))).toBe(true);
    expect(await standing()).toMatchObject({ state: 'waiting_task', step: 2 });
  });

  it('comes before that of the follow-up when it is deleted', async () => {
    const { task } = await untilCall();
    expect(await isFreeDuring(task.id, () => maya.client.deleteFollowUp({ id: task.id }))).toBe(true);
  });
});

it('one that was rescheduled can be reopened beside the one that took its place, and either goes on', async () => {
  const { task } = await untilCall();
  const dueAt = new Date(Date.now() + 86_400_000).toISOString();
  const { version } = await done(task, 'rescheduled', { next: { kind: 'call', title: 'Call again', due_at: dueAt } });
  const reopened = await maya.client.updateFollowUp({ id: task.id, version, state: 'open' });
  expect((await tasks()).map(({ state }) => state)).toEqual(['open', 'open']);
  await done(reopened, 'connected');
  await app.runDueJobs();
  expect(await standing()).toMatchObject({ state: 'waiting_approval', step: 3 });
});

it('about whoever leaves the campaign nothing is asked any more', async () => {
  const { campaign } = await untilCall();
  await maya.client.updateCampaignPeople({ id: campaign.id, filter: {}, action: 'remove' });
  expect(await tasks()).toMatchObject([{ state: 'skipped' }]);
  const { results } = await maya.client.getTimeline({ id: personId });
  expect(results.map(({ summary }) => summary)).toContain('No longer asked for, the workflow ended: Call Person0');
});

it('a status that stops the workflow takes its call back, and the undo asks for it again', async () => {
  const { task } = await untilCall();
  const { undo_token: token } = await maya.client.updateProspectStatus({
    ids: [personId],
    status: 'Do Not Contact',
    reason: 'They asked',
  });
  expect(await standing()).toMatchObject({ state: 'unsubscribed' });
  expect(await tasks()).toMatchObject([{ id: task.id, state: 'skipped' }]);
  await maya.client.undo({ undo_token: token ?? '' });
  expect(await standing()).toMatchObject({ state: 'waiting_task', step: 2 });
  expect(await tasks()).toMatchObject([{ id: task.id, state: 'open' }]);
});

it('whom someone pauses meanwhile is asked for once, and goes on when both are over', async () => {
  const { campaign, task } = await untilCall();
  const change = (action: 'pause' | 'resume' | 'skip_step') =>
    maya.client.updateCampaignPeople({ id: campaign.id, filter: {}, action });
  await change('pause');
  await change('resume');
  await app.runDueJobs();
  expect(await standing()).toMatchObject({ state: 'waiting_task', step: 2 });
  expect(await tasks()).toHaveLength(1);
  await change('pause');
  await done(task, 'connected');
  expect(await standing()).toMatchObject({ state: 'held', step: 3 });
  await change('resume');
  await app.runDueJobs();
  expect(await standing()).toMatchObject({ state: 'waiting_approval', step: 3 });
});

it('a skipped step isn’t asked for any more', async () => {
  const { campaign } = await untilCall();
  await maya.client.updateCampaignPeople({ id: campaign.id, filter: {}, action: 'skip_step' });
  await app.runDueJobs();
  expect(await tasks()).toMatchObject([{ state: 'skipped' }]);
  expect(await standing()).toMatchObject({ state: 'waiting_approval', step: 3 });
});

it('a workflow that ends with a call is complete once it is made', async () => {
  const { task } = await untilCall(STEPS.slice(0, 2));
  await done(task, 'connected');
  expect(await standing()).toMatchObject({ state: 'completed' });
});

it('a workflow begins with a message, and only messages have several texts', async () => {
  maya = await prepare(app);
  const create = (steps: readonly object[]) => maya.client.createSequence({ sequence_name: 'Calls', steps } as never);
  await expect(create(STEPS.slice(1))).rejects.toThrow('Begin with an email or a WhatsApp message.');
  const variants = [50, 50].map((share) => ({ share, body: 'Ask' }));
  await expect(create([STEPS[0] ?? {}, { ...STEPS[1], variants }])).rejects.toThrow(
    'Only messages can have several texts.',
  );
});
