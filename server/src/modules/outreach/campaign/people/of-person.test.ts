import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, draftsOf, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let maya: Prepared;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

it('a person’s page says campaign, step, next moment and reason', async () => {
  maya = await prepare(app);
  const [id = ''] = await addPeople(maya, 1);
  expect(await maya.client.getPersonCampaigns({ id })).toEqual({ results: [] });
  const campaign = await launch(app, maya, 'Spring');
  const [draft] = await draftsOf(maya);
  expect((await maya.client.getPersonCampaigns({ id })).results).toEqual([
    {
      id: expect.any(String),
      campaign: { id: campaign.id, name: 'Spring', state: 'running' },
      step: 1,
      step_key: expect.any(String),
      step_count: 2,
      state: 'waiting_approval',
      reason_code: 'approval',
      reason: 'The draft is waiting for your approval',
      next_action_at: expect.any(String),
      next_local: expect.stringMatching(/^\w+ \d+ \w+ \d+:\d\d in \w+$/),
      timezone: draft?.contact.timezone,
      message_id: draft?.id,
      message_status: 'draft',
    },
  ]);
  await approveAll(app, maya);
  const [now] = (await maya.client.getPersonCampaigns({ id })).results;
  expect(now).toMatchObject({ step: 2, state: 'in_progress', reason_code: 'wait', message_id: null });
  expect(now?.reason).toMatch(/^The next step is due /);
  expect(now?.next_action_at).not.toBeNull();
  // Within its day the message waits for sending hours.
  expect(now?.reason).not.toMatch(/\d:\d\d/);
});

it('the campaign under way comes first, and one that ended says how', async () => {
  maya = await prepare(app);
  const [id = ''] = await addPeople(maya, 1);
  const first = await launch(app, maya, 'First');
  await maya.client.updateCampaignPeople({ id: first.id, filter: {}, action: 'remove' });
  await launch(app, maya, 'Second');
  const { results } = await maya.client.getPersonCampaigns({ id });
  expect(results.map(({ campaign, reason }) => [campaign.name, reason])).toEqual([
    ['Second', 'The draft is waiting for your approval'],
    ['First', 'You removed them'],
  ]);
});

it('nobody sees it of people out of sight', async () => {
  maya = await prepare(app);
  const [id = ''] = await addPeople(maya, 1);
  const ben = await addColleague(app, maya, 'rep');
  const other = await app.signUp();
  for (const { client } of [ben, other])
    await expect(client.getPersonCampaigns({ id })).rejects.toMatchObject({ status: 404 });
});
