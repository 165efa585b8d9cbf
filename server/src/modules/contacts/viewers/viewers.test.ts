import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
let maya: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
});
afterAll(() => app.close());

const age = (seconds: number) =>
  app.database.admin.query(`update viewers set seen_at = seen_at - $1 * interval '1 second'`, [seconds]);

it('who looks at a person is seen by others until they leave, or aren’t heard of any more', async () => {
  const ben = await addColleague(app, maya, 'manager', 'Ben Sol');
  const { id } = await maya.client.createLead({ first_name: 'Ada', email: 'ada@x.example' });
  expect(await maya.client.markViewing({ id })).toEqual({ results: [] });
  const { results } = await ben.client.markViewing({ id });
  expect(results).toMatchObject([{ id: maya.userId }]);
  expect(await maya.client.markViewing({ id })).toEqual({ results: [{ id: ben.userId, name: 'Ben Sol' }] });
  await ben.client.markViewing({ id, is_leaving: true });
  expect(await maya.client.markViewing({ id })).toEqual({ results: [] });
  await ben.client.markViewing({ id });
  await age(46);
  expect(await maya.client.markViewing({ id })).toEqual({ results: [] });
});

it('nothing is kept of where someone looked before', async () => {
  const make = async (name: string) =>
    (await maya.client.createLead({ first_name: name, email: `${name}@y.example` })).id;
  const [one, other] = [await make('Bo'), await make('Cleo')];
  await maya.client.markViewing({ id: one });
  await age(46);
  await maya.client.markViewing({ id: other });
  const { rows } = await app.database.admin.query('select contact_id from viewers where user_id = $1', [maya.userId]);
  expect(rows).toEqual([{ contact_id: other }]);
});

it('a salesperson neither sees nor is seen at a colleague’s person', async () => {
  const kim = await addColleague(app, maya, 'rep', 'Kim Berg');
  const { id } = await maya.client.createLead({ first_name: 'Dan', email: 'dan@x.example' });
  await expect(kim.client.markViewing({ id })).rejects.toMatchObject({ status: 404 });
});
