import { type Job, LIMITS, STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { sql } from 'kysely';
import { createProgress, isOngoing } from '#platform/bulk/progress.ts';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import { notAllowedNow, notFound } from '#platform/errors.ts';
import { type Target, targetSql } from '../list/target.ts';
import type { EnrichJob } from './enrich.job.ts';

/** Looks up people's company websites and checks their addresses in a job. Who is being looked up already isn't again. */
export const enrichPeople = async (
  context: CallContext,
  job: EnrichJob,
  stage: Stage,
  target: Target,
): Promise<{ job: Job }> => {
  const { db, session, clock, jobs } = context;
  const { many } = STAGE_LABELS[stage];
  const chosen = await db.rows(sql<{ id: string; is_waiting: boolean }>`
    select c.id, exists (
      select 1 from enrichments e where e.workspace_id = c.workspace_id and e.contact_id = c.id and e.state = 'waiting'
        and ${isOngoing('e.job_id')}) as is_waiting
    from contacts c where ${targetSql(stage, target)} and c.stage = ${stage}
    order by c.id limit ${LIMITS.enrichedAtOnce + 1}`);
  if (chosen.length === 0) throw target.ids ? notFound(STAGE_LABELS[stage].one) : notAllowedNow(`No ${many} match.`);
  if (chosen.length > LIMITS.enrichedAtOnce)
    throw notAllowedNow(
      `Choose at most ${LIMITS.enrichedAtOnce.toLocaleString('en')} ${many}: websites are read slowly, so that none is disturbed.`,
    );
  const ids = chosen.flatMap((row) => (row.is_waiting ? [] : [row.id]));
  if (ids.length === 0) throw notAllowedNow('This is being looked up already.');
  const { userId, workspaceId, role, country, clockOffsetMs } = session;
  const at = realNow({ session, clock });
  const progress = await createProgress(db, { kind: 'enrich', total: ids.length, createdBy: userId, at });
  await db.run(sql`
    insert into enrichments (workspace_id, contact_id, state, job_id)
    select app.workspace_id(), id, 'waiting', ${progress.id}::uuid from unnest(${ids}::uuid[]) id order by id
    on conflict (workspace_id, contact_id) do update set state = 'waiting', job_id = excluded.job_id`);
  await jobs.enqueue(db, job, { workspaceId, userId, role, jobId: progress.id, stage, country, clockOffsetMs });
  return { job: progress };
};
