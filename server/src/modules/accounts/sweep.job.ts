import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Removes expired sessions, codes and reset tokens in every workspace. */
export const sweepAccountsJob = (realClock: Clock) =>
  defineJob({
    name: 'accounts.sweep',
    // The scheduler adds a field of its own to the payload.
    payload: z.looseObject({}),
    async run({ transact }) {
      await transact(null, (db) => db.run(sql`select app.sweep_accounts(${realClock.now()})`));
    },
  });
