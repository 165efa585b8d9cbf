import type { Contract, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { OutsideContext, Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { notAllowedNow, notFound } from '#platform/errors.ts';
import type { Live } from '#platform/live.ts';
import { loadUser, type Account } from '../account-queries.ts';
import type { AccountsKit } from '../dependencies.ts';
import { endUnlinkedSessions } from '../session/session.ts';
import { notifyUnlinked } from './end-links.ts';
import { ANOTHER_OF_THEIRS, findLinked, linkedWith, listLinked } from './linked-accounts.ts';

/**
 * Removes an account and ends the sessions started through its links; returns the accounts that are no longer linked
 * with the caller's.
 */
const takeOut = async (db: Db, live: Live, session: Session, userId: string): Promise<Account[]> => {
  const before = await linkedWith(db);
  const { gone } = await db.one(sql<{ gone: boolean }>`select app.unlink_account(${userId}) as gone`);
  // Accounts listed only because of a shared address have no link to end.
  if (!gone)
    throw before.length > 0
      ? notAllowedNow('These workspaces share your account. To leave one, ask its owner to deactivate you there.')
      : notFound('linked account');
  const own = { workspaceId: session.workspaceId, userId: session.userId };
  await endUnlinkedSessions(db, live, session.id, [own, ...before]);
  const after = new Set((await linkedWith(db)).map((account) => account.userId));
  return before.filter((account) => !after.has(account.userId));
};

/**
 * Removes one of the person's accounts from the others; removing the current one leaves the group. Accounts linked only
 * through it are unlinked too. All affected accounts are notified.
 */
export const unlinkAccount = async (
  kit: AccountsKit,
  { session, request, transact, live, jobs }: OutsideContext,
  userId: string,
): Promise<Output<Contract['unlinkAccount']>> => {
  const own = { workspaceId: session.workspaceId, userId: session.userId };
  const isOwn = userId === own.userId;
  const other = isOwn ? undefined : (await findLinked(kit, session)).find((account) => account.userId === userId);
  const user = other && (await kit.transact(other, (db) => loadUser(db, other.userId)));
  if (!isOwn && !user) throw notFound('linked account');
  const at = kit.realClock.now();
  await transact(async (db) => {
    const lost = await takeOut(db, live, session, userId);
    const subject = isOwn ? 'this account from their other accounts' : ANOTHER_OF_THEIRS;
    await recordAudit(db, session, request, { action: 'account_unlinked', subject, at });
    await jobs.enqueue(db, kit.sendNotice, { ...own, notice: 'account_unlinked', at: at.toISOString() });
    await notifyUnlinked(kit, { request, jobs }, db, lost, at);
  });
  return {
    message: `${user?.email ?? session.email} unlinked.`,
    users: await listLinked(kit, session),
  };
};
