import type { Contract, Input } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { PublicContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { forgetTries, takeTry } from '#platform/limits.ts';
import { findAccount, loadUser, markVerified, NOBODY, type UserRow } from './account-queries.ts';
import { CODES_BY_ADDRESS, SIGN_IN_BY_ACCOUNT, SIGN_IN_BY_ADDRESS, type AccountsKit } from './dependencies.ts';
import { enter, personOf, recordRefusal, refuseDeactivated, type SignedIn } from './enter.ts';
import { codeTries, mayAlsoSend, useCode, wrongCode } from './one-time-code.ts';
import { isPassword } from './password.ts';
import { challenge } from './two-factor/challenge.ts';

const badCredentials = (): AppError =>
  new AppError('bad_credentials', 'The e-mail address or the password is not right.');

/** The right password of an address that was never confirmed: no token, but a new code. */
const askToConfirm = async (kit: AccountsKit, { transact, jobs }: PublicContext, user: UserRow): Promise<SignedIn> => {
  if (await mayAlsoSend(transact, 'verify_email', user.email, kit.realClock.now()))
    await transact(null, (db) => jobs.enqueue(db, kit.sendCode, { email: user.email, kind: 'verify_email' }));
  return {
    ...personOf(user),
    email_verified: false,
    message: 'Please confirm your e-mail address. We have sent you a code.',
  };
};

/** The password may have been changed while it was being compared; from here on it waits until the session is there. */
const holdPassword = async (db: Db, user: UserRow): Promise<void> => {
  const held = await db.maybe(sql`
    select 1 from users where workspace_id = app.workspace_id() and id = ${user.id}
      and password_hash = ${user.password_hash} for share`);
  if (!held) throw badCredentials();
};

/**
 * Signs in with a password. Says the same and does the same whether the address or the password is wrong; with two-factor
 * on, the right one gives a challenge and no token.
 */
export const login = async (
  kit: AccountsKit,
  { transact, request, ...context }: PublicContext,
  input: Input<Contract['login']>,
): Promise<SignedIn> => {
  const now = kit.realClock.now();
  await takeTry(transact, SIGN_IN_BY_ADDRESS, request.ip, now);
  await takeTry(transact, SIGN_IN_BY_ACCOUNT, input.email, now);
  const account = await transact(null, (db) => findAccount(db, input.email));
  // An address without an account costs the same round trips.
  const scope = account ?? null;
  const user = await transact(scope, (db) => loadUser(db, account?.userId ?? NOBODY));
  const isRight = await isPassword(input.password, user?.password_hash);
  if (!isRight || !user) {
    await transact(scope, (db) => recordRefusal(db, account?.userId ?? NOBODY, request, now));
    throw badCredentials();
  }
  await forgetTries(transact, SIGN_IN_BY_ACCOUNT, input.email);
  refuseDeactivated(user);
  if (user.email_verified_at === null) return askToConfirm(kit, { transact, request, ...context }, user);
  return transact(scope, async (db) => {
    await holdPassword(db, user);
    return user.two_factor ? challenge(db, user, now) : enter(db, user, request, { action: 'signed_in', now });
  });
};

/** Confirms an address with its code, and signs in. */
export const verifyOtp = async (
  kit: AccountsKit,
  { transact, request }: PublicContext,
  input: Input<Contract['verifyOtp']>,
): Promise<SignedIn> => {
  const now = kit.realClock.now();
  await takeTry(transact, CODES_BY_ADDRESS, request.ip, now);
  const left = await takeTry(transact, codeTries('verify_email'), input.email, now);
  const account = await transact(null, (db) => findAccount(db, input.email));
  const signedIn = await transact(account ?? null, async (db) => {
    const userId = account?.userId ?? NOBODY;
    await useCode(db, kit.secrets, userId, 'verify_email', input.otp, { now, left });
    const user = await loadUser(db, userId);
    if (!user) throw wrongCode(left);
    refuseDeactivated(user);
    await markVerified(db, userId, now);
    if (user.two_factor) return challenge(db, user, now);
    return enter(db, user, request, { action: user.email_verified_at === null ? 'signed_up' : 'signed_in', now });
  });
  await forgetTries(transact, codeTries('verify_email'), input.email);
  return signedIn;
};
