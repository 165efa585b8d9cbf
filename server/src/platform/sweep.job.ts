import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Removes counts of tries and kept answers that are over, in every workspace. */
export const sweepPlatformJob = (realClock: Clock) =>
  defineJob({
    name: 'platform.sweep',
    // The clock that starts it adds a note of its own to the payload.
    payload: z.looseObject({}),
    async run({ transact }) {
      await transact(null, (db) => db.run(sql`select app.sweep(${realClock.now()})`));
    },
  });
