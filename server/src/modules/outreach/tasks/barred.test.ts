import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { approveAll, launch, prepare, type Prepared } from '#testing/outreach.ts';

let app: TestApp;
let maya: Prepared;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
beforeEach(async () => {
  maya = await prepare(app);
});
afterAll(() => app.close());

const NOW = { amount: 0, unit: 'minutes' as const };
const EMAIL = { kind: 'email', wait: NOW, subject: 'Hello', body: 'Hi {{ first_name }}' };
const CALL = { kind: 'call', wait: NOW, body: 'Hi {{ first_name }}' };
const LINKEDIN = { kind: 'linkedin_message', wait: NOW, body: 'Hi {{ first_name }}' };

let people = 0;
const add = async (first_name: string, fields: object = {}): Promise<string> => {
  people += 1;
  const person = await maya.client.createProspect({
    first_name,
    email: `p${people}@client.example`,
    phone: `+49301234${1_000 + people}`,
    linkedin_url: `https://www.linkedin.com/in/p${people}`,
    company_name: `Client ${people}`,
    ...fields,
  });
  return person.id;
};

const withdraw = (id: string, channel: 'call' | 'linkedin' | 'email') =>
  maya.client.recordConsent({ id, channel, basis: 'withdrawn', evidence: 'They said so' });

/** Every first email is sent, and what comes after it is due. */
const untilManual = async (steps: readonly object[]): Promise<void> => {
  await launch(app, maya, 'Mixed', { sequence: { steps } });
  await approveAll(app, maya);
  await app.runDueJobs();
};

const openTasks = async (): Promise<string[]> =>
  (await maya.client.getFollowUps({ state: 'open' })).results.map(({ title }) => title);

const standing = async (id: string) => {
  const [first] = (await maya.client.getPersonCampaigns({ id })).results;
  return { state: first?.state, step: first?.step };
};

const timelineOf = async (id: string): Promise<string[]> =>
  (await maya.client.getProspect({ id })).timeline.results.map(({ summary }) => summary);

describe('nobody is asked to reach somebody', () => {
  it.each([
    ['call', CALL, 'Step 2 was skipped: they don’t want to be called, or their number is blocked'],
    ['linkedin', LINKEDIN, 'Step 2 was skipped: they don’t want to be contacted on LinkedIn'],
  ] as const)('who withdrew before the step: %s', async (channel, step, words) => {
    const pam = await add('Pam');
    await add('Con');
    await withdraw(pam, channel);
    await untilManual([EMAIL, step, { ...EMAIL, subject: null }]);
    expect(await openTasks()).toEqual([expect.stringContaining('Con')]);
    expect(await standing(pam)).toEqual({ state: 'waiting_approval', step: 3 });
    expect(await timelineOf(pam)).toContain(words);
  });

  it('whose number another record’s Do Not Contact blocks, in whichever form', async () => {
    const [here, there] = ['+5491123456789', '+541123456789'];
    const twin = await add('Twin', { phone: here });
    const other = await add('Other', { phone: there });
    await maya.client.updateProspectStatus({ ids: [twin], status: 'Do Not Contact' });
    await untilManual([EMAIL, CALL]);
    expect(await openTasks()).toEqual([]);
    expect((await standing(other)).state).toBe('completed');
  });

  it('but somebody without a number is asked for, so that it is found', async () => {
    await add('Ann', { phone: null });
    await untilManual([EMAIL, CALL]);
    expect(await openTasks()).toEqual(['Call Ann']);
  });
});

it('a withdrawal after the step was asked for ends the task where the workflow goes on by email', async () => {
  const pam = await add('Pam');
  await untilManual([EMAIL, CALL, { ...EMAIL, subject: null }]);
  expect(await openTasks()).toEqual(['Call Pam']);
  await withdraw(pam, 'call');
  expect(await openTasks()).toEqual([]);
  await app.runDueJobs();
  expect(await standing(pam)).toEqual({ state: 'waiting_approval', step: 3 });
  expect((await timelineOf(pam)).join()).toContain('No longer asked for, the workflow went on');
});

it('a withdrawal from another channel leaves the task', async () => {
  const pam = await add('Pam');
  await untilManual([EMAIL, CALL, { ...EMAIL, subject: null }]);
  await withdraw(pam, 'linkedin');
  expect(await openTasks()).toEqual(['Call Pam']);
});
