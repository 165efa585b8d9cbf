import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

const problem = (status: number, code: string) =>
  expect.objectContaining({ status, problem: expect.objectContaining({ code }) });

let app: TestApp;
let owner: SignedUp;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp({ timezone: 'UTC' });
  const { client } = owner;
  await client.createCustomField({ name: 'plan', label: 'Plan', kind: 'text' });
  await client.createCustomField({ name: 'seats', label: 'Seats', kind: 'number' });
  await client.createCustomField({ name: 'renewed', label: 'Renewed', kind: 'date' });
  const people = {
    Ada: { plan: 'pro', seats: 12, renewed: '2026-03-01' },
    Bo: { plan: 'Basic', seats: 3.5, renewed: '2025-12-31' },
    Cy: { plan: 'pro', seats: -1 },
    Di: { seats: 100 },
    Ed: {},
    Fay: { plan: 'élan', seats: 1e15 },
    Gus: {},
  };
  for (const [name, custom] of Object.entries(people))
    await client.createProspect({ first_name: name, email: `${name}@order.example`, country: 'DE', custom });
});
afterAll(() => app.close());

type Asked = Parameters<SignedUp['client']['getProspects']>[0];

const listed = async (input: Asked): Promise<string> =>
  (await owner.client.getProspects(input)).results.map(({ first_name: name }) => name).join(' ');

/** Reads a list to its end, a few people at a time, by key. */
const walked = async (input: Asked): Promise<string> => {
  const names: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<SignedUp['client']['getProspects']>> = await owner.client.getProspects({
      ...input,
      page_size: 2,
      ...(after !== null && { after }),
    });
    names.push(...page.results.map(({ first_name: name }) => name));
    after = page.next;
  } while (after !== null && names.length < 50);
  return names.join(' ');
};

describe('people are sorted by a custom field', () => {
  it.each([
    ['custom.seats', 'Cy Bo Ada Di Fay Gus Ed'],
    ['-custom.seats', 'Fay Di Ada Bo Cy Gus Ed'],
    ['custom.plan', 'Bo Ada Cy Fay Gus Ed Di'],
    ['-custom.plan', 'Fay Cy Ada Bo Gus Ed Di'],
    ['custom.renewed', 'Bo Ada Gus Fay Ed Di Cy'],
    ['custom.unknown', 'Gus Fay Ed Di Cy Bo Ada'],
  ])('%s, those without a value last, on one page and on many', async (sort, names) => {
    expect(await listed({ sort })).toBe(names);
    expect(await walked({ sort })).toBe(names);
    const jumped = await Promise.all([1, 2, 3, 4].map((page) => listed({ sort, page, page_size: 2 })));
    expect(jumped.join(' ')).toBe(names);
  });

  it.each([
    [{ custom: 'seats=#3..' }, 'Bo Ada Di Fay'],
    [{ custom: 'plan=pro' }, 'Cy Ada'],
    [{ search: 'order.example', country: 'DE' }, 'Cy Bo Ada Di Fay Gus Ed'],
    [{ where: 'custom.plan=!' }, 'Di Gus Ed'],
    [{ search: 'nobody-at-all' }, ''],
  ] as [Asked, string][])('filtered by %o', async (filter, names) => {
    const found = await owner.client.getProspects({ ...filter, sort: 'custom.seats' });
    expect(found.results.map(({ first_name: name }) => name).join(' ')).toBe(names);
    expect(found.count).toBe(names === '' ? 0 : names.split(' ').length);
    expect(await walked({ ...filter, sort: 'custom.seats' })).toBe(names);
  });

  it('shows a rep only their own people', async () => {
    await app.database.admin.query(`update contacts set owner_id = null where first_name = 'Di'`);
    await app.database.admin.query(`update users set role = 'rep' where id = $1`, [owner.userId]);
    expect(await listed({ sort: 'custom.seats' })).toBe('Cy Bo Ada Fay Gus Ed');
    await app.database.admin.query(`update users set role = 'owner' where id = $1`, [owner.userId]);
  });

  it('refuses an order that is none, and a page of another list', async () => {
    await expect(owner.client.getProspects({ sort: 'custom.No' })).rejects.toEqual(problem(400, 'invalid_input'));
    const { next } = await owner.client.getProspects({ sort: 'custom.seats', page_size: 2 });
    await expect(owner.client.getProspects({ sort: '-custom.seats', after: next ?? '' })).rejects.toEqual(
      problem(400, 'bad_filter'),
    );
    const order = 'prospect:custom.seats';
    for (const key of [
      '',
      'x',
      'v',
      'vx y',
      'v1.2.3 a',
      `v${'9'.repeat(400)} a`,
      'e',
      'enever',
      'e2026-02-31 00:00:00+00',
    ])
      await expect(
        owner.client.getProspects({
          sort: 'custom.seats',
          after: Buffer.from(JSON.stringify([order, key, '00000000-0000-7000-8000-000000000000'])).toString(
            'base64url',
          ),
        }),
        key,
      ).rejects.toEqual(problem(400, 'bad_filter'));
  });
});
