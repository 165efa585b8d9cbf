import { sql } from 'kysely';
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
