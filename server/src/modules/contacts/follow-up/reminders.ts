import type { Contract, Output } from '@rainmaker/contract';
import { LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { CallContext } from '#platform/context.ts';
import { FOLLOW_UP_COLUMNS, FOLLOW_UPS, type FollowUpRecord, toFollowUp, VISIBLE } from './follow-up-row.ts';

// One that was moved since is reminded of again at its new time.
const WAITING = sql<boolean>`f.assignee_id = app.user_id() and f.state = 'open' and not f.reminder_dismissed
  and f.reminded_of is not null and f.reminded_of = f.due_at`;

/** A rep may have a follow-up about someone who isn't theirs, whose page they can't open. */
const CAN_OPEN = sql<boolean>`((select app.sees_all()) is not null or c.owner_id = app.user_id())`;

/** What the caller was reminded of and hasn't put away, the one due first: index follow_ups_reminded. */
export const getReminders = async ({
  db,
  clock,
}: Pick<CallContext, 'db' | 'clock'>): Promise<Output<Contract['getReminders']>> => {
  const rows = await db.rows(sql<FollowUpRecord>`
    select ${FOLLOW_UP_COLUMNS} ${FOLLOW_UPS} where ${VISIBLE} and ${WAITING} and ${CAN_OPEN}
    order by f.due_at, f.id limit ${LIMITS.reminders}`);
  return { results: rows.map((row) => toFollowUp(row, clock.now())) };
};

/** Puts reminders of the caller away; those of others are left alone. */
export const dismissReminders = async (
  { db }: Pick<CallContext, 'db'>,
  ids: readonly string[],
): Promise<Output<Contract['dismissReminders']>> => {
  await db.run(sql`
    update follow_ups f set reminder_dismissed = true
    where f.workspace_id = app.workspace_id() and f.id = any(${[...ids]}::uuid[]) and ${WAITING}`);
  return { message: ids.length === 1 ? 'Reminder dismissed.' : 'Reminders dismissed.' };
};
