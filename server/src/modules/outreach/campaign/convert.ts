import {
  CAMPAIGN_STATE_LABELS,
  type contract,
  EXCLUSION_LABELS,
  type Input,
  LIMITS,
  type Output,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import { visibleSql, PEOPLE } from '#modules/contacts/index.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { notAllowedNow, notFound } from '#platform/errors.ts';
import type { Addressed } from '../channels/channel.ts';
import { liveStates } from '../enrolment/enrolment-queries.ts';
import { liveEnrolmentsOf, stopEnrolments } from '../enrolment/stop.ts';
import { takePeople } from '../limits/people-of-day.ts';
import { addTextPeople, assertTextRoom } from '../limits/texts.ts';
import type { WakeWorkspace } from '../dispatch/send.job.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { type ChosenPerson, enrolChosen } from './audience.ts';
import { type CampaignRow, findCampaign } from './campaign-queries.ts';
import { moveCampaigns } from './move-campaigns.ts';

type Answer = Output<typeof contract.updateLeadCampaign>;
type Context = Pick<CallContext, 'db' | 'session' | 'jobs' | 'live'>;

const many = (count: number): string => (count === 1 ? '1 person' : `${count.toLocaleString('en')} people`);

const missing = (ids: readonly string[], found: ReadonlySet<string>): Answer['skipped'] =>
  ids.filter((id) => !found.has(id)).map((id) => ({ id, reason: 'This person doesn’t exist.' }));

const whyNot = ({ cause, is_in }: ChosenPerson): string => {
  if (is_in) return 'Is or was already in this campaign.';
  return cause === null ? 'Was just added to another campaign.' : `${EXCLUSION_LABELS[cause]}.`;
};

/** A draft enrols no one before its launch: selected people are added to its audience. */
const addToDraft = async (db: Db, row: CampaignRow, ids: readonly string[]): Promise<Answer> => {
  const { audience } = row;
  if (audience.ids === undefined)
    throw notAllowedNow('This draft’s audience is a filter. Change its audience instead.');
  const found = await db.rows<{ id: string; stage: string }>(
    sql`select c.id, c.stage from ${PEOPLE} c where ${visibleSql} and c.id = any(${[...ids]}::uuid[])`,
  );
  const before = new Set(audience.ids);
  const fitting = found.filter(({ id, stage }) => stage === row.stage && !before.has(id));
  if (before.size + fitting.length > LIMITS.bulkIds)
    throw notAllowedNow(
      `A draft can have at most ${LIMITS.bulkIds.toLocaleString('en')} selected people. Launch it first.`,
    );
  await db.run(sql`update campaigns set audience = ${JSON.stringify({ ids: [...before, ...fitting.map(({ id }) => id)] })}::jsonb,
      version = version + 1 where workspace_id = app.workspace_id() and id = ${row.id}`);
  const others = found.filter(({ id, stage }) => stage !== row.stage || before.has(id));
  return {
    message: `${many(fitting.length)} added to “${row.name}”, which is a draft.`,
    enrolled: fitting.length,
    skipped: [
      ...others.map(({ id }) => ({
        id,
        reason: before.has(id) ? 'Is already in it.' : 'Is in a different stage from the others in this draft.',
      })),
      ...missing(ids, new Set(found.map(({ id }) => id))),
    ],
  };
};

const enter = async (
  db: Db,
  campaignId: string,
  ids: readonly string[],
  { now, channels }: { now: Date; channels: Addressed },
): Promise<Answer> => {
  const row = await findCampaign(db, campaignId, 'locked');
  if (row === undefined) throw notFound('campaign');
  if (row.state === 'draft') return addToDraft(db, row, ids);
  if (row.state === 'cancelled')
    throw notAllowedNow(`“${row.name}” is ${CAMPAIGN_STATE_LABELS[row.state].toLowerCase()}, so no one can be added.`);
  if (row.is_sequence_deleted)
    throw notAllowedNow(`The workflow of “${row.name}” was deleted, so no one can be added.`);
  const { entered, people } = await enrolChosen(db, campaignId, ids, { now, channels });
  await addTextPeople(db, campaignId, entered.length);
  if (entered.length > 0) await assertTextRoom(db, [row.created_by]);
  await takePeople(db, row.created_by, entered.length);
  const isIn = new Set(entered);
  if (row.state === 'completed' && entered.length > 0) {
    await moveCampaigns(db, { action: 'reopen', which: sql<boolean>`cp.id = ${campaignId}`, at: now });
  }
  return {
    message: `${many(entered.length)} added to “${row.name}”.`,
    enrolled: entered.length,
    skipped: [
      ...people.filter(({ id }) => !isIn.has(id)).map((person) => ({ id: person.id, reason: whyNot(person) })),
      ...missing(ids, new Set(people.map(({ id }) => id))),
    ],
  };
};

const leave = async (db: Db, ids: readonly string[], userId: string, at: Date): Promise<Answer> => {
  const found = await db.rows<{ id: string; is_in: boolean }>(sql`
    select c.id, exists (select 1 from enrolments e where e.workspace_id = c.workspace_id and e.contact_id = c.id
      and e.state in (${liveStates})) as is_in
    from ${PEOPLE} c where ${visibleSql} and c.id = any(${[...ids]}::uuid[])`);
  const leaving = found.filter(({ is_in }) => is_in).map(({ id }) => id);
  await stopEnrolments(db, {
    enrolmentIds: await liveEnrolmentsOf(db, leaving),
    action: 'remove',
    cancelReason: 'removed',
    summary: 'Removed from the campaign',
    at,
    actorUserId: userId,
  });
  return {
    message: `${many(leaving.length)} removed from ${leaving.length === 1 ? 'their campaign' : 'their campaigns'}.`,
    enrolled: 0,
    skipped: [
      ...found.filter(({ is_in }) => !is_in).map(({ id }) => ({ id, reason: 'Isn’t in a campaign.' })),
      ...missing(ids, new Set(found.map(({ id }) => id))),
    ],
  };
};

/** Adds people to a campaign, with the reason for each conflict, or removes them from the one they're in. */
export const convertToCampaign = async (
  { db, session, jobs, live }: Context,
  { ids, campaign_id: campaignId }: Input<typeof contract.updateLeadCampaign>,
  deps: WorkspaceDeps & { wake: WakeWorkspace; channels: Addressed },
): Promise<Answer> => {
  const at = (await loadWorkspace(db, deps)).clock.now();
  const chosen = [...new Set(ids)];
  const { message, enrolled, skipped } =
    campaignId === null
      ? await leave(db, chosen, session.userId, at)
      : await enter(db, campaignId, chosen, { now: at, channels: deps.channels });
  await deps.wake(db, session.workspaceId, jobs);
  await live.publish(db, session.workspaceId, { type: 'campaign', ...(campaignId !== null && { id: campaignId }) });
  return { message, enrolled, skipped };
};
