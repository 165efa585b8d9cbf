import type { Contract, Input, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import { recordAudit, type AuditActor } from '../audit/record-audit.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { notAllowedNow, unauthenticated } from '#platform/errors.ts';
import { loadUser, type Account } from '../account-queries.ts';
import type { AccountsKit } from '../dependencies.ts';
import { forgetIdentities } from '../identity/identities.ts';
import { endLinks } from '../linked/end-links.ts';
import { proveIdentity } from '../identity/prove-identity.ts';
import { proveSecondFactor } from '../two-factor/second-proof.ts';
import { endOtherSessions } from '../session/session.ts';
import { forgetChallenges } from '../two-factor/challenge.ts';

type Context = Pick<OutsideContext, 'request' | 'jobs'>;

/**
 * Removes Google as a way to sign in and notifies the person if it was one. `by_password` only removes identities that
 * were connected with the password.
 */
export const forgetGoogle = async (
  kit: AccountsKit,
  { request, jobs }: Context,
  db: Db,
  { account, actor, which, at }: { account: Account; actor: AuditActor; which: 'every' | 'by_password'; at: Date },
): Promise<boolean> => {
  if (!(await forgetIdentities(db, account.userId, which))) return false;
  await recordAudit(db, actor, request, { action: 'google_disconnected', at });
  await jobs.enqueue(db, kit.sendNotice, { ...account, notice: 'google_disconnected', at: at.toISOString() });
  return true;
};

const NOT_CONNECTED = 'Your account isn’t connected to Google.';
const NO_PASSWORD = 'You sign in only with Google. Set a password first so you don’t lose access.';

/**
 * Disconnects Google. Sessions except this one end, because Google may have started them; so do links to other
 * accounts, which a Google credential may have created.
 */
export const disconnectGoogle = async (
  kit: AccountsKit,
  context: OutsideContext,
  { password, code }: Input<Contract['disconnectGoogle']>,
): Promise<Output<Contract['disconnectGoogle']>> => {
  const { session, live } = context;
  const account = { workspaceId: session.workspaceId, userId: session.userId };
  const user = await context.transact((db) => loadUser(db, account.userId));
  if (!user) throw unauthenticated();
  if (!user.google_connected) throw notAllowedNow(NOT_CONNECTED);
  if (user.password_hash === null) throw notAllowedNow(NO_PASSWORD);
  await proveIdentity(kit, context, { password });
  const factor = await proveSecondFactor(kit, context, user, code);
  const at = kit.realClock.now();
  await context.transact(async (db) => {
    // Waits for a concurrent sign-in with Google, and makes later ones wait.
    await db.run(
      sql`select 1 from users where workspace_id = app.workspace_id() and id = ${account.userId} for no key update`,
    );
    await factor.use(db);
    const isGone = await forgetGoogle(kit, context, db, { account, actor: session, which: 'every', at });
    if (!isGone) throw notAllowedNow(NOT_CONNECTED);
    await forgetChallenges(db, account.userId);
    await endLinks(kit, context, db, { account, user, at });
    await endOtherSessions(db, live, session);
  });
  await factor.succeed();
  return { message: 'Google disconnected. All other devices are signed out.' };
};
