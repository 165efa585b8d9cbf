import { LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEvents } from '#modules/events.ts';
import { defineJob, type JobContext } from '#platform/jobs/job.ts';
import { purgeLeftovers } from './purge-leavings.ts';
import { purgePeople } from './purge-people.ts';

const DAY_MS = 86_400_000;
/** Rows per statement: a second or two. */
const ROWS_AT_ONCE = 2_000;
/** People per transaction: each may have a few dozen messages and events. */
const PEOPLE_AT_ONCE = 200;
/** What remains after this long waits for the next night. */
const LONGEST_MS = 30 * 60_000;

type Step = (db: Db) => Promise<number>;

/** Repeats a step, each in its own transaction, until it finds nothing, time is up or the process stops. */
const untilDone = async (
  { transact, signal }: JobContext,
  workspaceId: string,
  isOver: () => boolean,
  step: Step,
): Promise<number> => {
  let total = 0;
  while (!isOver()) {
    signal.throwIfAborted();
    const done = await transact({ workspaceId }, step);
    if (done === 0) return total;
    total += done;
  }
  return total;
};

/**
 * Every night, permanently removes what was deleted more than 30 days ago and can no longer be undone: people with all
 * their data, the texts of deleted messages, and rows of ended imports.
 */
export const purgeJob = ({ realClock, events }: { realClock: Clock; events: DomainEvents }) =>
  defineJob({
    name: 'contacts.purge',
    payload: z.looseObject({}),
    async run(context) {
      const at = realClock.now();
      const before = new Date(at.getTime() - LIMITS.purgeDays * DAY_MS);
      const begun = performance.now();
      const isOver = (): boolean => performance.now() - begun > LONGEST_MS;
      const found = await context.transact(null, (db) =>
        db.rows<{ id: string }>(sql`select app.workspaces_to_purge(${before}) as id`),
      );
      for (const { id: workspaceId } of found) {
        const many = (step: Step) => untilDone(context, workspaceId, isOver, step);
        const people = await many((db) => purgePeople(db, events, workspaceId, { before, at, most: PEOPLE_AT_ONCE }));
        await many((db) => purgeLeftovers(db, before, ROWS_AT_ONCE));
        await many(async (db) => {
          const outcome = { purged: 0 };
          await events.emit(db, { type: 'purge.asked', workspaceId, before, most: ROWS_AT_ONCE, outcome });
          return outcome.purged;
        });
        if (people > 0) context.log.info({ workspaceId, people }, 'purged deleted people');
      }
    },
  });
