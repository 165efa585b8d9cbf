import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { defineJob, type Jobs } from '#platform/jobs/job.ts';
import { beginTurn, LONGEST_TURN_MS } from '#platform/jobs/turn.ts';
import type { DraftRefreshing } from './refresh-drafts.job.ts';

const payload = z.object({ workspaceId: z.uuid() });
export type RefreshForMemory = z.infer<typeof payload>;

/** So many people's drafts a transaction. */
const BATCH = 500;

/** The next people with an untouched draft from a text that may say one of the names: index messages_step. */
const nextPeople = async (db: Db, names: readonly string[], after: string | null): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`
      with naming as materialized (
        select v.sequence_id, v.version from sequence_versions v where v.workspace_id = app.workspace_id()
          and exists (select 1 from unnest(${[...names]}::text[]) n where strpos(v.steps::text, n) > 0))
      select distinct m.contact_id as id from naming v join messages m on m.workspace_id = app.workspace_id()
        and m.sequence_id = v.sequence_id and m.sequence_version = v.version
      where m.status = 'draft' and not m.is_edited and (${after}::uuid is null or m.contact_id > ${after}::uuid)
      order by 1 limit ${BATCH}`)
  ).map(({ id }) => id);

interface Refresh {
  id: string;
  names: string[];
  after: string | null;
}

/** Notes what changed, for the job. */
export const noteRefresh = async (db: Db, names: readonly string[]): Promise<void> => {
  await db.run(
    sql`insert into draft_refreshes (workspace_id, names) values (app.workspace_id(), ${[...names]}::text[])`,
  );
};

/** One walk over the drafts does for all the changes that wait. */
const merge = async (db: Db, waiting: readonly Refresh[]): Promise<Refresh | undefined> => {
  const [first, ...others] = waiting;
  if (first === undefined || others.length === 0) return first;
  const names = [...new Set(waiting.flatMap((each) => each.names))];
  await db.run(sql`delete from draft_refreshes where workspace_id = app.workspace_id()
    and id = any(${others.map(({ id }) => id)}::uuid[])`);
  await db.run(sql`update draft_refreshes set names = ${names}::text[]
    where workspace_id = app.workspace_id() and id = ${first.id}`);
  return { ...first, names };
};

/**
 * The next people of the current walk, or of one for everything that has changed since; true if more are left. Changes in between
 * wait for its end, so that many changes start only one more.
 */
const followSome = async (db: Db, jobs: Jobs, refreshing: DraftRefreshing, workspaceId: string): Promise<boolean> => {
  const rows = await db.rows<Refresh>(sql`select id, names, after from draft_refreshes
    where workspace_id = app.workspace_id() order by id for update`);
  const underWay = rows.find(({ after }) => after !== null);
  const current = underWay ?? (await merge(db, rows));
  if (current === undefined) return false;
  const people = await nextPeople(db, current.names, current.after);
  if (people.length > 0) await refreshing.follow(db, jobs, workspaceId, people);
  const last = people.length < BATCH ? undefined : people.at(-1);
  const row = sql`workspace_id = app.workspace_id() and id = ${current.id}`;
  if (last !== undefined) await db.run(sql`update draft_refreshes set after = ${last} where ${row}`);
  else await db.run(sql`delete from draft_refreshes where ${row}`);
  return last !== undefined || (underWay !== undefined && rows.length > 1);
};

/** Rewrites unedited drafts after a change in Memory, as after a change to the person. */
export const refreshForMemoryJob = (refreshing: DraftRefreshing) => {
  const job: ReturnType<typeof defineJob<RefreshForMemory>> = defineJob<RefreshForMemory>({
    name: 'outreach.refresh_for_memory',
    payload,
    async run({ transact, signal, jobs }, { workspaceId }) {
      const isTurnOver = beginTurn(LONGEST_TURN_MS);
      let isLeft = true;
      while (isLeft && !isTurnOver()) {
        signal.throwIfAborted();
        isLeft = await transact({ workspaceId }, (db) => followSome(db, jobs, refreshing, workspaceId));
      }
      if (isLeft) await transact({ workspaceId }, (db) => enqueueRefresh(db, job, jobs, workspaceId));
    },
  });
  return job;
};

/** Asks for the job in the caller's transaction; one of a workspace waits. */
export const enqueueRefresh = (
  db: Db,
  job: Pick<ReturnType<typeof refreshForMemoryJob>, 'name' | 'payload'>,
  jobs: Jobs,
  workspaceId: string,
): Promise<void> => jobs.enqueue(db, job, { workspaceId }, { key: `refresh_for_memory:${workspaceId}` });
