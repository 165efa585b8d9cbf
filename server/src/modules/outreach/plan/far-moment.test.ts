import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, draftsOf, launch, prepare } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const OFFICE = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00', timezone: 'workspace' as const };

it('a draft put off to the end of the calendar keeps no other from being approved and sent', async () => {
  const maya = await prepare(app);
  await maya.client.updateWorkspace({ window: OFFICE });
  await addPeople(maya, 3);
  await launch(app, maya, 'First');
  const [far, ...others] = await draftsOf(maya);
  const id = far?.id ?? '';
  await expect(maya.client.updateMail({ id, send_at: '9999-12-31T23:59:59Z' })).rejects.toMatchObject({ status: 400 });
  await maya.client.updateMail({ id, send_at: '2199-12-31T23:59:59Z' });
  await maya.client.pauseSending({ paused: true });
  expect(await maya.client.approveMail({ filter: { filter: 'draft' } })).toMatchObject({ done: 3 });
  await maya.client.pauseSending({ paused: false });
  const { results } = await maya.client.getMails({ filter: 'scheduled' });
  expect(results.map((mail) => mail.id)).toEqual(expect.arrayContaining(others.map((mail) => mail.id)));
});

it('a stored time zone that no calendar knows keeps nobody’s message: the workspace’s counts', async () => {
  const maya = await prepare(app);
  const ids = await addPeople(maya, 3);
  await app.database.admin.query(`update contacts set timezone = 'VST' where id = $1`, [ids[0]]);
  await launch(app, maya, 'Odd');
  expect(await maya.client.approveMail({ filter: { filter: 'draft' } })).toMatchObject({ done: 3 });
  await app.runDueJobs();
  expect((await maya.client.getMails({ filter: 'sent' })).count).toBe(3);
});

it('nobody can choose such a zone', async () => {
  const maya = await prepare(app);
  const timezone = 'VST';
  const refused = { status: 400 };
  await expect(maya.client.updateWorkspace({ timezone })).rejects.toMatchObject(refused);
  await expect(maya.client.updateMailbox({ id: maya.mailboxId, timezone })).rejects.toMatchObject(refused);
  const [id = ''] = await addPeople(maya, 1);
  await expect(maya.client.updateProspect({ id, timezone })).rejects.toMatchObject(refused);
});
