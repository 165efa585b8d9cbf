import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** What runs out in every workspace: counters of attempts, stored responses, and what actions can be undone with. */
const SWEEPS = ['sweep_rate_limits', 'sweep_idempotency_keys', 'sweep_undo'] as const;

/** Rows per transaction: some tenths of a second, for which they are locked. */
const ROWS_AT_ONCE = 10_000;
/** What remains after this long waits for the next hour. */
const LONGEST_MS = 30 * 60_000;

/** Removes expired attempt counters, stored responses and undo data in every workspace, some at a time. */
export const sweepPlatformJob = (realClock: Clock, rowsAtOnce = ROWS_AT_ONCE) =>
  defineJob({
    name: 'platform.sweep',
    // The scheduler adds a field of its own to the payload.
    payload: z.looseObject({}),
    async run({ transact, signal }) {
      const begun = performance.now();
      for (const name of SWEEPS) {
        let gone: number;
        do {
          signal.throwIfAborted();
          ({ gone } = await transact(null, (db) =>
            db.one(sql<{ gone: number }>`
              select app.${sql.raw(name)}(${realClock.now()}, ${rowsAtOnce}) as gone`),
          ));
        } while (gone > 0 && performance.now() - begun < LONGEST_MS);
      }
    },
  });
