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
  reached: string;
  isLast: boolean;
}

/** Those who changed, and then those who came since and have no keys yet. */
const nextPeople = async (db: Db, reached: string): Promise<Next> => {
  const changed = await db.rows(sql<{ id: string }>`
    delete from duplicate_queue q where q.workspace_id = app.workspace_id() and q.id = any(array(
      select id from duplicate_queue where workspace_id = app.workspace_id() order by id limit ${AT_ONCE}))
    returning q.contact_id as id`);
  if (changed.length > 0) return { ids: [...new Set(changed.map(({ id }) => id))], reached, isLast: false };
  const added = await db.rows(sql<{ id: string }>`
    select c.id from contacts c where c.workspace_id = app.workspace_id() and c.id > ${reached}::uuid and c.deleted_at is null
      and not exists (select 1 from duplicate_keys k where k.workspace_id = c.workspace_id and k.contact_id = c.id)
    order by c.id limit ${AT_ONCE}`);
  const ids = added.map(({ id }) => id);
  return { ids, reached: ids.at(-1) ?? reached, isLast: ids.length < AT_ONCE };
};

/** Where the run under way is, locked, so that one goes on after the other; begins one if none is. */
const lockRun = async (db: Db): Promise<string> => {
  await db.run(sql`
    insert into duplicate_scans (workspace_id) values (app.workspace_id()) on conflict (workspace_id) do nothing`);
  const { seen, reached } = await db.one(sql<{ seen: string; reached: string | null }>`
    select seen, reached from duplicate_scans where workspace_id = app.workspace_id() for update`);
  if (reached !== null) return reached;
  // Whoever comes from here on marks the workspace again.
  await db.run(sql`delete from duplicate_marks where workspace_id = app.workspace_id()`);
  return idOf(timeOf(seen) - OVERLAP_MS);
};

/** Compares the next people, one transaction of a workspace after the other; says whether they were the last, and how many pairs changed. */
export const compareNext = async (db: Db): Promise<{ isLast: boolean; changes: number }> => {
  const { ids, reached, isLast } = await nextPeople(db, await lockRun(db));
  const changes = await comparePeople(db, ids, realClock.now());
  await db.run(sql`
    update duplicate_scans set seen = greatest(seen, ${reached}::uuid), reached = ${isLast ? null : reached}::uuid
    where workspace_id = app.workspace_id()`);
  return { isLast, changes };
};

const Payload = z.object({ workspaceId: z.uuid() });
type Payload = z.infer<typeof Payload>;

/** One waits for each workspace, however many ask for it. */
const keyOf = (workspaceId: string): string => `contacts.compare:${workspaceId}`;

/** Compares whoever came or changed since the last time, a little at a time. Killed, it goes on behind the last batch. */
export const compareJob: ReturnType<typeof defineJob<Payload>> = defineJob<Payload>({
  name: 'contacts.compare',
  payload: Payload,
  async run({ transact, jobs, live, signal }, { workspaceId }) {
    const scope = { workspaceId };
    const isTurnOver = beginTurn(WORK_MS);
    let changes = 0;
    for (;;) {
      const next = await transact(scope, compareNext);
      changes += next.changes;
      if (next.isLast) break;
      if (!signal.aborted && !isTurnOver()) continue;
      await transact(scope, (db) =>
        jobs.enqueue(db, compareJob, { workspaceId }, { delayMs: REST_MS, key: keyOf(workspaceId) }),
      );
      break;
    }
    if (changes > 0) await transact(scope, (db) => live.publish(db, workspaceId, { type: 'duplicates' }));
  },
});

/** Every minute: a job for each workspace in which people came or changed. */
export const compareAllJob = defineJob({
  name: 'contacts.compare-all',
  payload: z.looseObject({}),
  async run({ transact, jobs }) {
    const due = await transact(null, (db) => db.rows(sql<{ id: string }>`select app.workspaces_to_compare() as id`));
    for (const { id: workspaceId } of due)
      await transact({ workspaceId }, (db) =>
        jobs.enqueue(db, compareJob, { workspaceId }, { key: keyOf(workspaceId) }),
      );
  },
});
