import { sql } from 'kysely';
import { z } from 'zod';
import { realClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { beginTurn, LONGEST_TURN_MS } from '#platform/jobs/turn.ts';
import { comparePeople } from './compare.ts';

/** People compared in one transaction. */
const AT_ONCE = 500;
/** Ids follow the time at which they were made; a transaction that took longer may show older ones later. */
const OVERLAP_MS = 60_000;

/** The smallest UUIDv7 of a time. */
const idOf = (ms: number): string => {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
};
const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** Those who changed, and then those who came since; undefined if there is nobody left. */
const nextPeople = async (db: Db, from: string): Promise<{ ids: string[]; last?: string } | undefined> => {
  const changed = await db.rows(sql<{ id: string }>`
    delete from duplicate_queue q where q.workspace_id = app.workspace_id() and q.contact_id = any(array(
      select contact_id from duplicate_queue where workspace_id = app.workspace_id() limit ${AT_ONCE} for update skip locked))
    returning q.contact_id as id`);
  if (changed.length > 0) return { ids: changed.map(({ id }) => id) };
  const added = await db.rows(sql<{ id: string }>`
    select c.id from contacts c where c.workspace_id = app.workspace_id() and c.id > ${from}::uuid and c.deleted_at is null
    order by c.id limit ${AT_ONCE}`);
  const last = added.at(-1)?.id;
  return last === undefined ? undefined : { ids: added.map(({ id }) => id), last };
};

const Payload = z.object({
  workspaceId: z.uuid(),
  /** The newest person that this run has compared. */
  from: z.uuid().optional(),
});

type Payload = z.infer<typeof Payload>;

/** Compares whoever came or changed since the last time. Killed, it goes on behind the last batch. */
export const compareJob: ReturnType<typeof defineJob<Payload>> = defineJob<Payload>({
  name: 'contacts.compare',
  payload: Payload,
  async run({ transact, jobs, live, signal }, { workspaceId, from }) {
    const scope = { workspaceId };
    const isTurnOver = beginTurn(LONGEST_TURN_MS);
    let at =
      from ??
      (await transact(scope, async (db) => {
        const { seen } = await db.one(sql<{ seen: string }>`
          update duplicate_scans set is_due = false where workspace_id = app.workspace_id() returning seen`);
        return idOf(timeOf(seen) - OVERLAP_MS);
      }));
    for (;;) {
      const start = at;
      const next = await transact(scope, async (db) => {
        const people = await nextPeople(db, start);
        if (people === undefined) return undefined;
        await comparePeople(db, people.ids, realClock.now());
        if (people.last !== undefined)
          await db.run(sql`update duplicate_scans set seen = greatest(seen, ${people.last}::uuid)
            where workspace_id = app.workspace_id()`);
        return people.last ?? start;
      });
      if (next === undefined) break;
      at = next;
      if (signal.aborted || isTurnOver())
        return transact(scope, (db) => jobs.enqueue(db, compareJob, { workspaceId, from: next }));
    }
    await transact(scope, (db) => live.publish(db, workspaceId, { type: 'contacts' }));
  },
});

/** Every minute: a job for each workspace in which people came or changed. */
export const compareAllJob = defineJob({
  name: 'contacts.compare-all',
  payload: z.looseObject({}),
  async run({ transact, jobs }) {
    const due = await transact(null, (db) => db.rows(sql<{ id: string }>`select app.workspaces_to_compare() as id`));
    for (const { id: workspaceId } of due)
      // oxlint-disable-next-line no-await-in-loop -- one job for each workspace, in its own scope
      await transact({ workspaceId }, (db) =>
        jobs.enqueue(db, compareJob, { workspaceId }, { key: `contacts.compare:${workspaceId}` }),
      );
  },
});
