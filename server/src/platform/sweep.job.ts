import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Removes expired attempt counters and stored responses in every workspace. */
export const sweepPlatformJob = (realClock: Clock) =>
  defineJob({
    name: 'platform.sweep',
    // The scheduler adds a field of its own to the payload.
    payload: z.looseObject({}),
    async run({ transact }) {
      await transact(null, (db) => db.run(sql`select app.sweep(${realClock.now()})`));
    },
  });
