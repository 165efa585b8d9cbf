import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, draftsOf, launch, prepare, type Prepared, reasonsOf } from '#testing/outreach.ts';

let app: TestApp;
let maya: Prepared;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const wait = { amount: 0, unit: 'minutes' };
const email = (key: string, body: string, path?: object, subject: string | null = null) => ({
  key,
  kind: 'email',
  wait,
  subject,
  body,
  ...(path && { path }),
});
const branch = (condition: object, more: object = {}) => ({
  key: 's-b',
  kind: 'branch',
  wait,
  body: '',
  condition,
  ...more,
});
const on = (side: 'yes' | 'no') => ({ branch: 's-b', side });
const first = email('s-1', 'Hi', undefined, 'Hello');
const TRACKED = { opens: true, clicks: true };

/** Two sides and what joins them. */
const forked = (condition: object, more: object = {}) => [
  first,
  branch(condition, more),
  email('s-y', 'For those who did', on('yes')),
  email('s-n', 'For those who did not', on('no')),
  email('s-j', 'For everyone'),
];

const texts = async (): Promise<string[]> => {
  const drafts = await draftsOf(maya);
  const mails = await Promise.all(drafts.map(({ id }) => maya.client.getMail({ id })));
  return mails.map(({ contact, body }) => `${contact.first_name}: ${body}`).toSorted();
};

describe('a branch', () => {
  it('sends each side its own steps, then joins, in the thread of what was sent', async () => {
    maya = await prepare(app);
    const ids = await addPeople(maya, 2);
    await maya.client.updateProspect({ id: ids[0] ?? '', industry: 'Solar' });
    const condition = { on: 'field', field: 'industry', test: 'contains', value: 'solar' };
    const { id, sequenceId } = await launch(app, maya, 'Forked', { sequence: { steps: forked(condition) } });
    await approveAll(app, maya);
    expect(await texts()).toEqual(['Person0: For those who did', 'Person1: For those who did not']);
    expect((await draftsOf(maya)).map(({ subject, is_reply: isReply }) => [subject, isReply])).toEqual([
      ['Re: Hello', true],
      ['Re: Hello', true],
    ]);
    await approveAll(app, maya);
    expect(await texts()).toEqual(['Person0: For everyone', 'Person1: For everyone']);
    await approveAll(app, maya);
    expect((await reasonsOf(maya, id)).every((reason) => reason.startsWith('completed'))).toBe(true);
    const { results } = await maya.client.getSequences({ id: sequenceId });
    expect(results[0]?.results.find(({ key }) => key === 's-b')).toMatchObject({ yes: 1, no: 1, sent: 0 });
    const asked = { id: sequenceId, step_key: 's-b' };
    const who = async (side: 'yes' | 'no') =>
      (await maya.client.getBranchPeople({ ...asked, side })).results.map(({ name }) => name);
    expect([await who('yes'), await who('no')]).toEqual([['Person0'], ['Person1']]);
    const timeline = await maya.client.getTimeline({ id: ids[0] ?? '' });
    expect(timeline.results.find(({ kind }) => kind === 'branch_taken')).toMatchObject({
      summary: 'Took the “yes” side of step 2 in the workflow',
      detail: 'Industry contains “solar”',
    });
    const { steps } = await maya.client.getCampaignStats({ id });
    expect(steps.map(({ step_key: key, sent }) => [key, sent])).toEqual([
      ['s-1', 2],
      ['s-y', 1],
      ['s-n', 1],
      ['s-j', 2],
    ]);
  });

  it('names everybody who took a side, a page at a time', async () => {
    maya = await prepare(app);
    await addPeople(maya, 60);
    const { sequenceId } = await launch(app, maya, 'Many', {
      sequence: { steps: forked({ on: 'field', field: 'first_name', test: 'is_not_empty' }) },
    });
    await approveAll(app, maya);
    const asked = { id: sequenceId, step_key: 's-b', side: 'yes' as const };
    const page = await maya.client.getBranchPeople(asked);
    const rest = await maya.client.getBranchPeople({ ...asked, after: page.next_after ?? '' });
    expect([page.results.length, rest.results.length, rest.next_after]).toEqual([50, 10, null]);
    expect(new Set([...page.results, ...rest.results].map(({ id }) => id)).size).toBe(60);
    const stranger = await prepare(app);
    await expect(stranger.client.getBranchPeople(asked)).rejects.toMatchObject({ status: 404 });
  });

  it('asks about a field of the workspace’s own, which can’t be deleted meanwhile', async () => {
    maya = await prepare(app);
    await addPeople(maya, 2);
    const { results } = await maya.client.getProspects({});
    const field = await maya.client.createCustomField({ name: 'plan', label: 'Plan', kind: 'text' });
    const person = results.find(({ first_name: name }) => name === 'Person0');
    await maya.client.updateProspect({ id: person?.id ?? '', custom: { [field.name]: 'Pro' } });
    const condition = { on: 'field', field: `custom_${field.name}`, test: 'is', value: 'pro' };
    await launch(app, maya, 'Custom', { sequence: { steps: forked(condition) } });
    await approveAll(app, maya);
    expect(await texts()).toEqual(['Person0: For those who did', 'Person1: For those who did not']);
    await expect(maya.client.deleteCustomField({ name: field.name })).rejects.toMatchObject({
      problem: { status: 409 },
    });
  });

  it('asks only when its wait is over, and keeps what it decided', async () => {
    maya = await prepare(app);
    const [person = ''] = await addPeople(maya, 1);
    const steps = forked({ on: 'clicked', step: 's-1' }, { wait: { amount: 2, unit: 'days' } });
    const { id } = await launch(app, maya, 'Waits', { sequence: { steps, tracking: TRACKED } });
    await approveAll(app, maya);
    expect(await draftsOf(maya)).toEqual([]);
    // A day before, when a message would be written already.
    await maya.client.moveClock({ until: new Date(Date.now() + 1.5 * 86_400_000).toISOString() });
    await app.runDueJobs();
    expect(await draftsOf(maya)).toEqual([]);
    const { results } = await maya.client.getMails({ filter: 'sent' });
    await app.database.admin.query('update messages set clicked_at = now() where id = $1', [results[0]?.id]);
    await maya.client.moveClock({ until: new Date(Date.now() + 2.1 * 86_400_000).toISOString() });
    await app.runDueJobs();
    expect(await texts()).toEqual(['Person0: For those who did']);
    await app.database.admin.query('update messages set clicked_at = null');
    await maya.client.updateCampaignPeople({ id, filter: {}, action: 'skip_step' });
    await app.runDueJobs();
    expect(await texts()).toEqual(['Person0: For everyone']);
    const timeline = await maya.client.getTimeline({ id: person });
    expect(timeline.results.filter(({ kind }) => kind === 'branch_taken')).toHaveLength(1);
  });

  it('whoever skips it gets neither side', async () => {
    maya = await prepare(app);
    await addPeople(maya, 1);
    const steps = forked({ on: 'random', percent: 50 }, { wait: { amount: 2, unit: 'days' } });
    const { id } = await launch(app, maya, 'Skips', { sequence: { steps } });
    await approveAll(app, maya);
    await maya.client.updateCampaignPeople({ id, filter: {}, action: 'skip_step' });
    await app.runDueJobs();
    expect(await texts()).toEqual(['Person0: For everyone']);
  });

  it('ends the workflow for whom nothing follows', async () => {
    maya = await prepare(app);
    await addPeople(maya, 1);
    const steps = [first, branch({ on: 'replied' }), email('s-y', 'Thank you', on('yes'))];
    const { id } = await launch(app, maya, 'Ends', { sequence: { steps } });
    await approveAll(app, maya);
    expect(await reasonsOf(maya, id)).toEqual([expect.stringMatching(/^completed/)]);
  });

  it('holds a task on a side until someone does it', async () => {
    maya = await prepare(app);
    const [person = ''] = await addPeople(maya, 1);
    const steps = [
      first,
      branch({ on: 'field', field: 'city', test: 'is_empty' }),
      { key: 's-c', kind: 'call', wait, body: 'Ask where they are', path: on('yes') },
      email('s-j', 'For everyone'),
    ];
    await launch(app, maya, 'Task', { sequence: { steps } });
    await approveAll(app, maya);
    const [task] = (await maya.client.getFollowUps({ contact_id: person })).results;
    expect(task).toMatchObject({ kind: 'call', state: 'open' });
    await maya.client.updateFollowUp({
      id: task?.id ?? '',
      version: task?.version ?? 0,
      state: 'done',
      outcome: 'connected',
    });
    await app.runDueJobs();
    expect(await texts()).toEqual(['Person0: For everyone']);
  });

  it('counts the longer side in the forecast', async () => {
    maya = await prepare(app);
    await addPeople(maya, 3);
    const steps = [...forked({ on: 'random', percent: 50 }), email('s-k', 'And again')].toSpliced(
      3,
      0,
      email('s-y2', 'Once more', on('yes')),
    );
    const { id } = await launch(app, maya, 'Forecast', { sequence: { steps } });
    const forecast = await maya.client.getCampaignForecast({ id });
    // The first email, two on the longer side and two after it, for three people.
    expect(forecast.planned + forecast.later).toBe(15);
  });
});

describe('a workflow is refused', () => {
  const refusal = async (steps: object[], more: object = {}) => {
    try {
      await maya.client.createSequence({ sequence_name: 'Wrong', steps: steps as never, ...more });
    } catch (error) {
      return (error as { problem: { errors: { pointer: string; detail: string }[] } }).problem.errors[0];
    }
    throw new Error('It was taken.');
  };

  it.each([
    ['without tracked clicks', forked({ on: 'clicked' }), {}, '/steps/1/condition', /Track clicks/],
    [
      'without tracked opens',
      forked({ on: 'opened' }),
      { tracking: { opens: false, clicks: true } },
      '/steps/1/condition',
      /Track opens/,
    ],
    [
      'that asks about a later email',
      forked({ on: 'replied', step: 's-j' }),
      {},
      '/steps/1/condition',
      /before this branch/,
    ],
    [
      'that asks about an unknown field',
      forked({ on: 'field', field: 'shoe_size', test: 'is_empty' }),
      {},
      '/steps/1/condition',
      /Choose a field/,
    ],
    [
      'that compares with nothing',
      forked({ on: 'field', field: 'city', test: 'is' }),
      {},
      '/steps/1/condition',
      /Enter the value/,
    ],
    ['with a side of nothing', [first, email('s-y', 'Lost', on('yes'))], {}, '/steps/1/path', /stand together/],
    [
      'that begins with a branch',
      [branch({ on: 'replied' }), email('s-y', 'Hi', on('yes'), 'Hello')],
      {},
      '/steps/0/kind',
      /Begin with an email/,
    ],
    [
      'whose email asks something',
      [{ ...first, condition: { on: 'replied' } }],
      {},
      '/steps/0/condition',
      /Only a branch/,
    ],
  ])('%s', async (_what, steps, more, pointer, words) => {
    maya ??= await prepare(app);
    expect(await refusal(steps, more)).toEqual({ pointer, detail: expect.stringMatching(words) });
  });

  it('whose step is on a side of a branch that an edit took out', async () => {
    maya = await prepare(app);
    const { id } = await maya.client.createSequence({
      sequence_name: 'Taken out',
      steps: forked({ on: 'replied' }) as never,
    });
    const steps = forked({ on: 'replied' }).filter(({ kind }) => kind !== 'branch') as never;
    const problem = { status: 400, errors: [{ pointer: '/steps/1/path' }] };
    await expect(maya.client.updateSequence({ id, steps })).rejects.toMatchObject({ problem });
    await expect(maya.client.foreseeSequenceUpdate({ id, steps })).rejects.toMatchObject({ problem });
  });

  it('as is the deletion of a field that a branch asks about', async () => {
    maya = await prepare(app);
    const { variable } = await maya.client.createCustomField({ name: 'shoe_size', label: 'Shoe size', kind: 'text' });
    const steps = forked({ on: 'field', field: variable, test: 'is', value: '43' }) as never;
    await maya.client.createSequence({ sequence_name: 'Asks', steps });
    await expect(maya.client.deleteCustomField({ name: 'shoe_size' })).rejects.toMatchObject({
      problem: { code: 'in_use', detail: expect.stringContaining('Asks') },
    });
  });

  it('when tracking is turned off under its branch', async () => {
    maya = await prepare(app);
    const { id } = await maya.client.createSequence({
      sequence_name: 'Tracked',
      steps: forked({ on: 'clicked' }) as never,
      tracking: TRACKED,
    });
    const off = maya.client.updateSequence({ id, tracking: { opens: false, clicks: false } });
    await expect(off).rejects.toMatchObject({ problem: { status: 400 } });
  });
});
