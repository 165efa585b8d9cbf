import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addColleague } from '#testing/team.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, launch, type Prepared, prepare } from '#testing/outreach.ts';

let app: TestApp;
let maya: Prepared;
let campaignId: string;
let other: string;
const SENT_TABS = ['left', 'replied', 'bounced', 'failed', 'unknown', 'cancelled'] as const;

/** A reply, a bounce and an opt-out among five people of one campaign, and a second campaign beside it. */
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
  maya = await prepare(app);
  await addPeople(maya, 5);
  ({ id: campaignId } = await launch(app, maya, 'First'));
  await approveAll(app, maya);
  await maya.client.moveClock({ advance: '1h' });
  const { results } = await maya.client.outbox({});
  const of = (number: number): string =>
    results.find(({ to }) => to === `person${number}@company${number}.example`)?.id ?? '';
  await maya.client.react({ id: of(0), kind: 'reply', text: 'Yes' });
  await maya.client.react({ id: of(1), kind: 'hard_bounce' });
  await maya.client.createProspect({ first_name: 'Late', email: 'late@late.example', company_name: 'Late' });
  ({ id: other } = await launch(app, maya, 'Second'));
  await approveAll(app, maya);
  await maya.client.moveClock({ advance: '1h' });
});
afterAll(() => app.close());

describe('each tab of the sent box says how many messages it lists', () => {
  it.each([
    ['without a filter', {}],
    ['with a campaign', { campaign: true }],
    ['with a search', { search: 'person1' }],
    ['with a search for nobody', { search: 'nobody-at-all' }],
    ['with days', { from: '2020-01-01', to: '2020-01-31' }],
  ])(
    '%s',
    async (_name, { campaign, ...given }: { campaign?: boolean; search?: string; from?: string; to?: string }) => {
      const filter = { ...given, ...(campaign && { campaign_id: campaignId }) };
      const { tabs = [] } = await maya.client.getMails({ ...filter, filter: 'left', tabs: SENT_TABS.join(',') });
      expect(tabs.map(({ tab }) => tab)).toEqual([...SENT_TABS]);
      for (const { tab, count } of tabs)
        expect([tab, (await maya.client.getMails({ ...filter, filter: tab })).results.length]).toEqual([tab, count]);
    },
  );

  it('and differ by campaign', async () => {
    const left = async (id: string): Promise<number | undefined> =>
      (await maya.client.getMails({ campaign_id: id, filter: 'left', tabs: 'left' })).tabs?.[0]?.count;
    expect([await left(campaignId), await left(other)]).toEqual([5, 1]);
  });

  it('for a rep, of their own people alone', async () => {
    const ben = await addColleague(app, maya, 'rep');
    expect((await ben.client.getMails({ filter: 'left', tabs: 'left' })).tabs).toEqual([
      { tab: 'left', count: 0, count_is_exact: true },
    ]);
  });
});

it('each tab of a campaign’s people says how many it lists, with a search as well', async () => {
  for (const search of [undefined, 'person1', 'nobody-at-all']) {
    const asked = { id: campaignId, ...(search && { search }) };
    const { tabs = [], count } = await maya.client.getCampaignPeople({ ...asked, tabs: 'state' });
    expect(tabs.reduce((sum, tab) => sum + tab.count, 0)).toBe(count);
    for (const { tab, count: said } of tabs)
      expect([tab, (await maya.client.getCampaignPeople({ ...asked, state: tab })).results.length]).toEqual([
        tab,
        said,
      ]);
  }
});

it('each tab of a list of people says how many it lists, with filters as well', async () => {
  await maya.client.updateProspectStatus({ filter: { search: 'person3' }, status: 'Contacted' });
  for (const filter of [{}, { search: 'person' }, { company_name: 'company 3' }, { search: 'person3' }]) {
    const { tabs = [] } = await maya.client.getProspects({ ...filter, tabs: 'status' });
    expect(tabs.length).toBeGreaterThan(3);
    for (const { tab, count } of tabs)
      expect([tab, (await maya.client.getProspects({ ...filter, status: tab })).results.length]).toEqual([tab, count]);
  }
});
