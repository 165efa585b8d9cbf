import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, draftsOf, launch, prepare, type Prepared, reasonsOf } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const step = (body: string, more: object = {}) => ({
  kind: 'email' as const,
  wait: { amount: 0, unit: 'minutes' as const },
  subject: 'Hello',
  body,
  ...more,
});

let maya: Prepared;
let campaign: { id: string; sequenceId: string };
beforeEach(async () => {
  maya = await prepare(app);
  await addPeople(maya, 1, { job_title: null });
  campaign = await launch(app, maya, 'Titles', { sequence: { steps: [step('As {{ job_title }} you know.')] } });
});

const rewrite = async (...bodies: string[]): Promise<void> => {
  const [sequence] = (await maya.client.getSequences({ id: campaign.sequenceId })).results;
  const steps = (sequence?.steps ?? []).map((each, index) => ({ ...each, body: bodies[index] ?? each.body }));
  await maya.client.updateSequence({ id: campaign.sequenceId, steps });
};

const bodyOf = async (id: string): Promise<string> => (await maya.client.getMail({ id })).body;

describe('a workflow that gets a fallback', () => {
  it('lets go whoever was held for the missing value, and their draft can be approved', async () => {
    const [held] = await draftsOf(maya);
    expect(await reasonsOf(maya, campaign.id)).toEqual(['held: No job title for this person, and no fallback']);
    await rewrite('As {{ job_title | default: "an expert" }} you know.');
    expect((await maya.client.approveMail({ ids: [held?.id ?? ''] })).skipped).toEqual([
      { id: held?.id, reason: expect.stringContaining('written anew') },
    ]);
    await app.runDueJobs();
    expect(await reasonsOf(maya, campaign.id)).toEqual(['waiting_approval: The draft is waiting for your approval']);
    const [draft] = await draftsOf(maya);
    expect(draft).toMatchObject({ id: held?.id, missing: [] });
    expect(await maya.client.getMail({ id: draft?.id ?? '' })).toMatchObject({
      body: 'As an expert you know.',
      template: { body: 'As {{ job_title | default: "an expert" }} you know.' },
    });
    expect(await maya.client.approveMail({ ids: [draft?.id ?? ''] })).toMatchObject({ done: 1, skipped: [] });
  });

  it('leaves alone what somebody wrote, and what is approved', async () => {
    await maya.client.createProspect({ first_name: 'A', email: 'a@a.example', job_title: 'CEO' });
    await maya.client.createProspect({ first_name: 'B', email: 'b@b.example', job_title: 'CEO' });
    campaign = await launch(app, maya, 'Two', { sequence: { steps: [step('As {{ job_title }} you know.')] } });
    const [edited, approved] = (await draftsOf(maya)).filter(({ sequence }) => sequence?.id === campaign.sequenceId);
    await maya.client.updateMail({ id: edited?.id ?? '', body: 'My words' });
    await maya.client.updateCampaign({ id: approved?.campaign?.id ?? '', state: 'paused' });
    await maya.client.approveMail({ ids: [approved?.id ?? ''] });
    await rewrite('Other words');
    await app.runDueJobs();
    expect(await bodyOf(edited?.id ?? '')).toBe('My words');
    expect(await bodyOf(approved?.id ?? '')).toBe('As CEO you know.');
  });

  it('keeps a draft as it is whose step was removed', async () => {
    const [draft] = await draftsOf(maya);
    await maya.client.updateSequence({ id: campaign.sequenceId, steps: [step('Another step')] });
    await app.runDueJobs();
    expect(await bodyOf(draft?.id ?? '')).toContain('‹job title›');
  });

  it('gives a text of today to whoever had one that is gone', async () => {
    await rewrite('One text');
    await app.runDueJobs();
    const [sequence] = (await maya.client.getSequences({ id: campaign.sequenceId })).results;
    const variants = [
      { share: 50, subject: 'A', body: 'Text A' },
      { share: 50, subject: 'B', body: 'Text B' },
    ];
    await maya.client.updateSequence({
      id: campaign.sequenceId,
      steps: (sequence?.steps ?? []).map((each) => ({ ...each, variants })),
    });
    await app.runDueJobs();
    const [draft] = await draftsOf(maya);
    expect(['Text A', 'Text B']).toContain(await bodyOf(draft?.id ?? ''));
  });
});

it('somebody whose text could not be written at all is tried again with the new one', async () => {
  await app.database.admin.query(`delete from messages where workspace_id = $1`, [maya.workspaceId]);
  await app.database.admin.query(
    `update enrolments set reason_detail = '{"words": "too long"}' where workspace_id = $1`,
    [maya.workspaceId],
  );
  expect(await reasonsOf(maya, campaign.id)).toEqual(['held: The text can’t be filled in: too long']);
  await rewrite('Short');
  await app.runDueJobs();
  expect((await draftsOf(maya)).map(({ snippet }) => snippet)).toEqual(['Short']);
});
