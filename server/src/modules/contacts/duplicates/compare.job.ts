import { sql } from 'kysely';
import { z } from 'zod';
import { realClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { beginTurn } from '#platform/jobs/turn.ts';
import { comparePeople } from './compare.ts';

/** People compared in one transaction. */
const AT_ONCE = 250;
/** Nobody waits for it: it works a fifth of the time, so that what people wait for, and sending, has the machine. */
const WORK_MS = 250;
const REST_MS = 1_000;
/** Ids follow the time at which they were made; a transaction that took longer may show older ones later. */
const OVERLAP_MS = 60_000;

/** The smallest UUIDv7 of a time. */
const idOf = (ms: number): string => {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
};
const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

interface Next {
  ids: string[];
  /** The newest person compared from here on. */
  from: string;
  isLast: boolean;
}

/** Those who changed, and then those who came since. */
const nextPeople = async (db: Db, from: string): Promise<Next> => {
  const changed = await db.rows(sql<{ id: string }>`
    delete from duplicate_queue q where q.workspace_id = app.workspace_id() and q.contact_id = any(array(
      select contact_id from duplicate_queue where workspace_id = app.workspace_id() limit ${AT_ONCE} for update skip locked))
    returning q.contact_id as id`);
  if (changed.length > 0) return { ids: changed.map(({ id }) => id), from, isLast: false };
  const added = await db.rows(sql<{ id: string }>`
    select c.id from contacts c where c.workspace_id = app.workspace_id() and c.id > ${from}::uuid and c.deleted_at is null
    order by c.id limit ${AT_ONCE}`);
  const ids = added.map(({ id }) => id);
  return { ids, from: ids.at(-1) ?? from, isLast: ids.length < AT_ONCE };
};

/** Where to begin: whoever comes while this runs marks the workspace again. */
const begin = async (db: Db): Promise<string> => {
  const { seen } = await db.one(sql<{ seen: string }>`
    update duplicate_scans set is_due = false where workspace_id = app.workspace_id() returning seen`);
  return idOf(timeOf(seen) - OVERLAP_MS);
};

/** Compares the next people; returns who they were, and how many pairs changed. */
const compareNext = async (db: Db, from: string): Promise<Next & { changes: number }> => {
  const next = await nextPeople(db, from);
  const changes = await comparePeople(db, next.ids, realClock.now());
  await db.run(sql`
    update duplicate_scans set seen = greatest(seen, ${next.from}::uuid) where workspace_id = app.workspace_id()`);
  return { ...next, changes };
};

const Payload = z.object({
  workspaceId: z.uuid(),
  /** The newest person that this run has compared. */
  from: z.uuid().optional(),
});
type Payload = z.infer<typeof Payload>;

/** Compares whoever came or changed since the last time, a little at a time. Killed, it goes on behind the last batch. */
export const compareJob: ReturnType<typeof defineJob<Payload>> = defineJob<Payload>({
  name: 'contacts.compare',
  payload: Payload,
  async run({ transact, jobs, live, signal }, { workspaceId, from }) {
    const scope = { workspaceId };
    const isTurnOver = beginTurn(WORK_MS);
    let at = from ?? (await transact(scope, begin));
    let changes = 0;
    for (;;) {
      const start = at;
      const next = await transact(scope, (db) => compareNext(db, start));
      changes += next.changes;
      at = next.from;
      if (next.isLast) break;
      if (!signal.aborted && !isTurnOver()) continue;
      const runAt = new Date(realClock.now().getTime() + REST_MS);
      await transact(scope, (db) => jobs.enqueue(db, compareJob, { workspaceId, from: next.from }, { runAt }));
      break;
    }
    if (changes > 0) await transact(scope, (db) => live.publish(db, workspaceId, { type: 'contacts' }));
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
