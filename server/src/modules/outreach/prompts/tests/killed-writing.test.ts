import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { launch, prepare } from '#testing/outreach.ts';
import { startWorkerProcess } from '#testing/processes/worker-process.ts';
import { connect, elements, nameIn, sentence, STEP } from '#testing/prompts/model-answers.ts';
import { type ModelServer, startOpenAiServer } from '#testing/servers/model-server.ts';

const PEOPLE = 500;
const IN_FLIGHT = 50;
const ANSWERS_AFTER_MS = 2_000;

let app: TestApp;
let server: ModelServer;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on', MODEL_PRIVATE_NETWORKS: '127.0.0.1' } });
  server = await startOpenAiServer();
});
afterAll(async () => {
  await server.close();
  await app.close();
});

it('500 drafts by a model that takes two seconds for each survive a kill, and none is paid twice', async () => {
  const maya = await prepare(app);
  const { client } = maya;
  await connect(maya, server, { in_flight: IN_FLIGHT, timeout_seconds: 5 });
  server.answer((asked) => ({
    ...elements(sentence('A question', [], 'subject'), sentence(`Hi ${nameIn(asked)}`)),
    afterMs: ANSWERS_AFTER_MS,
  }));
  await app.database.admin.query(
    `insert into contacts (workspace_id, stage, status, first_name, email, company_name, lead_source, created_at, updated_at)
     select $1, 'prospect', 'New', 'Person' || n, 'p' || n || '@firm' || n || '.example', 'Firm ' || n, 'import', now(), now()
     from generate_series(1, $2::int) n`,
    [maya.workspaceId, PEOPLE],
  );
  // The worker writes, not this process: the campaign is launched, and nothing run.
  let worker: Awaited<ReturnType<typeof startWorkerProcess>> | undefined;
  const notHere = { ...app, runDueJobs: async () => undefined };
  const { id } = await launch(notHere, maya, 'Killed', { sequence: { steps: [STEP] } });
  const progress = () => client.getWritingProgress({ campaign_id: id });
  const seen = new Set<number>();
  const until = async (isReached: (written: number) => boolean, seconds: number): Promise<number> => {
    const end = Date.now() + seconds * 1_000;
    for (;;) {
      const { total, written } = await progress();
      // Nothing is under way any more: all that there were are written.
      const done = total === 0 && seen.size > 0 ? PEOPLE : written;
      if (total > 0) seen.add(written);
      if (isReached(done) || Date.now() > end) return done;
      await sleep(100);
    }
  };
  try {
    worker = await startWorkerProcess(app, { MODEL_PRIVATE_NETWORKS: '127.0.0.1' });
    expect(await until((written) => written >= 50, 30)).toBeGreaterThanOrEqual(50);
    // The list shows what has come, and the rest as being written.
    const { results } = await client.getMails({ filter: 'draft', campaign_id: id, page_size: 200 });
    expect(new Set(results.map(({ writing }) => writing?.state))).toContain('written');
    await worker.kill();
    worker = await startWorkerProcess(app, { MODEL_PRIVATE_NETWORKS: '127.0.0.1' });
    await until((written) => written === PEOPLE, 60);
  } finally {
    await worker?.kill();
  }
  const { rows } = await app.database.admin.query<{ model: string; note: string | null; count: string }>(
    'select model, note, count(*) from message_writings group by 1, 2 order by 1, 2',
  );
  const asked = server.asked.map((each) => nameIn(each));
  process.stdout.write(`  ${asked.length} asked, ${server.mostAtOnce} at once, ${JSON.stringify(rows)}\n`);
  expect(rows.reduce((sum, { count }) => sum + Number(count), 0)).toBe(PEOPLE);
  expect(new Set(asked).size).toBe(asked.length);
  expect(server.mostAtOnce).toBeLessThanOrEqual(IN_FLIGHT);
  expect(rows.map(({ model }) => model)).toEqual(['built-in', 'test-model']);
  expect(rows[0]?.note).toContain('a text is paid for only once');
  expect(seen.size).toBeGreaterThan(5);
}, 240_000);
