import { ANNOUNCEMENT_ACTIONS, appliesTo } from '@rainmaker/contract';
import { sql } from 'kysely';
import { recordAudit } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { AnnouncementRow } from './announcement-queries.ts';
import { moveAnnouncements } from './move-announcements.ts';

/** Whether anything of it has left, or may have. */
const hasBegun = async (db: Db, id: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 from messages where workspace_id = app.workspace_id() and announcement_id = ${id}
    and (sent_at is not null or attempt > 0) limit 1`)) !== undefined;

/**
 * Takes an approval back: its messages are gone as if they had never been written, also those that were cancelled since, whose undo
 * would bring the old text back; and its recipients are free again. False where it isn't approved or something has left, or is
 * leaving; the caller then rolls its transaction back.
 */
export const withdraw = async (
  context: Pick<CallContext, 'db' | 'session' | 'clock' | 'request'>,
  { id, state, title }: Pick<AnnouncementRow, 'id' | 'state' | 'title'>,
  at: Date,
): Promise<boolean> => {
  const { db, session, request } = context;
  if (!appliesTo(ANNOUNCEMENT_ACTIONS.withdraw, state) || (await hasBegun(db, id))) return false;
  await db.run(sql`delete from messages where workspace_id = app.workspace_id() and announcement_id = ${id}
    and status in ('draft', 'approved', 'scheduled', 'cancelled') and attempt = 0 and sent_at is null`);
  // Asked again after the deletion has waited for workers that were taking messages: the old text would leave with the next approval.
  if (await hasBegun(db, id)) return false;
  await moveAnnouncements(db, {
    action: 'withdraw',
    which: sql<boolean>`an.id = ${id}`,
    at,
    also: sql`approved_by = null, approved_at = null, excluded = null`,
  });
  await db.run(
    sql`delete from announcement_recipients where workspace_id = app.workspace_id() and announcement_id = ${id}`,
  );
  await recordAudit(db, session, request, {
    action: 'announcement_withdrawn',
    subject: title,
    record: { type: 'announcement', id },
    at: realNow(context),
  });
  return true;
};
