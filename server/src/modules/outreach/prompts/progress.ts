import type { WritingAction, WritingProgress, WritingState } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { isOfOwnPerson } from '#modules/contacts/index.ts';
import type { Models } from '#modules/models/index.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { IS_PAUSED } from '../enrolment/move.ts';
import { lockEnrolments } from '../enrolment/lock.ts';
import { findCampaign } from '../campaign/campaign-queries.ts';
import { showReasons } from '../written/receipts.ts';
import { writeSoon } from './waiting.ts';
import type { WritingDeps } from './write-drafts.ts';

const assertCampaign = async (db: Db, campaignId: string): Promise<void> => {
  if ((await findCampaign(db, campaignId)) === undefined) throw notFound('campaign');
};

/** Texts `w` of messages `m` that this session sees, of a campaign or of all. */
const ofCampaign = (campaignId: string | undefined) => sql`message_writings w
    join messages m on m.workspace_id = w.workspace_id and m.id = w.message_id
    where w.workspace_id = app.workspace_id() and ${isOfOwnPerson(sql`m.contact_id`)}
      ${campaignId === undefined ? sql`` : sql`and m.campaign_id = ${campaignId}`}`;

/** Whether text `w` is written without anyone's doing: its campaign runs, and its person isn't paused. */
const isUnderWay = sql<boolean>`exists (select 1 from campaigns cp
      join enrolments e on e.workspace_id = cp.workspace_id and e.id = m.enrolment_id
      where cp.workspace_id = m.workspace_id and cp.id = m.campaign_id and cp.state = 'running' and not ${IS_PAUSED})`;

const NOTHING = { total: 0, written: 0, stopped: 0, paused: 0, built_in: 0, note: null, resting_until: null };

/** How far the writing is: of those that are open, and of those written since the first of them was asked for. */
export const writingProgress = async (
  db: Db,
  campaignId: string | undefined,
  models: Models,
): Promise<WritingProgress> => {
  if (campaignId !== undefined) await assertCampaign(db, campaignId);
  const model = (await models.current(db)) ?? null;
  const rest = (await models.pace(db))?.rest;
  const open = await db.one<{
    begun: Date | null;
    left: number;
    stopped: number;
    paused: number;
    for_model: boolean | null;
  }>(sql`
    select min(w.since) as begun, count(*)::int as left, (count(*) filter (where w.state = 'stopped'))::int as stopped,
      (count(*) filter (where w.state = 'waiting' and not ${isUnderWay}))::int as paused,
      bool_or(w.state = 'waiting' and w.wants = 'model' and ${isUnderWay}) as for_model
    from ${ofCampaign(campaignId)} and w.state <> 'written' and m.status = 'draft'`);
  if (open.begun === null) return { ...NOTHING, model };
  const done = await db.one<{ written: number; built_in: number; note: string | null }>(sql`
    select count(*)::int as written, (count(*) filter (where w.note is not null))::int as built_in,
      (array_agg(w.note order by w.written_at desc) filter (where w.note is not null))[1] as note
    from ${ofCampaign(campaignId)} and w.state = 'written' and w.written_at >= ${open.begun}`);
  return {
    total: open.left + done.written,
    ...done,
    stopped: open.stopped,
    paused: open.paused,
    model,
    resting_until: open.for_model === true && rest !== undefined ? rest.until.toISOString() : null,
  };
};

/** From which state each action takes a text, and what it changes of it. */
const CHANGES: Record<WritingAction, [WritingState, RawBuilder<unknown>]> = {
  stop: ['waiting', sql`state = 'stopped'`],
  resume: ['stopped', sql`state = 'waiting'`],
  use_built_in: ['waiting', sql`wants = 'built_in'`],
};

/**
 * Stops the writing of a campaign, has it go on, or leaves the rest to the built-in writer. What a model is being asked for at the
 * moment ends: it is paid for.
 */
export const changeWriting = async (
  { db, session, jobs, live }: Pick<CallContext, 'db' | 'session' | 'jobs' | 'live'>,
  { campaign_id: campaignId, action }: { campaign_id: string; action: WritingAction },
  { writers, realClock }: Pick<WritingDeps, 'writers' | 'realClock'>,
): Promise<WritingProgress> => {
  await assertCampaign(db, campaignId);
  const [from, change] = CHANGES[action];
  const open = await db.rows<{ id: string; enrolment_id: string }>(sql`
    select w.id, m.enrolment_id from ${ofCampaign(campaignId)} and w.state = ${from} and m.status = 'draft'`);
  // The people first, as those lock them who keep a text: in the other order two would wait for each other.
  await lockEnrolments(
    db,
    open.map((row) => row.enrolment_id),
  );
  const rows = await db.rows<{ message_id: string }>(sql`
    update message_writings set ${change}, lease_until = null
    where workspace_id = app.workspace_id() and id = any(${open.map(({ id }) => id)}::uuid[]) and state = ${from}
      and asked_at is null
    returning message_id`);
  await showReasons(
    db,
    rows.map((row) => row.message_id),
  );
  if (action !== 'stop') await writeSoon(db, session.workspaceId, jobs, realClock.now());
  await live.publish(db, session.workspaceId, { type: 'messages' });
  return writingProgress(db, campaignId, writers.models);
};
