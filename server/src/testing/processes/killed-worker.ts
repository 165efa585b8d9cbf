// A worker process that a test kills in the middle of a job.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { createPool } from '#platform/db/pool.ts';
import { createTransactions } from '#platform/db/transaction.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { createJobsPool } from '#platform/jobs/pool.ts';
import { createJobs } from '#platform/jobs/queue.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { createLive } from '#platform/live.ts';
import { createLog } from '#platform/log/log.ts';

const { APP_URL = '', JOBS_URL = '' } = process.env;
const log = createLog('silent');
const wait = defineJob({
  name: 'test.wait',
  payload: z.object({}),
  async run() {
    process.stdout.write('running\n');
    await sleep(60_000);
  },
});

const pool = createJobsPool(JOBS_URL, 4, log);

const { transact, transactOutOfTurn } = createTransactions(createPool({ url: APP_URL, size: 2, log }));

await startWorker({
  pool,
  transactOutOfTurn,
  jobs: [wait],
  concurrency: 1,
  context: {
    transact,
    log,
    jobs: createJobs(),
    live: createLive(APP_URL, log),
  },
});
