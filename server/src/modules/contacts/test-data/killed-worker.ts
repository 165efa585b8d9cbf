// Runs this module's jobs in a separate worker process, for tests that kill it.
import pg from 'pg';
import { z } from 'zod';
import { realClock } from '#platform/clock.ts';
import { createPool } from '#platform/db/pool.ts';
import { createTransactions } from '#platform/db/transaction.ts';
import { createDomainEvents } from '#modules/events.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { createJobs } from '#platform/jobs/queue.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { createLive } from '#platform/live.ts';
import { createLog } from '#platform/log/log.ts';
import { createSandbox } from '#platform/sandbox/sandbox.ts';
import { contactsModule } from '../index.ts';

const { APP_URL = '', JOBS_URL = '' } = process.env;
const log = createLog('silent');
const pool = new pg.Pool({ connectionString: JOBS_URL, max: 4 });
pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));

const NOWHERE = { find: async () => new Map(), refuseUsed: async () => undefined };

const { transact, transactOutOfTurn } = createTransactions(createPool({ url: APP_URL, size: 2, log }));

await startWorker({
  pool,
  transactOutOfTurn,
  jobs: contactsModule({
    events: createDomainEvents(),
    upload: { sandbox: createSandbox(), transactOutOfTurn },
    uses: NOWHERE,
    sources: [],
    paidPerDay: 0,
    lookUps: {
      websites: { read: () => Promise.reject(new Error('No website is read here.')) },
      domains: { ask: () => Promise.resolve('unknown'), hostOf: () => undefined },
    },
    realClock,
    sendReminder: defineJob({ name: 'accounts.reminder', payload: z.never(), run: () => Promise.resolve() }),
  }).jobs.map((job) => ({
    ...job,
    execute(context, payload) {
      process.stdout.write('running\n');
      return job.execute(context, payload);
    },
  })),
  concurrency: 1,
  context: {
    transact,
    log,
    jobs: createJobs(),
    live: createLive(APP_URL, log),
  },
});
