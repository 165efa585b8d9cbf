import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('a rep’s first dashboard counts the people they can see, without other owners’ sample people', async () => {
  const maya = await app.signUp();
  await maya.client.loadSampleData({ load: true });
  const ben = await addColleague(app, maya, 'rep');
  expect(await maya.client.getDashboard({})).toMatchObject({ sample_people: 40, start: { people: true } });
  expect(await ben.client.getDashboard({})).toMatchObject({ sample_people: 0, start: { people: false } });
});

it('a dashboard’s days are the workspace’s, whatever time zone the person works in', async () => {
  const maya = await app.signUp({ timezone: 'Pacific/Kiritimati' });
  const daysOf = async () => (await maya.client.getDashboard({})).due.days.map(({ date }) => date);
  const days = await daysOf();
  await maya.client.updateUser({ timezone: 'Pacific/Pago_Pago' });
  expect(await daysOf()).toEqual(days);
});
