import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let owner: SignedUp;
const ids = new Map<string, string>();

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp({ timezone: 'UTC' });
  const { client } = owner;
  await client.createCustomField({ name: 'plan', label: 'Plan', kind: 'choice', options: ['Pro', 'Basic', 'a;b|c'] });
  await client.createCustomField({ name: 'seats', label: 'Seats', kind: 'number' });
  await client.createCustomField({ name: 'renewed', label: 'Renewed', kind: 'date' });
  await client.createCustomField({ name: 'vip', label: 'VIP', kind: 'yes_no' });
  await client.createCustomField({ name: 'about', label: 'About', kind: 'text' });
  const people = {
    Ada: { plan: 'Pro', seats: 12, vip: true, renewed: inDays(0) },
    Bo: { plan: 'Basic', seats: 3.5, vip: false, renewed: inDays(40), about: 'Says “hi”; often!' },
    Cy: { plan: 'a;b|c', seats: -1, renewed: inDays(-2), about: 'x'.repeat(400) },
    Di: { about: 'ΟΔΟΣ' },
  };
  for (const [name, custom] of Object.entries(people)) {
    const { id } = await client.createProspect({ first_name: name, email: `${name}@custom.example`, custom });
    ids.set(name, id);
  }
});
afterAll(() => app.close());

const found = async (custom: string): Promise<string> =>
  (await owner.client.getProspects({ custom, sort: 'name' })).results.map(({ first_name: name }) => name).join(' ');

describe('people are filtered by custom fields', () => {
  it.each([
    ['plan=pro', 'Ada'],
    ['plan=PRO|basic', 'Ada Bo'],
    ['plan=a%3Bb%7Cc', 'Cy'],
    ['plan=!', 'Di'],
    ['plan=*', 'Ada Bo Cy'],
    ['seats=12', 'Ada'],
    ['seats=#3.5..', 'Ada Bo'],
    ['seats=..#0', 'Cy'],
    ['seats=#0..#100;plan=basic', 'Bo'],
    ['vip=true', 'Ada'],
    ['renewed=@0..@30', 'Ada'],
    ['renewed=..@-1', 'Cy'],
    [`renewed=${inDays(-3)}..${inDays(1)}`, 'Ada Cy'],
    ['about=says%20%E2%80%9Chi%E2%80%9D%3B%20often%21', 'Bo'],
    [`about=${encodeURIComponent('ΟΔΟΣ')}`, 'Di'],
    ['plan=*;seats=*;renewed=*;about=*;vip=*', 'Bo'],
    ['about=!;vip=*', 'Ada'],
    ['unknown=*', ''],
  ])('%s', async (custom, names) => {
    expect(await found(custom)).toBe(names);
  });

  it('together with a search and a tag', async () => {
    await owner.client.updateTags({ stage: 'prospect', ids: [ids.get('Ada') ?? ''], add: ['fair'] });
    const { results } = await owner.client.getProspects({ custom: 'plan=*', tag: 'fair', search: 'custom.example' });
    expect(results.map(({ first_name: name }) => name)).toEqual(['Ada']);
  });

  it('but not who is deleted, until they are back', async () => {
    const { client } = owner;
    const asked = async () => (await client.getCustomFields({})).results.find(({ name }) => name === 'seats')?.people;
    const before = await asked();
    const { undo_token: token } = await client.deleteProspects({ ids: [ids.get('Ada') ?? ''] });
    expect([await found('seats=*'), await asked()]).toEqual(['Bo Cy', (before ?? 0) - 1]);
    await client.undo({ undo_token: token ?? '' });
    expect([await found('seats=*'), await asked()]).toEqual(['Ada Bo Cy', before]);
  });

  it('in actions, counts and views, and refuses what is no filter', async () => {
    const { client } = owner;
    const { done } = await client.updateTags({ stage: 'prospect', filter: { custom: 'seats=#0..' }, add: ['seats'] });
    expect(done).toBe(2);
    const view = await client.createView({
      stage: 'prospect',
      name: 'Pro',
      shared: false,
      filter: { custom: 'plan=pro' },
    });
    expect(view.filter).toEqual({ custom: 'plan=pro' });
    const { results } = await client.getViews({ stage: 'prospect', counts: 'yes' });
    expect(results[0]?.count).toBe(1);
    for (const custom of ['plan', 'plan=a||b', ';'])
      await expect(client.getProspects({ custom })).rejects.toMatchObject({ status: 400 });
    await expect(client.deleteProspects({ filter: { custom: '' } })).rejects.toMatchObject({ status: 400 });
  });

  it('as they are now: after a change, a conversion, an undo and a deletion', async () => {
    const { client } = owner;
    const id = ids.get('Bo') ?? '';
    await client.updateProspect({ id, custom: { plan: 'Pro', seats: null } });
    expect(await found('plan=pro')).toBe('Ada Bo');
    expect(await found('seats=*')).toBe('Ada Cy');
    const { undo_token: token } = await client.convertToLead({ ids: [id] });
    expect(await found('plan=pro')).toBe('Ada');
    expect((await client.getLeads({ custom: 'plan=pro' })).count).toBe(1);
    await client.undo({ undo_token: token ?? '' });
    expect(await found('plan=pro')).toBe('Ada Bo');
    await client.deleteProspects({ ids: [id] });
    expect(await found('plan=pro')).toBe('Ada');
  });
});

it('a list has the values of the columns it is asked for, cut', async () => {
  const { results } = await owner.client.getProspects({ custom_columns: 'about,plan', sort: 'name' });
  expect(results.map(({ custom }) => custom)).toEqual([
    { plan: 'Pro' },
    { plan: 'a;b|c', about: 'x'.repeat(200) },
    { about: 'ΟΔΟΣ' },
  ]);
  expect((await owner.client.getProspects({})).results[0]).not.toHaveProperty('custom');
});
