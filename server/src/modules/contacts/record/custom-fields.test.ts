import { LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { launch, prepare } from '#testing/outreach.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  const { client } = owner;
  await client.createCustomField({ name: 'crews', label: 'Crews', kind: 'number' });
  await client.createCustomField({ name: 'renewal', label: 'Renewal', kind: 'date' });
  await client.createCustomField({ name: 'tier', label: 'Tier', kind: 'choice', options: ['Gold', 'Silver'] });
  await client.createCustomField({ name: 'partner', label: 'Partner', kind: 'yes_no' });
  await client.createCustomField({ name: 'nickname', label: 'Nickname', kind: 'text' });
}, 60_000);
afterAll(() => app.close());

let counter = 0;
const add = (custom?: Record<string, string | number | boolean | null>) => {
  counter += 1;
  return owner.client.createProspect({ first_name: 'Bo', email: `bo${counter}@x.example`, ...(custom && { custom }) });
};

it('custom fields that are added at once are so many at the most', async () => {
  const { client } = await app.signUp();
  const names = Array.from({ length: LIMITS.customFields + 4 }, (_, index) => `field_${index}`);
  const made = await Promise.allSettled(
    names.map((name) => client.createCustomField({ name, label: name, kind: 'text' })),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMITS.customFields);
});

describe('a custom field', () => {
  it('is listed with its variable and the number of people who have it', async () => {
    await add({ crews: 3 });
    const { results } = await owner.client.getCustomFields({});
    expect(results.map(({ name }) => name)).toEqual(['crews', 'renewal', 'tier', 'partner', 'nickname']);
    expect(results[0]).toMatchObject({ variable: 'custom_crews', people: 1, options: [], used_in: [] });
  });

  it('stores values in the form of its kind', async () => {
    const custom = { crews: '12.5', renewal: '2026-03-31', tier: 'gold', partner: 'yes', nickname: ' Bobo ' };
    expect((await add(custom)).custom).toEqual({
      crews: 12.5,
      renewal: '2026-03-31',
      tier: 'Gold',
      partner: true,
      nickname: 'Bobo',
    });
  });

  it.each([
    [{ crews: 'many' }, 'crews', 'Crews: Enter a number, such as 12 or 3.5.'],
    [{ renewal: '31.3.2026' }, 'renewal', 'Renewal: Enter a date, such as 2026-03-31.'],
    [{ renewal: '2026-02-30' }, 'renewal', 'Renewal: Enter a date, such as 2026-03-31.'],
    [{ tier: 'Bronze' }, 'tier', 'Tier: Choose one of “Gold”, “Silver”.'],
    [{ partner: 'perhaps' }, 'partner', 'Partner: Choose yes or no.'],
    [{ shoe_size: 41 }, 'shoe_size', 'Unknown field “shoe_size”. Add it in Memory first.'],
  ])('rejects %j with its field', async (custom, name, detail) => {
    await expect(add(custom)).rejects.toMatchObject({
      status: 400,
      problem: { errors: [{ pointer: `/custom/${name}`, detail }] },
    });
  });

  it('cannot be named like a property of every object', async () => {
    const made = owner.client.createCustomField({ name: 'constructor', label: 'Constructor', kind: 'text' });
    await expect(made).rejects.toMatchObject({
      problem: { errors: [{ pointer: '/name', detail: expect.stringContaining('This name is reserved') }] },
    });
  });

  it('changes one value and leaves the others; null clears', async () => {
    const { id } = await add({ crews: 1, tier: 'Silver' });
    const changed = await owner.client.updateProspect({ id, custom: { crews: 2 } });
    expect(changed.custom).toEqual({ crews: 2, tier: 'Silver' });
    const cleared = await owner.client.updateProspect({ id, custom: { tier: null } });
    expect([cleared.custom, cleared.version]).toEqual([{ crews: 2 }, changed.version + 1]);
    const same = await owner.client.updateProspect({ id, custom: { crews: 2 } });
    expect(same.version).toBe(cleared.version);
  });

  it('is deleted with people’s values and restores them when it is added again', async () => {
    const { id } = await add({ nickname: 'Bobo' });
    const { message } = await owner.client.deleteCustomField({ name: 'nickname' });
    expect(message).toBe('“Nickname” removed from forms and lists. Its values are kept.');
    await expect(owner.client.updateProspect({ id, custom: { nickname: 'B' } })).rejects.toMatchObject({ status: 400 });
    const other = owner.client.createCustomField({ name: 'nickname', label: 'Nickname', kind: 'number' });
    await expect(other).rejects.toMatchObject({ status: 409, problem: { code: 'duplicate' } });
    await owner.client.createCustomField({ name: 'nickname', label: 'Called', kind: 'text' });
    expect((await owner.client.getProspect({ id })).custom).toEqual({ nickname: 'Bobo' });
  });

  it.each([
    [{ name: 'Shoe Size', label: 'x', kind: 'text' as const }, 'lowercase letters'],
    [{ name: 'shoe', label: ' ', kind: 'text' as const }, 'Enter a name.'],
    [{ name: 'shoe', label: 'Shoe', kind: 'choice' as const }, 'Add at least one choice.'],
    [{ name: 'shoe', label: 'Shoe', kind: 'choice' as const, options: ['A', 'a'] }, 'Each choice must be different.'],
    [{ name: 'crews', label: 'Crews', kind: 'number' as const }, 'already exists'],
  ])('%j is rejected with a message', async (input, words) => {
    await expect(owner.client.createCustomField(input)).rejects.toMatchObject({
      problem: { detail: expect.stringContaining(words) },
    });
  });

  it('of another workspace does not exist', async () => {
    const stranger = await app.signUp();
    expect((await stranger.client.getCustomFields({})).results).toEqual([]);
    await expect(stranger.client.deleteCustomField({ name: 'crews' })).rejects.toMatchObject({ status: 404 });
  });
});

describe('a custom field as a merge variable', () => {
  it('is filled in, has a fill rate, and cannot be deleted while a workflow uses it', async () => {
    const person = await prepare(app);
    const { client } = person;
    await client.createCustomField({ name: 'renewal', label: 'Renewal', kind: 'date' });
    await client.createProspect({ first_name: 'Ada', email: 'ada@a.example', custom: { renewal: '2026-03-31' } });
    await client.createProspect({ first_name: 'Bo', email: 'bo@b.example' });
    const steps = [
      {
        kind: 'email' as const,
        wait: { amount: 0, unit: 'minutes' as const },
        subject: 'Hi {{ first_name }}',
        body: 'Until {{ custom_renewal }}.',
      },
    ];
    await launch(app, person, 'Renewals', { sequence: { steps } });
    const { results } = await client.getMails({ filter: 'draft' });
    const texts = await Promise.all(results.map(async ({ id }) => (await client.getMail({ id })).body));
    expect(texts.toSorted()).toEqual(['Until 31 March 2026.', 'Until ‹custom renewal›.']);
    const variables = (await client.getVariables({})).results;
    expect(variables.find(({ name }) => name === 'custom_renewal')).toMatchObject({ origin: 'custom', fill_rate: 0.5 });
    await expect(client.deleteCustomField({ name: 'renewal' })).rejects.toMatchObject({
      status: 409,
      problem: { detail: 'The workflow “Renewals” uses it. Remove it there first.' },
    });
  });
});
