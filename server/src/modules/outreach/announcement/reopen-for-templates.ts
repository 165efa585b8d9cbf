import { ANNOUNCEMENT_ACTIONS } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { WantedTemplate } from '../channels/channel.ts';
import { takeApprovalBack } from './withdraw.ts';

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
