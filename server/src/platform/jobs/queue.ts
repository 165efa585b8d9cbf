import { sql } from 'kysely';
import type { Jobs } from './job.ts';

/** The queue as seen from a transaction. */
export const createJobs = (): Jobs => ({
  async enqueue(db, job, payload, { delayMs = 0, key } = {}) {
    const runAt = delayMs > 0 ? sql`clock_timestamp() + ${delayMs / 1_000}::float8 * interval '1 second'` : sql`null`;
    await db.run(sql`select enqueue.job(
      ${job.name}, ${JSON.stringify(payload)}::json, ${runAt}, ${job.maxAttempts ?? null}, ${key ?? null})`);
  },
});
