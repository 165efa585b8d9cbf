import { ANNOUNCEMENT_ACTIONS } from '@rainmaker/contract';
import { sql } from 'kysely';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { keepAsApproved } from './keep-approved.ts';
import { maySendNext, takeBackAhead } from './take-back-ahead.ts';

/**
 * Someone changed the signature or the sender's name of an account. What they approved themselves says so at once, and keeps its
 * approval; what others approved leaves as it was approved, and later steps that others approved ahead wait for an approval.
 */
export const followOwnFooter = async (
  db: Db,
  accountId: string,
  around: Parameters<typeof keepAsApproved>[2],
): Promise<void> => {
  // Whoever approves an announcement that they read before has read another signature below it.
  await db.run(sql`
    update announcements set version = version + 1 where workspace_id = app.workspace_id() and id = any(array(
      select an.id from announcements an
      join ${ACCOUNTS} a on a.workspace_id = an.workspace_id and a.channel = an.channel and a.id = ${accountId}
      where an.workspace_id = app.workspace_id() and an.state = any(${[...ANNOUNCEMENT_ACTIONS.approve.from]}::text[])
        and an.deleted_at is null
      order by an.id for no key update of an))`);
  await takeBackAhead(db, maySendNext([accountId]));
  const own = await db.rows<{ id: string }>(sql`
    select m.id from messages m where m.workspace_id = app.workspace_id() and m.account_id = ${accountId}
      and m.status in ('approved', 'scheduled') and m.approved_by = app.user_id()`);
  await keepAsApproved(
    db,
    own.map(({ id }) => id),
    around,
    { footerOnly: true },
  );
};
