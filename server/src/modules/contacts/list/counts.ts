import type { Stage } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { isAny } from '#platform/db/is-any.ts';
import { defineJob, type Jobs } from '#platform/jobs/job.ts';
import { visibleSql } from './contact-filter.ts';

export interface StageCount {
  stage: Stage;
  status: string;
  count: number;
}

/**
 * People by stage and status, exact at any size: the sum of the counters, or for a rep a count by the index
 * contacts_owner.
 */
export const stageCounts = (db: Db): Promise<StageCount[]> =>
  db.rows(sql<StageCount>`
    select n.stage, n.status, sum(n.delta) as count from contact_counts n
    where n.workspace_id = app.workspace_id() and (select app.sees_all()) is not null
    group by n.stage, n.status having sum(n.delta) > 0
    union all
    select c.stage, c.status, count(*) from contacts c
    where c.workspace_id = app.workspace_id() and (select app.sees_all()) is null
      and c.owner_id = app.user_id() and c.deleted_at is null
    group by c.stage, c.status`);

/** Everyone in a stage, whoever may see them. */
export const stageTotal = (stage: Stage): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(n.delta), 0) from contact_counts n
    where n.workspace_id = app.workspace_id() and n.stage = ${stage})`;

/** Merges the counters into one row each; rows locked by another transaction are left for the next run. */
export const foldCounts = (db: Db): Promise<number> =>
  db.run(sql`
    with taken as (
      select n.id from contact_counts n where n.workspace_id = app.workspace_id() for update skip locked),
    gone as (
      delete from contact_counts n using taken where n.workspace_id = app.workspace_id() and n.id = taken.id
      returning n.stage, n.status, n.delta)
    insert into contact_counts (workspace_id, stage, status, delta)
    select app.workspace_id(), stage, status, sum(delta) from gone group by stage, status having sum(delta) <> 0`);

/** Keeps reading the counters fast: see `scheduleFold`. */
export const foldCountsJob = defineJob({
  name: 'contacts.fold-counts',
  payload: z.object({ workspaceId: z.uuid() }),
  async run({ transact }, { workspaceId }) {
    await transact({ workspaceId }, foldCounts);
  },
});

// One write in this many schedules the merge: summing about fifty rows costs almost nothing, but a job for each write
// would.
const ONE_IN = 50;

/** Occasionally schedules the merge; called on every write of contacts. */
export const scheduleFold = async (
  db: Db,
  jobs: Jobs,
  { workspaceId }: Pick<Session, 'workspaceId'>,
  chance = 1 / ONE_IN,
): Promise<void> => {
  if (Math.random() < chance)
    await jobs.enqueue(db, foldCountsJob, { workspaceId }, { key: `contacts.fold-counts:${workspaceId}` });
};

/** Whether the caller can see anyone, and the number of sample people. */
export const peopleTotals = (db: Db): Promise<{ has_people: boolean; sample_people: number }> =>
  db.one<{ has_people: boolean; sample_people: number }>(sql`select
    ${isAny(sql`contacts c where ${visibleSql} order by c.workspace_id, c.id`)}
      as has_people,
    (select count(*) from contacts c where ${visibleSql} and c.is_sample)
      as sample_people`);
