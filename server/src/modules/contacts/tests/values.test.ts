import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let owner: SignedUp;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signUp();
  const { client } = owner;
  const people = [
    { expected_value: 1_000_00, currency: 'EUR', probability: 50 },
    { expected_value: 500_00, currency: 'EUR' },
    { expected_value: 70_000, currency: 'JPY', probability: 33, city: 'Kyoto' },
    {},
  ];
  for (const [at, person] of people.entries())
    await client.createLead({ first_name: `Person ${at}`, email: `p${at}@value.example`, ...person });
  const { results } = await client.getLeads({ search: 'person 2' });
  await client.updateLeadStatus({ ids: results.map(({ id }) => id), status: 'Qualified' });
});
afterAll(() => app.close());

it('sums the values of leads by status and currency, with and without their probability', async () => {
  expect(await owner.client.getContactValues({ stage: 'lead' })).toEqual({
    results: [
      { status: 'New', currency: 'EUR', people: 2, value: 1_500_00, weighted: 500_00 },
      { status: 'New', currency: null, people: 1, value: 0, weighted: 0 },
      { status: 'Qualified', currency: 'JPY', people: 1, value: 70_000, weighted: 23_100 },
    ],
    is_exact: true,
  });
});

it('sums what a filter and a search find', async () => {
  const { client } = owner;
  const of = async (filter: object) => (await client.getContactValues({ stage: 'lead', ...filter })).results;
  expect(await of({ city: 'kyoto' })).toMatchObject([{ currency: 'JPY', value: 70_000 }]);
  expect(await of({ status: 'New', search: 'person 0' })).toMatchObject([{ currency: 'EUR', value: 1_000_00 }]);
  expect(await of({ search: 'nobody at all' })).toEqual([]);
  await expect(of({ status: 'Churned' })).rejects.toMatchObject({ problem: { code: 'bad_filter' } });
});

it('shows a salesperson the values of their own people', async () => {
  const rep = await addColleague(app, owner, 'rep');
  expect((await rep.client.getContactValues({ stage: 'lead' })).results).toEqual([]);
});

it('sums nothing of more people than it counts', async () => {
  const large = await app.signUp();
  await app.database.admin.query(
    `insert into contacts (workspace_id, id, stage, status, first_name, email, owner_id, lead_source, expected_value_minor, currency, created_at, updated_at)
     select $1, gen_random_uuid(), 'lead', 'New', 'P' || n, 'p' || n || '@large.example', $2, 'manual', 100, 'EUR', now(), now() from generate_series(1, 10001) n`,
    [large.workspaceId, large.userId],
  );
  expect(await large.client.getContactValues({ stage: 'lead' })).toEqual({ results: [], is_exact: false });
});
