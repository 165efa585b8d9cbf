import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, draftsOf, launch, prepare } from '#testing/outreach.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

it('waits for nobody who is changing the person of a message that it stops, and stops it in a moment', async () => {
  const maya = await prepare(app);
  await addPeople(maya, 1);
  await launch(app, maya, 'Busy');
  const id = (await draftsOf(maya))[0]?.id ?? '';
  await maya.client.approveMail({ id });
  const { admin } = app.database;
  await admin.query(
    `insert into suppressions (workspace_id, channel, address, reason, evidence, source_ref, created_at)
     select workspace_id, channel, to_address, 'manual', 'In a test', '{}', now() from messages where id = $1`,
    [id],
  );
  const state = async () => {
    const { rows } = await admin.query('select status, send_at > $2 as is_later from messages where id = $1', [
      id,
      app.clock.now(),
    ]);
    return rows[0];
  };
  const other = await admin.connect();
  await other.query('begin');
  await other.query(
    'select 1 from enrolments where id = (select enrolment_id from messages where id = $1) for update',
    [id],
  );
  await app.runDueJobs();
  expect(await state()).toMatchObject({ status: 'scheduled', is_later: true });
  await other.query('rollback');
  other.release();
  await maya.client.moveClock({ advance: '1m' });
  expect(await state()).toMatchObject({ status: 'cancelled' });
});
