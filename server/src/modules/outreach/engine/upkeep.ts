import { LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import { markUnresponsive } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { foldBudgets } from '../budgets/budget-queries.ts';
import { keepUpAnnouncements } from '../announcement/keep-up.ts';
import { moveCampaigns } from '../campaign/move-campaigns.ts';
import type { Channels } from '../channels/channel.ts';
import { emptyCancelled, freeTextRoom } from '../limits/empty-unsent.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { liveStates } from '../enrolment/enrolment-queries.ts';
import { lockStandings } from '../enrolment/lock.ts';
import { stopEnrolments } from '../enrolment/stop.ts';
import { move } from '../message/move.ts';
import { scheduleApprovedOf } from '../plan/park.ts';

/** Starts campaigns whose start date has come; messages approved while one of them was paused get their slots. */
const startScheduled = async (db: Db, workspace: OutreachWorkspace): Promise<number> => {
  const now = workspace.clock.now();
  const ids = await moveCampaigns(db, { action: 'begin', which: sql<boolean>`cp.start_at <= ${now}`, at: now });
  if (ids.length > 0) await scheduleApprovedOf(db, sql<boolean>`campaign_id = any(${ids}::uuid[])`, workspace);
  return ids.length;
};

/** A campaign past its end adds no one; it is complete once no one is in progress. */
const completeFinished = (db: Db, now: Date): Promise<string[]> =>
  moveCampaigns(db, {
    action: 'complete',
    which: sql<boolean>`((cp.is_frozen or cp.end_at <= ${now})
      and not exists (select 1 from enrolments e where e.workspace_id = cp.workspace_id and e.campaign_id = cp.id
        and e.state in (${liveStates})))`,
    at: now,
  });

/** A transaction changes at most this many; the pass repeats it until fewer are left. */
const AT_ONCE = 1_000;

const EXPIRED = 'The draft expired after 14 days';

/**
 * Cancels drafts that no one has approved for 14 days, counted from when they became drafts, and removes the person. Returns
 * whether there may be more. Index messages_draft_since.
 */
const expireDrafts = async (db: Db, now: Date): Promise<boolean> => {
  const before = new Date(now.getTime() - LIMITS.draftAgeDays * 86_400_000);
  const rows = await db.rows<{ id: string; enrolment_id: string | null }>(sql`
    select id, enrolment_id from messages where workspace_id = app.workspace_id() and status = 'draft'
      and draft_since <= ${before} order by draft_since limit ${AT_ONCE}`);
  await stopEnrolments(db, {
    enrolmentIds: rows.map((row) => row.enrolment_id),
    action: 'skip',
    cancelReason: 'expired',
    summary: EXPIRED,
    at: now,
    detail: { words: 'The draft expired after 14 days' },
  });
  const ofNone = rows.filter((row) => row.enrolment_id === null);
  await move(db, {
    action: 'cancel',
    at: now,
    event: 'cancelled',
    actorUserId: null,
    rows: ofNone.map(({ id }) => ({ id, cancelReason: 'expired', summary: EXPIRED })),
  });
  return rows.length === AT_ONCE;
};

interface Quiet {
  id: string;
  contact_id: string;
}

/** People who got every step and haven't replied for 14 days become Unresponsive. Returns whether there may be more. Index enrolments_due. */
const markQuiet = async (db: Db, workspace: OutreachWorkspace): Promise<boolean> => {
  const now = workspace.clock.now();
  const found = await db.rows<Quiet>(sql`
    select id, contact_id from enrolments
    where workspace_id = app.workspace_id() and state = 'completed' and next_action_at <= ${now}
    order by next_action_at limit ${AT_ONCE}`);
  await lockStandings(
    db,
    found.map(({ id, contact_id }) => ({ enrolment_id: id, contact_id })),
  );
  const rows = await db.rows<{ contact_id: string }>(sql`
    update enrolments set next_action_at = null
    where workspace_id = app.workspace_id() and id = any(${found.map(({ id }) => id)}::uuid[]) and state = 'completed'
      and next_action_at <= ${now}
    returning contact_id`);
  if (rows.length > 0)
    await markUnresponsive(
      db,
      workspace.events,
      rows.map((row) => row.contact_id),
      now,
    );
  return found.length === AT_ONCE;
};

/** What a pass does before it adds newcomers. */
export const beginPass = (db: Db, workspace: OutreachWorkspace): Promise<number> => startScheduled(db, workspace);

/** What a pass does after it has added newcomers; returns whether there may be more to do, in another transaction. */
export const keepUp = async (db: Db, workspace: OutreachWorkspace, channels: Channels): Promise<boolean> => {
  const now = workspace.clock.now();
  // People are locked before where they stand.
  const hasMoreQuiet = await markQuiet(db, workspace);
  const hasMoreDrafts = await expireDrafts(db, now);
  await completeFinished(db, now);
  await keepUpAnnouncements(db, now);
  await foldBudgets(db, now);
  const hasMoreTexts = await emptyCancelled(db, now, channels);
  await freeTextRoom(db);
  return hasMoreDrafts || hasMoreQuiet || hasMoreTexts;
};
