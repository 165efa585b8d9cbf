import type { WritingAction, WritingProgress } from '@rainmaker/contract';
import { sql } from 'kysely';
import { isOfOwnPerson } from '#modules/contacts/index.ts';
import type { Models } from '#modules/models/index.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
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

/** How far the writing is: of those that are open, and of those written since the first of them was asked for. */
export const writingProgress = async (
  db: Db,
  campaignId: string | undefined,
  models: Models,
): Promise<WritingProgress> => {
  if (campaignId !== undefined) await assertCampaign(db, campaignId);
  const model = (await models.current(db)) ?? null;
  const open = await db.one<{ begun: Date | null; left: number; stopped: number }>(sql`
    select min(w.since) as begun, count(*)::int as left, (count(*) filter (where w.state = 'stopped'))::int as stopped
    from ${ofCampaign(campaignId)} and w.state <> 'written' and m.status = 'draft'`);
  if (open.begun === null) return { total: 0, written: 0, stopped: 0, built_in: 0, note: null, model };
  const done = await db.one<{ written: number; built_in: number; note: string | null }>(sql`
    select count(*)::int as written, (count(*) filter (where w.note is not null))::int as built_in,
      (array_agg(w.note order by w.written_at desc) filter (where w.note is not null))[1] as note
    from ${ofCampaign(campaignId)} and w.state = 'written' and w.written_at >= ${open.begun}`);
  return { total: open.left + done.written, ...done, stopped: open.stopped, model };
};

/** Stops the writing of a campaign, or has it go on. What a model is being asked for at the moment ends: it is paid for. */
export const changeWriting = async (
  { db, session, jobs, live }: Pick<CallContext, 'db' | 'session' | 'jobs' | 'live'>,
  { campaign_id: campaignId, action }: { campaign_id: string; action: WritingAction },
  { writers, realClock }: Pick<WritingDeps, 'writers' | 'realClock'>,
): Promise<WritingProgress> => {
  await assertCampaign(db, campaignId);
  const [from, to] = action === 'stop' ? ['waiting', 'stopped'] : ['stopped', 'waiting'];
  const rows = await db.rows<{ message_id: string }>(sql`
    update message_writings t set state = ${to}, lease_until = null
    where t.workspace_id = app.workspace_id() and t.asked_at is null and t.id = any(array(
      select w.id from ${ofCampaign(campaignId)} and w.state = ${from} and m.status = 'draft'
      order by w.since, w.id for update of w))
    returning t.message_id`);
  await showReasons(
    db,
    rows.map((row) => row.message_id),
  );
  if (action === 'resume') await writeSoon(db, session.workspaceId, jobs, realClock.now());
  await live.publish(db, session.workspaceId, { type: 'messages' });
  return writingProgress(db, campaignId, writers.models);
};
