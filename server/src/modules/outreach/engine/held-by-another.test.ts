import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, draftsOf, launch, prepare } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

it('somebody whom another transaction holds when their time comes is looked at again within seconds', async () => {
  const maya = await prepare(app);
  await addPeople(maya, 2);
  const { id } = await launch(app, maya, 'Held');
  await approveAll(app, maya);
  // Behind the database's clock, “within seconds” would be past already, and looked at without end.
  app.clock.advance(Math.max(0, Date.now() - app.clock.now().getTime()));
  const { rows } = await app.database.admin.query<{ id: string }>(
    `update enrolments set next_action_at = now() - interval '1 hour', state = 'in_progress'
     where campaign_id = $1 returning id`,
    [id],
  );
  const holder = await app.database.admin.connect();
  await holder.query('begin');
  await holder.query('select 1 from enrolments where id = $1 for update', [rows[0]?.id]);
  await maya.client.updateCampaign({ id, daily_new_limit: 50 });
  await app.runDueJobs();
  await holder.query('rollback');
  holder.release();
  expect(await draftsOf(maya)).toHaveLength(1);
  const waiting = await app.database.admin.query<{ soon: boolean }>(
    `select run_at < now() + interval '10 seconds' as soon from jobs.jobs where key = $1`,
    [`tick:${maya.workspaceId}`],
  );
  expect(waiting.rows).toEqual([{ soon: true }]);
});
