import type { Contract, Input } from '@rainmaker/contract';
import { sql } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { setPassword, type Account, type UserRow } from '../account-queries.ts';
import type { AccountsKit } from '../dependencies.ts';
import { actorOf } from '../session/enter.ts';
import { forgetBrowsers } from '../session/known-browser.ts';
import { endLinks } from '../linked/end-links.ts';
import { checkPasswordStrength, hashPassword } from '../identity/password.ts';
import { proveIdentity } from '../identity/prove-identity.ts';
import { proveSecondFactor } from '../two-factor/second-proof.ts';
import { forgetGoogle } from '../google/disconnect-google.ts';
import { forgetCodes } from '../code/one-time-code.ts';
import { endAllSessions } from '../session/session.ts';
import { forgetChallenges } from '../two-factor/challenge.ts';

interface NewPassword {
  account: Account;
  user: UserRow;
  passwordHash: string;
  /** Which Google identities to remove with the old password: those connected with it, or all. */
  identities: 'by_password' | 'every';
  at: Date;
}

/** Replaces the password and invalidates every token and everything else started with the old one. */
export const replacePassword = async (
  kit: AccountsKit,
  context: Pick<OutsideContext, 'request' | 'live' | 'jobs'>,
  db: Db,
  { account, user, passwordHash, identities: which, at }: NewPassword,
): Promise<void> => {
  const { workspaceId, userId } = account;
  await setPassword(db, userId, passwordHash, at);
  const elsewhere = await endLinks(kit, context, db, { account, user, at });
  for (const other of elsewhere) await context.jobs.enqueue(db, kit.endAccessElsewhere, other);
  await forgetGoogle(kit, context, db, { account, actor: actorOf(user), which, at });
  await db.run(sql`delete from password_resets where workspace_id = app.workspace_id() and user_id = ${userId}`);
  await forgetCodes(db, userId);
  await forgetChallenges(db, userId);
  await forgetBrowsers(db, userId);
  await endAllSessions(db, context.live, workspaceId, userId);
  await kit.events.emit(db, { type: 'user.password_replaced', workspaceId, userId });
};

/** Of two concurrent changes, the second one's current password is no longer valid. */
const holdPresent = async (db: Db, user: UserRow): Promise<void> => {
  const held = await db.maybe(sql`
    select 1 from users where workspace_id = app.workspace_id() and id = ${user.id}
      and password_hash is not distinct from ${user.password_hash} for no key update`);
  if (!held) throw new AppError('conflict', 'Your password was just changed. Sign in with the new one.');
};

/** Changes the password; requires the current one and, with two-factor on, the second factor. */
export const changePassword = async (
  kit: AccountsKit,
  context: OutsideContext,
  input: Input<Contract['changePassword']>,
): Promise<void> => {
  const proof = { password: input.current_password, credential: input.credential };
  const user = await proveIdentity(kit, context, proof, { password: 'current_password', credential: 'credential' });
  await checkPasswordStrength(input.new_password, user.email, 'new_password');
  if (input.new_password === input.current_password)
    throw invalidField('new_password', 'Choose a password different from your current one.');
  const factor = await proveSecondFactor(kit, context, user, input.code);
  const passwordHash = await hashPassword(input.new_password);
  const now = kit.realClock.now();
  const { session, request, jobs } = context;
  const { workspaceId, userId } = session;
  await context.transact(async (db) => {
    await holdPresent(db, user);
    await factor.use(db);
    const account = { workspaceId, userId };
    await replacePassword(kit, context, db, { account, user, passwordHash, identities: 'by_password', at: now });
    await recordAudit(db, session, request, { action: 'password_changed', at: now });
    await jobs.enqueue(db, kit.sendNotice, { ...account, notice: 'password_changed', at: now.toISOString() });
  });
  await factor.succeed();
};
