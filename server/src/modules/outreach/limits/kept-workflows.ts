import { LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { notAllowedNow } from '#platform/errors.ts';
import { liveStates } from '../enrolment/enrolment-queries.ts';

const MEGABYTE = 1024 ** 2;
/** What each has on the disk beside its steps. */
const ROW_BYTES = 1_000;

const full = (whose: string, most: number) =>
  notAllowedNow(
    `${whose} and their earlier versions, deleted ones included, take up ${most} MB at most. Delete workflows you don’t need and all their campaigns, which makes room 30 days later.`,
  );

/**
 * Throws where what workflows say and said leaves no room for one more version. A version stays as long as a message of it, and a deleted
 * workflow as long as a campaign of it, so that the limit of those that aren't deleted doesn't hold them. Reads sizes alone, and locks nothing.
 */
export const assertRoomForVersion = async (
  db: Db,
  { userId, role }: Pick<Session, 'userId' | 'role'>,
): Promise<void> => {
  const { total, own } = await db.one(sql<{ total: number; own: number }>`
    select coalesce(sum(bytes), 0)::bigint as total, coalesce(sum(bytes) filter (where created_by = ${userId}), 0)::bigint as own
    from (
      select created_by, ${ROW_BYTES}::integer + pg_column_size(steps) as bytes from sequence_versions
      where workspace_id = app.workspace_id()
      union all
      select created_by, ${ROW_BYTES}::integer + pg_column_size(steps) from sequences
      where workspace_id = app.workspace_id() and exists (
        select 1 from sequence_versions v where v.workspace_id = sequences.workspace_id and v.sequence_id = sequences.id)) kept`);
  if (total > LIMITS.keptWorkflowsMegabytes * MEGABYTE) throw full('All workflows', LIMITS.keptWorkflowsMegabytes);
  if (role !== 'owner' && own > LIMITS.keptWorkflowsMegabytesOfPerson * MEGABYTE)
    throw full('Workflows that you made or changed', LIMITS.keptWorkflowsMegabytesOfPerson);
};

/**
 * Empties workflows that were deleted before then, with all their campaigns, and removes what their versions said: only pages of campaigns
 * and people in them read it; messages keep their own words. Returns how many.
 */
export const emptyDeletedWorkflows = async (db: Db, before: Date, most: number): Promise<number> => {
  const rows = await db.rows<{ id: string }>(sql`
    select s.id from sequences s
    where s.workspace_id = app.workspace_id() and s.deleted_at < ${before}
      and exists (select 1 from sequence_versions v where v.workspace_id = s.workspace_id and v.sequence_id = s.id)
      and not exists (select 1 from campaigns cp where cp.workspace_id = s.workspace_id and cp.sequence_id = s.id
        and (cp.deleted_at is null or cp.deleted_at >= ${before}))
      and not exists (select 1 from enrolments e where e.workspace_id = s.workspace_id and e.sequence_id = s.id
        and e.state in (${liveStates}))
    order by s.id limit ${most} for update of s skip locked`);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await db.run(sql`
    delete from sequence_versions where workspace_id = app.workspace_id() and sequence_id = any(${ids}::uuid[])`);
  return db.run(sql`
    update sequences set steps = '[]' where workspace_id = app.workspace_id() and id = any(${ids}::uuid[])`);
};
