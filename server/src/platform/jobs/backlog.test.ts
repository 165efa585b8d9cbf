import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createLive } from '#platform/live.ts';
import { createLog } from '#platform/log/log.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { addToBacklog, defineBacklogJob } from './backlog.ts';
import { createJobsPool } from './pool.ts';
import { createJobs } from './queue.ts';
import { runDueJobs } from './worker.ts';

const log = createLog('silent');
const jobs = createJobs();
const MOST = 3;

let database: TestDatabase;
let pool: pg.Pool;
let workspaceId: string;
/** What was begun, with how often it had been. */
let begun: [string, number][] = [];
const failing = new Set<string>();

const job = defineBacklogJob({
  name: 'test.items',
  payload: z.object({ workspaceId: z.uuid(), name: z.string() }),
  maxAttempts: MOST,
  async run({ attempt }, { name }) {
    begun.push([name, attempt]);
    if (failing.has(name)) throw new Error('no');
  },
});

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createJobsPool(database.jobsUrl, 4, log);
});
beforeEach(async () => {
  await database.admin.query('truncate jobs._private_jobs, backlog_items');
  workspaceId = randomUUID();
  begun = [];
  failing.clear();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const add = (...names: string[]) =>
  database.transact({ workspaceId }, async (db) => {
    for (const name of names) await addToBacklog(db, jobs, job, { workspaceId, name });
  });
const run = () => {
  const { transact } = database;
  return runDueJobs({ pool, jobs: [job], context: { transact, log, jobs, live: createLive(database.appUrl, log) } });
};
const count = async (table: string): Promise<number> =>
  (await database.admin.query(`select 1 from ${table}`)).rowCount ?? 0;
/** Waits for whatever is tried again. */
const passTime = async (): Promise<void> => {
  await database.admin.query(`update backlog_items set due_at = due_at - interval '1 hour'`);
  await database.admin.query(`update jobs._private_jobs set run_at = run_at - interval '1 hour'`);
};

it('however much there is to do for a workspace, one job is in the queue, and does all of it in the order it came', async () => {
  const names = Array.from({ length: 50 }, (_, at) => `${at}`);
  await add(...names);
  expect(await count('jobs._private_jobs')).toBe(1);
  await run();
  expect(begun).toEqual(names.map((name) => [name, 1]));
  expect([await count('jobs._private_jobs'), await count('backlog_items')]).toEqual([0, 0]);
});

it('what fails keeps nothing waiting, is tried again later, and is given up after its attempts', async () => {
  failing.add('bad');
  await add('bad', 'good');
  await run();
  expect(begun).toEqual([
    ['bad', 1],
    ['good', 1],
  ]);
  for (let round = 2; round <= MOST + 1; round += 1) {
    await passTime();
    await run();
  }
  expect(begun.slice(2)).toEqual([
    ['bad', 2],
    ['bad', 3],
  ]);
  expect([await count('jobs._private_jobs'), await count('backlog_items')]).toEqual([0, 0]);
});

it('what is tried again doesn’t delay what comes meanwhile', async () => {
  failing.add('bad');
  await add('bad');
  await run();
  await add('good');
  await run();
  expect(begun.at(-1)).toEqual(['good', 1]);
});

it('waits after a failure as long as the queue does', async () => {
  failing.add('bad');
  await add('bad');
  await run();
  const { rows } = await database.admin.query<{ seconds: number }>(
    'select extract(epoch from due_at - clock_timestamp())::float8 as seconds from backlog_items',
  );
  expect(rows[0]?.seconds).toBeGreaterThan(Math.E - 2);
  expect(rows[0]?.seconds).toBeLessThanOrEqual(Math.E);
});

it('of one workspace is at work once in a process, and leaves nothing that came meanwhile', async () => {
  let most = 0;
  let atWork = 0;
  const ends: (() => void)[] = [];
  const slow = defineBacklogJob({
    name: 'test.items',
    payload: z.object({ workspaceId: z.uuid(), name: z.string() }),
    async run(_context, { name }) {
      begun.push([name, 1]);
      atWork += 1;
      most = Math.max(most, atWork);
      await new Promise<void>((resolve) => ends.push(resolve));
      atWork -= 1;
    },
  });
  const { transact } = database;
  const live = createLive(database.appUrl, log);
  const context = {
    transact,
    log,
    jobs,
    live,
    signal: AbortSignal.timeout(60_000),
    attempt: 1,
    reportSlow: vi.fn<() => void>(),
  };
  await add('first');
  const atFirst = slow.execute(context, { workspaceId });
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  await add('second', 'third');
  const beside = slow.execute(context, { workspaceId });
  await Promise.race([beside, vi.waitFor(() => expect(ends).toHaveLength(2), { timeout: 5_000 })]);
  expect(most).toBe(1);
  await beside;
  const ending = setInterval(() => ends.splice(0).forEach((end) => end()), 10);
  await atFirst;
  clearInterval(ending);
  expect(begun.map(([name]) => name)).toEqual(['first', 'second', 'third']);
});

it('what a worker had begun when it died is begun again, as a second time', async () => {
  await add('half done');
  await database.admin.query(
    `update backlog_items set attempts = 1, due_at = clock_timestamp() + interval '2 minutes'`,
  );
  await run();
  expect(begun).toEqual([]);
  await passTime();
  await run();
  expect(begun).toEqual([['half done', 2]]);
});

it('does what an earlier release put into the queue', async () => {
  await database.transact(null, (db) => jobs.enqueue(db, job, { workspaceId, name: 'old' }));
  await run();
  expect(begun).toEqual([['old', 1]]);
});

it('of one workspace takes nothing of another', async () => {
  await add('one');
  workspaceId = randomUUID();
  await add('other');
  expect(await count('jobs._private_jobs')).toBe(2);
  await run();
  expect(begun.map(([name]) => name).toSorted()).toEqual(['one', 'other']);
});
