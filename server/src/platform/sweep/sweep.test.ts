import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let maya: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
const countOf = async (table: string): Promise<number> =>
  Number((await app.database.admin.query(`select count(*) from ${table}`)).rows[0].count);
const sweep = async (): Promise<void> => {
  await app.database.admin.query(`select enqueue.job('platform.sweep', '{}')`);
  await app.runDueJobs();
};

/** An action that has ended, with so many rows. */
const endedAction = (rows: number) =>
  app.database.admin.query(
    `with action as (insert into undo_actions (workspace_id, user_id, kind, summary, at, until)
       values ($1, $2, 'test', 'Changed', $3, $3) returning id)
     insert into undo_rows (workspace_id, action_id, subject_id, kind, row_id, before, after)
     select $1, action.id, uuidv7(), 'contact', uuidv7(), '{}', '{}' from action, generate_series(1, $4::int)`,
    [maya.workspaceId, maya.userId, new Date(app.clock.now().getTime() - HOUR_MS), rows],
  );
const expiredTries = (count: number) =>
  app.database.admin.query(
    `insert into app.rate_limits (key, tries, resets_at) select sha256(n::text::bytea), 1, $1 from generate_series(1, $2::int) n`,
    [new Date(app.clock.now().getTime() - HOUR_MS), count],
  );

it('what has run out is removed to the last row, many actions and many rows of one alike, and what hasn’t stays', async () => {
  const { id } = await maya.client.createLead({ first_name: 'Samuel', email: 'samuel@northbridge.example' });
  await maya.client.deleteLeads({ ids: [id] });
  const open = [await countOf('undo_actions'), await countOf('undo_rows')];
  const tries = await countOf('app.rate_limits');
  await endedAction(25_000);
  for (let index = 0; index < 120; index += 1) await endedAction(index % 3);
  await expiredTries(25_000);
  await sweep();
  expect([await countOf('undo_actions'), await countOf('undo_rows')]).toEqual(open);
  expect(await countOf('app.rate_limits')).toBe(tries);
});

it('a counter that somebody uses at the moment is left for later, and nobody waits for those that are removed', async () => {
  await expiredTries(2);
  const other = await app.database.admin.connect();
  await other.query('begin');
  await other.query(`update app.rate_limits set tries = 2 where key = sha256('1'::bytea)`);
  await sweep();
  await other.query('rollback');
  other.release();
  expect(
    (await app.database.admin.query(`select 1 from app.rate_limits where key = sha256('1'::bytea)`)).rowCount,
  ).toBe(1);
  expect(
    (await app.database.admin.query(`select 1 from app.rate_limits where key = sha256('2'::bytea)`)).rowCount,
  ).toBe(0);
});
