import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { launch, prepare } from '#testing/outreach.ts';
import { startWorkerProcess } from '#testing/processes/worker-process.ts';
import { seededRandom } from '#testing/random.ts';

/** `KILL_SEED=…` repeats a run. */
const random = seededRandom(Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000));
const PEOPLE = 600;
const KILLS = 8;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

const now = { amount: 0, unit: 'minutes' };
const STEPS = [
  { key: 's-1', kind: 'email', wait: now, subject: 'Hello', body: 'Hi {{ first_name }}' },
  { key: 's-b', kind: 'branch', wait: { amount: 1, unit: 'days' }, body: '', condition: { on: 'random', percent: 50 } },
  { key: 's-y', kind: 'email', wait: now, body: 'Yes', path: { branch: 's-b', side: 'yes' } },
  { key: 's-n', kind: 'email', wait: now, body: 'No', path: { branch: 's-b', side: 'no' } },
];

const numberOf = async (query: string): Promise<number> =>
  Number((await app.database.admin.query<{ n: string }>(query)).rows[0]?.n);

it('a branch is decided once for each of 600 people, while its workers are killed eight times', async () => {
  const maya = await prepare(app);
  const { admin } = app.database;
  await admin.query(
    `insert into contacts (workspace_id, stage, status, first_name, email, company_name, lead_source, created_at, updated_at)
     select $1, 'prospect', 'New', 'Person' || n, 'p' || n || '@firm' || n || '.example', 'Firm ' || n, 'import', now(), now()
     from generate_series(1, $2::int) n`,
    [maya.workspaceId, PEOPLE],
  );
  await admin.query('update sending_accounts set min_gap_seconds = 0, daily_limit = null');
  const { id } = await launch(app, maya, 'Kill', { approval: 'none', sequence: { steps: STEPS } });
  while ((await numberOf(`select count(*) as n from messages where status = 'sent'`)) < PEOPLE) await app.runDueJobs();
  // So slow that the kills fall among the decisions.
  await admin.query(`
    create function pause_a_moment() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.002 + random() * 0.006); return new; end $$;
    create trigger slow before insert on contact_events for each row when (new.kind = 'branch_taken')
      execute function pause_a_moment();`);
  await admin.query(`update enrolments set step_due_at = now(), next_action_at = now() where next_step_key = 's-b'`);
  const decided = () => numberOf(`select count(*) as n from enrolments where decisions <> '{}'`);
  let worker = await startWorkerProcess(app);
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(300 + random.below(700));
      await worker.kill();
      worker = await startWorkerProcess(app);
    }
    const until = Date.now() + 60_000;
    while (
      (await numberOf(`select count(*) as n from messages where status = 'sent'`)) < 2 * PEOPLE &&
      Date.now() < until
    )
      await sleep(50);
  } finally {
    await worker.kill();
  }
  process.stdout.write(`  branches: seed ${random.seed}, ${KILLS} kills, ${await decided()} decided\n`);
  expect(await decided()).toBe(PEOPLE);
  const { rows } = await admin.query(
    `select count(*) filter (where events <> 1)::int as told_otherwise, count(*) filter (where texts <> 1)::int as sent_otherwise,
       count(*) filter (where wrong > 0)::int as wrong
     from (select (select count(*) from contact_events v where v.contact_id = e.contact_id and v.kind = 'branch_taken') as events,
         (select count(*) from messages m where m.enrolment_id = e.id and m.step_key in ('s-y', 's-n')) as texts,
         (select count(*) from messages m where m.enrolment_id = e.id
           and m.step_key <> 's-1' and m.step_key <> case e.decisions->>'s-b' when 'yes' then 's-y' else 's-n' end) as wrong
       from enrolments e where e.campaign_id = $1) each`,
    [id],
  );
  expect(rows).toEqual([{ told_otherwise: 0, sent_otherwise: 0, wrong: 0 }]);
}, 240_000);
