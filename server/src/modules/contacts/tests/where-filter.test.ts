import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { customParts } from '../list/custom-filter.ts';
import { whereParts } from '../list/where-filter.ts';

let app: TestApp;
let owner: SignedUp;
const ids = new Map<string, string>();
const DAY_MS = 86_400_000;

const add = async (name: string, more: Record<string, unknown> = {}) => {
  const { id } = await owner.client.createLead({ first_name: name, email: `${name}@where.example`, ...more });
  ids.set(name, id);
};
const touched = (name: string, column: string, daysAgo: number) =>
  app.database.admin.query(`update contacts set ${column} = $2 where id = $1`, [
    ids.get(name),
    new Date(app.clock.now().getTime() - daysAgo * DAY_MS),
  ]);

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  await owner.client.createCustomField({ name: 'plan', label: 'Plan', kind: 'choice', options: ['Pro', 'Basic'] });
  await add('Ada', { city: 'Bonn', tags: ['vip'], company_name: 'Acme', custom: { plan: 'Pro' } });
  await add('Bo', { city: 'Ulm', phone: '+4930901820', custom: { plan: 'Basic' } });
  await add('Cleo', { tags: ['cold'], country: 'DE' });
  await touched('Ada', 'last_contacted_at', 40);
  await touched('Bo', 'last_contacted_at', 3);
  await touched('Bo', 'created_at', 100);
});
afterAll(() => app.close());

const found = async (where: string): Promise<string[]> =>
  (await owner.client.getLeads({ where, sort: 'name' })).results.map(({ name }) => name);

describe('a filter of groups', () => {
  it.each([
    ['city=bonn', ['Ada']],
    ['city=!Bonn', ['Bo', 'Cleo']],
    ['city=!', ['Cleo']],
    ['city=*;tag=!', ['Bo']],
    ['tag=!VIP', ['Bo', 'Cleo']],
    ['tag=*', ['Ada', 'Cleo']],
    ['company_name=!', ['Bo', 'Cleo']],
    ['company_name=acme', ['Ada']],
    ['phone=*', ['Bo']],
    ['country=de', ['Cleo']],
    ['status=New', ['Ada', 'Bo', 'Cleo']],
    ['last_contacted_at=!', ['Cleo']],
    ['last_contacted_at=..@-30', ['Ada']],
    ['last_contacted_at=@-7..@0', ['Bo']],
    ['created_at=@0..@0', ['Ada', 'Cleo']],
    ['created_at=..@-90', ['Bo']],
    ['next_follow_up_at=*', []],
    ['custom.plan=!Pro', ['Bo', 'Cleo']],
    ['custom.plan=!', ['Cleo']],
    ['city=Bonn;or;country=DE', ['Ada', 'Cleo']],
    ['city=Bonn;tag=cold;or;custom.plan=Basic', ['Bo']],
    ['owner_id=!00000000-0000-7000-8000-000000000000', ['Ada', 'Bo', 'Cleo']],
  ])('%s finds %j', async (where, names) => {
    expect(await found(where)).toEqual(names);
  });

  it('counts what it lists, beside other filters, and holds for actions on every match and exports', async () => {
    const where = 'city=*;or;tag=cold';
    expect(await owner.client.getLeads({ where, has_email: 'yes', tabs: 'status' })).toMatchObject({
      count: 3,
      tabs: expect.arrayContaining([expect.objectContaining({ tab: 'New', count: 3 })]),
    });
    const { done } = await owner.client.updateTags({ stage: 'lead', filter: { where: 'city=!' }, add: ['nowhere'] });
    expect(done).toBe(1);
    const { body } = await owner.client.exportContacts({
      stage: 'lead',
      format: 'csv',
      where: 'city=Bonn;or;city=Ulm',
    });
    expect(body.trim().split('\n')).toHaveLength(3);
  });

  it('lists without counting: as many as the page shows there are', async () => {
    const page = (of: object) =>
      owner.client.getLeads({ where: 'city=*;or;tag=cold', count: 'none', sort: 'name', ...of });
    expect(await page({ page_size: 2 })).toMatchObject({ count: 2, count_is_exact: false });
    const second = await page({ page_size: 2, page: 2 });
    expect(second).toMatchObject({ count: 3, count_is_exact: true, next: null });
    expect(second.results).toHaveLength(1);
    expect(await page({ page_size: 2, page: 3 })).toMatchObject({ count: 0, count_is_exact: false, results: [] });
  });

  it('stays in a saved view', async () => {
    const where = 'last_contacted_at=..@-30;or;last_contacted_at=!';
    const { id } = await owner.client.createView({ stage: 'lead', name: 'Quiet', filter: { where }, shared: false });
    const { results } = await owner.client.getViews({ stage: 'lead', counts: 'yes' });
    expect(results.find((view) => view.id === id)).toMatchObject({ filter: { where }, count: 2 });
  });

  it('is refused where it isn’t one, or asks for a status of another stage', async () => {
    await expect(found('shoe=1')).rejects.toMatchObject({ status: 400 });
    await expect(found('owner_id=maya')).rejects.toMatchObject({ status: 400 });
    await expect(found('status=Contacted')).rejects.toMatchObject({ problem: { code: 'bad_filter' } });
    for (const where of ['city=%00', 'custom.plan=a%00', 'tag=!%00', 'owner_id=!zzz', 'status=Foo']) {
      await expect(found(where)).rejects.toMatchObject({ status: 400 });
      const tagging = owner.client.updateTags({ stage: 'lead', filter: { where }, add: ['a'] });
      await expect(tagging).rejects.toMatchObject({ status: 400 });
    }
    const nothing = owner.client.updateTags({ stage: 'lead', filter: { where: '' }, add: ['a'] });
    await expect(nothing).rejects.toMatchObject({ status: 400 });
  });
});

it('kept from before, and no longer one, finds no one instead of everybody', () => {
  expect(whereParts('lead', 'owner_id=abc')).toHaveLength(1);
  expect(customParts('plan=%00')).toHaveLength(1);
});
