import type { Contract, Input, Output } from '@rainmaker/contract';
import { recordAudit } from '../audit/record-audit.ts';
import type { OutsideContext, Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound, unauthenticated } from '#platform/errors.ts';
import { findAccount, loadUser, type Account, type UserRow } from '../account-queries.ts';
import type { AccountsKit } from '../dependencies.ts';
import { actorOf, personOf, refuseDeactivated } from '../session/enter.ts';
import { beginSession, leaveSession } from '../session/session.ts';
import { ANOTHER_OF_THEIRS, findLinked, holdLinked, linkedWith, markUsed } from './linked-accounts.ts';
import { proveOthersCode, type Proved } from './prove-other.ts';

/** Locks the account: later changes of its password or links wait, and earlier ones are seen. */
const hold = async (db: Db, account: Account, from: string): Promise<UserRow> => {
  const user = await holdLinked(db, account);
  const isLinked = (await linkedWith(db)).some(({ userId }) => userId === from);
  if (!isLinked || !user || user.email_verified_at === null) throw notFound('linked account');
  return user;
};

/**
 * The account whose code is asked for: a membership has none of its own, but that of its address. Who is in a session of that address
 * has proved it there.
 */
const guardOf = async (kit: AccountsKit, session: Session, target: Proved): Promise<Proved> => {
  if (!target.user.is_member) return target;
  const caller = await kit.transact(session, (db) => loadUser(db, session.userId));
  if (caller?.email === target.user.email) return target;
  const account = await kit.transact(null, (db) => findAccount(db, target.user.email));
  const user = account && (await kit.transact(account, (db) => loadUser(db, account.userId)));
  return account && user ? { account, user } : target;
};

/**
 * Starts a session in a linked account and ends the current one, because a browser keeps one. The new session belongs
 * to the same sign-in: it ends when that would have, and with the session it came from. If the account can't be entered
 * any more (deactivated), the current session stays.
 *
 * An account with two-factor asks for its code at each switch, to its memberships too; a session of an account without it doesn't bypass
 * it.
 */
export const switchAccount = async (
  kit: AccountsKit,
  { session, request, live, jobs }: OutsideContext,
  { user_id: userId, code }: Input<Contract['switchAccount']>,
): Promise<Output<Contract['switchAccount']>> => {
  const account = (await findLinked(kit, session)).find((linked) => linked.userId === userId);
  if (!account) throw notFound('linked account');
  const target = await kit.transact(account, (db) => loadUser(db, account.userId));
  if (!target || target.email_verified_at === null) throw notFound('linked account');
  refuseDeactivated(target);
  const guard = await guardOf(kit, session, { account, user: target });
  await proveOthersCode(kit, request, guard, { code, browser: `linked ${session.userId}` });
  const at = kit.realClock.now();
  const { user, token } = await kit.transact(account, async (db) => {
    const found = await hold(db, account, session.userId);
    const origin = await leaveSession(db, live, session);
    if (!origin) throw unauthenticated();
    const begun = await beginSession(db, found.id, request, at, origin);
    await markUsed(db, found.id, at);
    const subject = `from ${ANOTHER_OF_THEIRS}`;
    await recordAudit(db, actorOf(found), request, { action: 'account_switched', subject, at });
    await jobs.enqueue(db, kit.auditElsewhere, {
      workspaceId: session.workspaceId,
      userId: session.userId,
      action: 'account_switched',
      subject: `to ${ANOTHER_OF_THEIRS}`,
      at: at.toISOString(),
      ip: request.ip,
      userAgent: request.userAgent.slice(0, 400),
    });
    return { user: found, token: begun };
  });
  return { ...personOf(user), token };
};
