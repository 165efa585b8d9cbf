import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, draftsOf, launch, prepare, type Prepared } from '#testing/outreach.ts';
import { addColleague, type Colleague } from '#testing/team.ts';

let app: TestApp;
let maya: Prepared;
let ben: Colleague;
let people: string[];
let campaign: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  maya = await prepare(app);
  ben = await addColleague(app, maya, 'rep', 'Ben Roth');
  people = await addPeople(maya, 3);
  campaign = await launch(app, maya, 'Spring');
});
afterAll(() => app.close());

const stateOf = async (contactId: string): Promise<string | undefined> =>
  (await maya.client.getCampaignPeople({ id: campaign.id })).results.find(({ contact }) => contact.id === contactId)
    ?.state;
const [FIRST, SECOND, THIRD] = [0, 1, 2].map((index) => () => people[index] ?? '') as [
  () => string,
  () => string,
  () => string,
];

it('names the running campaigns that people are in, before they are transferred', async () => {
  const asked = (ids: string[]) => maya.client.getCampaignsOfPeople({ type: 'prospect', ids: JSON.stringify(ids) });
  expect(await asked([FIRST(), SECOND()])).toEqual({ results: [{ id: campaign.id, name: 'Spring', people: 2 }] });
  expect(await maya.client.getCampaignsOfPeople({ type: 'prospect', filter: '{}' })).toMatchObject({
    results: [{ people: 3 }],
  });
  const [nobody] = await addPeople(maya, 1, { email: 'out@elsewhere.example', company_domain: 'elsewhere.example' });
  expect(await asked([nobody ?? ''])).toEqual({ results: [] });
});

it('leaves them in their campaigns where nothing else is said', async () => {
  await maya.client.transferProspects({ ids: [FIRST()], user_id: ben.userId });
  expect(await stateOf(FIRST())).toBe('waiting_approval');
  // A rep sees a campaign that includes one of their people, whoever created it.
  const seen = await ben.client.getCampaignsOfPeople({ type: 'prospect', ids: JSON.stringify(people) });
  expect(seen).toEqual({ results: [{ id: campaign.id, name: 'Spring', people: 1 }] });
  // They open it, with their own people alone, and change nothing of it.
  expect((await ben.client.getCampaigns({ id: campaign.id })).results).toMatchObject([
    { name: 'Spring', people: { total: 1, waiting_approval: 1 }, messages: { drafts: 1 } },
  ]);
  expect((await ben.client.getCampaignPeople({ id: campaign.id })).results).toMatchObject([
    { contact: { id: FIRST() } },
  ]);
  expect((await ben.client.getCampaignStats({ id: campaign.id })).totals).toMatchObject({ sent: 0 });
  await expect(ben.client.updateCampaign({ id: campaign.id, name: 'Mine' })).rejects.toMatchObject({ status: 404 });
});

it('takes them out of their campaigns where that is wanted, and an undo puts them back', async () => {
  const before = (await draftsOf(maya)).length;
  const done = await maya.client.transferProspects({
    ids: [SECOND(), THIRD()],
    user_id: ben.userId,
    campaigns: 'end',
  });
  expect(await stateOf(SECOND())).toBe('removed');
  expect(await stateOf(THIRD())).toBe('removed');
  expect(await draftsOf(maya)).toHaveLength(before - 2);
  await maya.client.undo({ undo_token: done.undo_token ?? '' });
  expect(await stateOf(SECOND())).toBe('waiting_approval');
  expect(await draftsOf(maya)).toHaveLength(before);
});
