import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { prepare } from '#testing/outreach.ts';
import { startWorkerProcess } from '#testing/processes/worker-process.ts';
import { releaseDeadWorkers } from '#platform/jobs/heartbeat.ts';
import { seededRandom } from '#testing/random.ts';

/** `KILL_SEED=…` repeats a run. */
const random = seededRandom(Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000));
const PEOPLE = 3_000;
const KILLS = 3;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

it('killed while the messages of an announcement are written, everyone has exactly one in the end', async () => {
  const maya = await prepare(app);
  const { admin } = app.database;
  await admin.query(
    `insert into contacts (workspace_id, stage, status, first_name, email, company_name, lead_source, created_at, updated_at)
     select $1, 'prospect', 'New', 'Person' || n, 'p' || n || '@firm' || n || '.example', 'Firm ' || n, 'import', now(), now()
     from generate_series(1, $2::int) n`,
    [maya.workspaceId, PEOPLE],
  );
  // Nothing leaves meanwhile, so that the kills fall among the messages that are written.
  await maya.client.pauseSending({ paused: true });
  const text = { subject: 'Closed', body: 'Hi {{ first_name }}' };
  const audience = { stage: 'prospect' as const, filter: {} };
  const { id } = await maya.client.createAnnouncement({ title: 'Closed', goal: 'We are closed', audience, ...text });
  await maya.client.approveEmailAnnouncement({ id, ...text, audience, mailbox_ids: [maya.mailboxId] });
  const written = async (): Promise<number> => (await maya.client.getAnnouncement({ id })).recipients.written;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const worker = await startWorkerProcess(app);
    try {
      while ((await written()) < (PEOPLE / (KILLS + 1)) * (kill + 0.5)) await sleep(5);
      await sleep(random.below(60));
    } finally {
      await worker.kill();
    }
    // PostgreSQL rolls back what a dead process had begun a moment later.
    await sleep(100);
    await releaseDeadWorkers(admin, 0);
    const { rows } = await admin.query<{ rows: string; people: string }>(
      `select count(*) as rows, count(distinct contact_id) as people from messages where announcement_id = $1`,
      [id],
    );
    expect(rows[0]?.rows).toBe(rows[0]?.people);
    expect(Number(rows[0]?.rows)).toBe(await written());
  }
  await app.runDueJobs();
  const { rows } = await admin.query(
    `select count(*)::int as rows, count(distinct contact_id)::int as people, count(distinct ec.message_id)::int as texts
     from messages m join email_contents ec on ec.message_id = m.id where m.announcement_id = $1`,
    [id],
  );
  process.stdout.write(`  announcement: seed ${random.seed}, ${KILLS} kills, ${JSON.stringify(rows[0])}\n`);
  expect(rows[0]).toEqual({ rows: PEOPLE, people: PEOPLE, texts: PEOPLE });
  expect(await maya.client.getAnnouncement({ id })).toMatchObject({
    state: 'sending',
    recipients: { written: PEOPLE },
  });
}, 240_000);
