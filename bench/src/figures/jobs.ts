import type pg from 'pg';
import { z } from 'zod';
import { defineJob } from '../../../server/src/platform/jobs/job.ts';
import { createJobsPool } from '../../../server/src/platform/jobs/pool.ts';
import { createJobs } from '../../../server/src/platform/jobs/queue.ts';
import { startWorker } from '../../../server/src/platform/jobs/worker.ts';
import { createPool } from '../../../server/src/platform/db/pool.ts';
import { createTransactions } from '../../../server/src/platform/db/transaction.ts';
import { createLog } from '../../../server/src/platform/log/log.ts';
import { urlFor } from '../../../server/src/platform/db/roles.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure, Kit } from '../kit.ts';
import { median, percentile } from '../measure.ts';

const JOBS = 10_000;
const ROUNDS = 5;
const CLAIMED_AT_ONCE = 500;

const CLAIM = `update bench_jobs set attempts = attempts + 1, locked_by = 'bench', locked_at = now() where id in (
    select id from bench_jobs where is_available and run_at <= now() order by priority, run_at
    limit ${CLAIMED_AT_ONCE} for update skip locked)
  returning id, payload`;

/**
 * Seconds that a plain loop takes on a table with the queue's columns and indexes: claim 500, delete 500, until it is
 * empty.
 */
const bareLoop = async (client: pg.ClientBase): Promise<number> => {
  await client.query('create table if not exists bench_jobs (like jobs._private_jobs including all)');
  await client.query(
    `insert into bench_jobs (id, task_id, payload) overriding system value select n, 1, '{}' from generate_series(1, ${JOBS}) n`,
  );
  const begin = performance.now();
  for (;;) {
    const { rows } = await client.query<{ id: string }>(CLAIM);
    if (rows.length === 0) break;
    await client.query('delete from bench_jobs where id = any($1)', [rows.map(({ id }) => id)]);
  }
  return (performance.now() - begin) / 1000;
};

/** Creates what a worker needs; the job counts its runs and reports when all are done. */
const openQueue = (kit: Kit) => {
  const secret = readFileSync(join(kit.product.dataDir, 'secret-key'), 'utf8').trim();
  const log = createLog('silent');
  const appPool = createPool({ url: kit.product.appUrl, size: 4, log });
  const pool = createJobsPool(urlFor(kit.product.adminUrl, 'rm_jobs', secret), 8, log);
  const state = { done: 0, finish: () => {} };
  const nothing = defineJob({
    name: 'bench.nothing',
    payload: z.object({}),
    async run() {
      state.done += 1;
      if (state.done === JOBS) state.finish();
    },
  });
  const { transact } = createTransactions(appPool);
  const jobs = createJobs();
  const context = { transact, log, jobs, live: { publish: async () => undefined } };
  const close = async (): Promise<void> => {
    await pool.end();
    await appPool.end();
  };
  return { pool, transact, nothing, state, context, close };
};

/** Seconds that the product's worker takes for the jobs. */
const ourWorker = async ({
  pool,
  transact,
  nothing,
  state,
  context,
}: ReturnType<typeof openQueue>): Promise<number> => {
  await transact(null, async (db) => {
    const added: Promise<void>[] = [];
    for (let count = 0; count < JOBS; count += 1) added.push(context.jobs.enqueue(db, nothing, {}));
    await Promise.all(added);
  });
  state.done = 0;
  const over = new Promise<void>((resolve) => (state.finish = resolve));
  const begin = performance.now();
  const worker = await startWorker({
    pool,
    jobs: [nothing],
    context,
    transactOutOfTurn: context.transact,
    concurrency: 4,
  });
  await over;
  const seconds = (performance.now() - begin) / 1000;
  await worker.stop();
  return seconds;
};

/** 8: empty jobs in the product's queue, compared with the plain loop. */
export const jobs = async (kit: Kit): Promise<Figure[]> => {
  const queue = openQueue(kit);
  const client = await kit.product.admin.connect();
  const rounds: { ratio: number; speed: number }[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const ours = await ourWorker(queue);
      const bare = await bareLoop(client);
      if (round > 0) rounds.push({ ratio: bare / ours, speed: JOBS / ours });
    }
  } finally {
    client.release();
    await queue.close();
  }
  const ratios = rounds.map(({ ratio }) => ratio);
  return [
    {
      number: '8',
      title: `jobs ÷ bare claim loop, ${JOBS.toLocaleString('en')} jobs, speed`,
      value: median(ratios),
      unit: '×',
      target: 0.6,
      better: 'more',
      detail: `p10–p90 ${percentile(ratios, 0.1).toFixed(2)}–${percentile(ratios, 0.9).toFixed(2)}, ${Math.round(median(rounds.map(({ speed }) => speed))).toLocaleString('en')} a second`,
    },
  ];
};
