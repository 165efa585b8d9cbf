import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Removes sessions, codes and reset tokens that are over, in every workspace. */
export const sweepAccountsJob = (realClock: Clock) =>
  defineJob({
    name: 'accounts.sweep',
    // The clock that starts it adds a note of its own to the payload.
    payload: z.looseObject({}),
    async run({ transact }) {
      await transact(null, (db) => db.run(sql`select app.sweep_accounts(${realClock.now()})`));
    },
  });
