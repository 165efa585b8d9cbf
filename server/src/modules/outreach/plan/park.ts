import { type RawBuilder, sql } from 'kysely';
import type { ReasonCode } from '@rainmaker/contract';
import { inBatches } from '#platform/bulk/batches.ts';
import { sendingAccountsOf } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import type { ReasonDetail } from '../pace/reasons.ts';
import { move } from '../message/move.ts';
import { createScheduler } from './schedule.ts';

/**
 * Everything between approval and sending at once, by id: it is changed in batches, the most urgent first, which would wait for
 * others in any order. Those with a slot and those without, since others exchange the two meanwhile.
 */
const lockDecided = async (db: Db, which: RawBuilder<boolean>): Promise<void> => {
  await db.run(sql`
    select count(*) from (select 1 from messages where workspace_id = app.workspace_id() and ${which}
      and status in ('approved', 'scheduled') order by id for no key update) locked`);
};

const isAmong = (rows: readonly { id: string }[]): RawBuilder<boolean> =>
  sql<boolean>`id = any(${rows.map(({ id }) => id)}::uuid[])`;

/** Why messages wait. */
interface Reason {
  code: ReasonCode;
  detail?: ReasonDetail;
}

const unschedule = (
  db: Db,
  rows: readonly { id: string }[],
  reason: Reason,
  workspace: OutreachWorkspace,
): Promise<string[]> =>
  move(db, {
    action: 'unschedule',
    at: workspace.clock.now(),
    event: 'held',
    actorUserId: null,
    rows: rows.map((row) => ({
      id: row.id,
      sendAt: null,
      reasonCode: reason.code,
      reasonDetail: reason.detail,
    })),
  });

const park = async (
  db: Db,
  which: RawBuilder<boolean>,
  reason: Reason,
  workspace: OutreachWorkspace,
): Promise<void> => {
  await lockDecided(db, which);
  const scheduled = sql<{ id: string }>`
    select id from messages where workspace_id = app.workspace_id() and ${which} and status = 'scheduled'`;
  await inBatches(db, scheduled, (rows) => unschedule(db, rows, reason, workspace));
};

/** So many in one transaction of a job take half a second. */
const AT_ONCE = 1_000;

/** The same for the next of them, in a transaction that locks no other messages; returns whether there were any. */
export const parkSome = async (
  db: Db,
  which: RawBuilder<boolean>,
  reason: Reason,
  workspace: OutreachWorkspace,
): Promise<boolean> => {
  const rows = await db.rows<{ id: string }>(sql`
    select id from messages where workspace_id = app.workspace_id() and ${which} and status = 'scheduled'
      and not is_emptied limit ${AT_ONCE}`);
  if (rows.length === 0) return false;
  await lockDecided(db, isAmong(rows));
  await unschedule(db, rows, reason, workspace);
  return true;
};

/** Returns an account's scheduled messages to approved, with the server's words: its server rejects the sign-in. */
export const parkAccount = (db: Db, id: string, words: string, workspace: OutreachWorkspace): Promise<void> =>
  park(db, sql`account_id = ${id}`, { code: 'mailbox_refused', detail: { words } }, workspace);
export const parkPausedAccount = async (db: Db, id: string, workspace: OutreachWorkspace): Promise<void> => {
  const [account] = await sendingAccountsOf(db, [id]);
  const detail = account ? { channel: account.channel } : {};
  await park(db, sql`account_id = ${id}`, { code: 'mailbox_paused', detail }, workspace);
};
export const parkCampaign = (db: Db, id: string, workspace: OutreachWorkspace): Promise<void> =>
  park(db, sql`campaign_id = ${id}`, { code: 'campaign_paused' }, workspace);
export const parkSequence = (db: Db, id: string, workspace: OutreachWorkspace): Promise<void> =>
  park(db, sql`sequence_id = ${id}`, { code: 'workflow_paused' }, workspace);

/** Returns everything the workspace has scheduled to approved: index messages_slot. */
export const parkEverything = (db: Db, workspace: OutreachWorkspace): Promise<void> =>
  park(db, sql`true`, { code: 'sending_paused' }, workspace);

/** Approved messages, in the order in which they get their slots. */
const approvedOf = (which: RawBuilder<boolean>, { clock }: OutreachWorkspace): RawBuilder<{ id: string }> => {
  const now = clock.now();
  const starts = sql`(select cp.start_at from campaigns cp
    where cp.workspace_id = messages.workspace_id and cp.id = messages.campaign_id)`;
  return sql<{ id: string }>`
    select id from messages where workspace_id = app.workspace_id() and ${which} and status = 'approved'
    order by case when is_urgent then ${now} else greatest(${now}, not_before, ${starts}) end, not_before, created_at, id`;
};

/**
 * Schedules approved messages without a slot once nothing blocks them, the earliest first, as in `scheduleMessages`.
 */
export const scheduleApprovedOf = async (
  db: Db,
  which: RawBuilder<boolean>,
  workspace: OutreachWorkspace,
): Promise<void> => {
  await lockDecided(db, which);
  const schedule = createScheduler(db, workspace);
  await inBatches(db, approvedOf(which, workspace), (rows) => schedule(rows.map(({ id }) => id)));
};

/**
 * The same for the next of them, in a transaction that locks no other messages. `which` are those that wait for something that a
 * scheduler decides anew; returns whether it did so for any.
 */
export const scheduleSomeOf = async (
  db: Db,
  which: RawBuilder<boolean>,
  workspace: OutreachWorkspace,
): Promise<boolean> => {
  const rows = await db.rows<{ id: string }>(sql`${approvedOf(which, workspace)} limit ${AT_ONCE}`);
  if (rows.length === 0) return false;
  await lockDecided(db, isAmong(rows));
  await createScheduler(db, workspace)(rows.map(({ id }) => id));
  const { left } = await db.one<{ left: number }>(sql`
    select count(*)::int as left from messages where workspace_id = app.workspace_id() and ${isAmong(rows)} and ${which}
      and status = 'approved'`);
  return left < rows.length;
};

export const scheduleApproved = (
  db: Db,
  column: 'account_id' | 'campaign_id' | 'sequence_id',
  id: string,
  workspace: OutreachWorkspace,
): Promise<void> => scheduleApprovedOf(db, sql<boolean>`${sql.ref(column)} = ${id}`, workspace);

/** Gives slots to messages that found no hours or no day, after a time zone or the sending hours changed; of these people, or of everyone. */
export const scheduleUnplaced = (
  db: Db,
  workspace: OutreachWorkspace,
  contactIds?: readonly string[],
): Promise<void> => {
  const whose = contactIds === undefined ? sql`true` : sql`contact_id = any(${[...contactIds]}::uuid[])`;
  const unplaced = sql<boolean>`(reason_code in ('hours_never_meet', 'no_free_day') and ${whose})`;
  return scheduleApprovedOf(db, unplaced, workspace);
};
