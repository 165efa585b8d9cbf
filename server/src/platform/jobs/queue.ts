import { sql } from 'kysely';
import type { Jobs } from './job.ts';

/** The queue as seen from a transaction. */
export const createJobs = (): Jobs => ({
  async enqueue(db, job, payload, { runAt, key } = {}) {
    await db.run(sql`select enqueue.job(
      ${job.name}, ${JSON.stringify(payload)}::json, ${runAt ?? null}, ${job.maxAttempts ?? null}, ${key ?? null})`);
  },
});
