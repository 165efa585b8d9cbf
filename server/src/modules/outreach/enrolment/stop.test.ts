import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, draftsOf, launch, prepare } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('a draft that is written while its campaign is being cancelled is cancelled, too', async () => {
  const maya = await prepare(app);
  await addPeople(maya, 1);
  const { id } = await launch(app, maya, 'First');
  const [draft] = await draftsOf(maya);
  const { admin } = app.database;
  // As before the engine wrote it.
  await admin.query(`update messages set status = 'cancelled' where id = $1`, [draft?.id]);
  const engine = await admin.connect();
  await engine.query('begin');
  await engine.query('select 1 from enrolments where workspace_id = $1 for no key update', [maya.workspaceId]);
  await engine.query(`update messages set status = 'draft' where id = $1`, [draft?.id]);
  const cancelled = maya.client.updateCampaign({ id, state: 'cancelled' });
  await expect
    .poll(async () => {
      const { rows } = await admin.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.waiting;
    })
    .toBeGreaterThan(0);
  await engine.query('commit');
  engine.release();
  await cancelled;
  await app.runDueJobs();
  expect(await draftsOf(maya)).toEqual([]);
  expect((await maya.client.getMail({ id: draft?.id ?? '' })).status).toBe('cancelled');
});
