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
import { endOtherSessions } from '../session/session.ts';
import { forgetChallenges } from '../two-factor/challenge.ts';

type Context = Pick<OutsideContext, 'request' | 'jobs'>;

/** Takes Google away as a way in, and tells the person where it was one: who is `by_password` was joined by the password alone. */
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
 * From now on Google does not sign the person in. Whoever it let in is out: sessions but this one end, and so do links to other
 * accounts, which Google's word could have made.
 */
export const disconnectGoogle = async (
  kit: AccountsKit,
  context: OutsideContext,
  { password }: Input<Contract['disconnectGoogle']>,
): Promise<Output<Contract['disconnectGoogle']>> => {
  const { session, live } = context;
  const account = { workspaceId: session.workspaceId, userId: session.userId };
  const user = await context.transact((db) => loadUser(db, account.userId));
  if (!user) throw unauthenticated();
  if (!user.google_connected) throw notAllowedNow(NOT_CONNECTED);
  if (user.password_hash === null) throw notAllowedNow(NO_PASSWORD);
  await proveIdentity(kit, context, { password });
  const at = kit.realClock.now();
  await context.transact(async (db) => {
    // A sign-in with Google that is under way is waited for, and a later one waits.
    await db.run(
      sql`select 1 from users where workspace_id = app.workspace_id() and id = ${account.userId} for no key update`,
    );
    const isGone = await forgetGoogle(kit, context, db, { account, actor: session, which: 'every', at });
    if (!isGone) throw notAllowedNow(NOT_CONNECTED);
    await forgetChallenges(db, account.userId);
    await endLinks(kit, context, db, { account, user, at });
    await endOtherSessions(db, live, session);
  });
  return { message: 'Google disconnected. All other devices are signed out.' };
};
