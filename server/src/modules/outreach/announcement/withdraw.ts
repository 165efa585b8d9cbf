import { ANNOUNCEMENT_ACTIONS, appliesTo } from '@rainmaker/contract';
import { sql } from 'kysely';
import { recordAudit } from '#modules/accounts/index.ts';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { WantedTemplate } from '../channels/channel.ts';
import type { AnnouncementRow } from './announcement-queries.ts';
import { moveAnnouncements } from './move-announcements.ts';
import { assertReachesRecipients } from './recipients.ts';

/** Whether anything of it has left, or may have. */
const hasBegun = async (db: Db, id: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 from messages where workspace_id = app.workspace_id() and announcement_id = ${id}
    and (sent_at is not null or attempt > 0) limit 1`)) !== undefined;

/**
 * Takes an approval back: its messages are gone as if they had never been written, also those that were cancelled since, whose undo
 * would bring the old text back; and its recipients are free again. False, and nothing has changed, where something has left or is
 * leaving. Whoever calls it holds the announcement, which is approved.
 */
export const takeApprovalBack = async (db: Db, id: string, at: Date, reason?: string): Promise<boolean> => {
  const theirs = sql`workspace_id = app.workspace_id() and announcement_id = ${id}`;
  // Waits for workers that are taking messages: the old text would leave with the next approval.
  await db.run(sql`select count(*) from (select 1 from messages where ${theirs} order by id for update) locked`);
  if (await hasBegun(db, id)) return false;
  await db.run(sql`delete from messages where ${theirs} and status in ('draft', 'approved', 'scheduled', 'cancelled')`);
  await moveAnnouncements(db, {
    action: 'withdraw',
    which: sql<boolean>`an.id = ${id}`,
    at,
    ...(reason !== undefined && { reason }),
    also: sql`approved_by = null, approved_at = null, excluded = null, text_bytes = 0`,
  });
  await db.run(sql`delete from announcement_recipients where ${theirs}`);
  return true;
};

/** The same on a person's word, who is named in the audit log; false where it isn't approved, too. */
export const withdraw = async (
  context: Pick<CallContext, 'db' | 'session' | 'clock' | 'request'>,
  { id, state, title }: Pick<AnnouncementRow, 'id' | 'state' | 'title'>,
  at: Date,
): Promise<boolean> => {
  const { db, session, request } = context;
  if (!appliesTo(ANNOUNCEMENT_ACTIONS.withdraw, state)) return false;
  await assertReachesRecipients(db, session, id);
  if (!(await takeApprovalBack(db, id, at))) return false;
  await recordAudit(db, session, request, {
    action: 'announcement_withdrawn',
    subject: title,
    record: { type: 'announcement', id },
    at: realNow(context),
  });
  return true;
};

const CHANGED = 'Its template was changed, so it has to be approved again.';

/**
 * The template of announcements says something else now: approvals are taken back where nothing has left, and an approval that is being
 * given finds another version than was read. Messages of the others are left to the caller.
 */
export const reopenForTemplates = async (db: Db, templates: readonly WantedTemplate[], at: Date): Promise<void> => {
  const rows = await db.rows<{ id: string; state: string }>(sql`
    update announcements an set version = an.version + 1
    from (select an.id from announcements an
      join json_to_recordset(${JSON.stringify(templates)}::json) as changed("accountId" uuid, name text, language text)
        on changed.name = an.template->>'name' and changed.language = an.template->>'language'
      where an.workspace_id = app.workspace_id() and an.deleted_at is null and an.state not in ('sent', 'cancelled')
        and (cardinality(an.mailbox_ids) = 0 or changed."accountId" = any(an.mailbox_ids))
      order by an.id for no key update of an) theirs
    where an.workspace_id = app.workspace_id() and an.id = theirs.id returning an.id, an.state`);
  const approved = rows.filter(({ state }) => ANNOUNCEMENT_ACTIONS.withdraw.from.some((each) => each === state));
  // A handful: each announcement is made by a person.
  for (const { id } of approved) await takeApprovalBack(db, id, at, CHANGED);
};
