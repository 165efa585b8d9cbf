import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLive } from '#platform/live.ts';
import { createLog } from '#platform/log/log.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { defineJob, type Lane } from './job.ts';
import { createJobsPool } from './pool.ts';
import { createJobs } from './queue.ts';
import { connectionsFor } from './places.ts';
import { startWorker } from './worker.ts';

const log = createLog('silent');
const jobs = createJobs();
const MANY = 10_000;
const [one, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

let database: TestDatabase;
let pool: pg.Pool;
const begun = new Map<string, number>();
/** Statements that the queue has sent. */
let queries = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createJobsPool(database.jobsUrl, connectionsFor(4), log);
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      queries += 1;
      return query(...args);
    }) as typeof client.query;
  });
});
beforeEach(async () => {
  begun.clear();
  await database.admin.query('truncate jobs._private_jobs');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Takes as long as a short request to a server. */
const short = (lane: Lane | undefined) =>
  defineJob({
    name: `test.${lane ?? 'common'}`,
    payload: z.object({ workspaceId: z.string() }),
    ...(lane && { lane }),
    async run({ signal }, { workspaceId }) {
      if (signal.aborted) return;
      begun.set(workspaceId, (begun.get(workspaceId) ?? 0) + 1);
      await sleep(50);
    },
  });
const add = async ({ name }: ReturnType<typeof short>, workspaceId: string, count: number): Promise<void> => {
  const payload = JSON.stringify({ workspaceId });
  await database.admin.query('select enqueue.job($1, $2)', [name, payload]);
  await database.admin.query(
    `insert into jobs._private_jobs (task_id, payload)
     select t.id, $2 from jobs._private_tasks t, generate_series(2, $3::int) where t.identifier = $1`,
    [name, payload, count],
  );
};
const until = async (holds: () => boolean): Promise<void> => {
  for (let tries = 0; !holds() && tries < 1_200; tries += 1) await sleep(25);
};
const start = (job: ReturnType<typeof short>) => {
  const { transact, transactOutOfTurn } = database;
  const context = { transact, log, jobs, live: createLive(database.appUrl, log) };
  return startWorker({ pool, jobs: [job], context, transactOutOfTurn, concurrency: 4 });
};
describe.each([undefined, 'outside', 'reading', 'urgent'] as const)(
  'ten thousand jobs of one owner, in lane %s',
  (lane) => {
    const job = short(lane);

    it('keep the job of another waiting for no more than two seconds, again and again', async () => {
      await add(job, one, MANY);
      const worker = await start(job);
      try {
        await until(() => begun.has(one));
        for (let round = 1; round <= 3; round += 1) {
          const asked = performance.now();
          await add(job, other, 1);
          await until(() => begun.get(other) === round);
          expect(begun.get(other)).toBe(round);
          expect(performance.now() - asked).toBeLessThan(2_000);
        }
        const before = { begun: begun.get(one) ?? 0, asked: queries };
        await sleep(3_000);
        const ran = (begun.get(one) ?? 0) - before.begun;
        // Their own go on, one after the other, ...
        expect(ran).toBeGreaterThan(15);
        // ... and the queue does little beside: some statements for each job, and for those that return to look for a place.
        expect(queries - before.asked).toBeLessThan(10 * ran + 300);
      } finally {
        await worker.stop();
      }
    }, 60_000);
  },
);
