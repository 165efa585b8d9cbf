import type { Contract, Input, Output } from '@rainmaker/contract';
import type { PublicContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { forgetTries, takeTry } from '#platform/limits.ts';
import { findAccount, loadUser, markVerified, type Account, type UserRow } from './account-queries.ts';
import { CODES_BY_ADDRESS, SIGN_IN_BY_ACCOUNT, SIGN_IN_BY_ADDRESS, type AccountsKit } from './dependencies.ts';
import { codeTries, mayAlsoSend, useCode, wrongCode } from './one-time-code.ts';
import { isPassword } from './password.ts';
import { beginSession } from './session.ts';

type SignedIn = Output<Contract['login']>;

const badCredentials = (): AppError =>
  new AppError('bad_credentials', 'The e-mail address or the password is not right.');

const person = (user: UserRow) => ({
  email: user.email,
  first_name: user.first_name,
  last_name: user.last_name,
  user_role: user.role,
});

const begin = async (db: Db, user: UserRow, context: PublicContext, now: Date): Promise<SignedIn> => ({
  ...person(user),
  token: await beginSession(db, user.id, context.request, now),
  email_verified: true,
});

/** The right password of an address that was never confirmed: no token, but a new code. */
const askToConfirm = async (
  kit: AccountsKit,
  { transact, jobs }: PublicContext,
  account: Account,
  user: UserRow,
): Promise<SignedIn> => {
  if (await mayAlsoSend(transact, 'verify_email', user.email, kit.realClock.now()))
    await transact(account, (db) => jobs.enqueue(db, kit.sendCode, { ...account, kind: 'verify_email' }));
  return {
    ...person(user),
    email_verified: false,
    message: 'Please confirm your e-mail address. We have sent you a code.',
  };
};

/** Signs in with a password; takes as long and says the same whether the address or the password is wrong. */
export const login = async (
  kit: AccountsKit,
  context: PublicContext,
  input: Input<Contract['login']>,
): Promise<SignedIn> => {
  const { transact, request } = context;
  const now = kit.realClock.now();
  await takeTry(transact, SIGN_IN_BY_ADDRESS, request.ip, now);
  await takeTry(transact, SIGN_IN_BY_ACCOUNT, input.email, now);
  const account = await transact(null, (db) => findAccount(db, input.email));
  // An address without an account costs the same round trips.
  const scope = account ?? null;
  const user = await transact(scope, (db) => loadUser(db, account?.userId ?? '00000000-0000-0000-0000-000000000000'));
  const isRight = await isPassword(input.password, user?.password_hash);
  if (!isRight || !user || !account) throw badCredentials();
  await forgetTries(transact, SIGN_IN_BY_ACCOUNT, input.email);
  if (user.email_verified_at === null) return askToConfirm(kit, context, account, user);
  return transact(account, (db) => begin(db, user, context, now));
};

/** Confirms an address with its code, and signs in. */
export const verifyOtp = async (
  kit: AccountsKit,
  context: PublicContext,
  input: Input<Contract['verifyOtp']>,
): Promise<SignedIn> => {
  const { transact, request } = context;
  const now = kit.realClock.now();
  await takeTry(transact, CODES_BY_ADDRESS, request.ip, now);
  await takeTry(transact, codeTries('verify_email'), input.email, now);
  const account = await transact(null, (db) => findAccount(db, input.email));
  if (!account) throw wrongCode();
  const signedIn = await transact(account, async (db) => {
    await useCode(db, kit.secrets, account.userId, 'verify_email', input.otp, now);
    await markVerified(db, account.userId, now);
    const user = await loadUser(db, account.userId);
    if (!user) throw wrongCode();
    return begin(db, user, context, now);
  });
  await forgetTries(transact, codeTries('verify_email'), input.email);
  return signedIn;
};

/** Sends a new sign-up code where there is an account that waits for one. */
export const sendVerifyCode = async (
  kit: AccountsKit,
  { transact, jobs }: PublicContext,
  email: string,
): Promise<void> => {
  const account = await transact(null, (db) => findAccount(db, email));
  if (!account) return;
  await transact(account, async (db) => {
    const user = await loadUser(db, account.userId);
    if (user?.email_verified_at === null) await jobs.enqueue(db, kit.sendCode, { ...account, kind: 'verify_email' });
  });
};
