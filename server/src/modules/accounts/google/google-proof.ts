import type { PublicContext } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Account, UserRow } from '../account-queries.ts';
import type { AccountsKit } from '../dependencies.ts';
import { recordRefusal } from '../session/enter.ts';
import { takePasswordTry } from '../identity/guess-limits.ts';
import { isPassword } from '../identity/password.ts';

const atPassword = (code: 'password_required' | 'bad_credentials', detail: string): AppError =>
  new AppError(code, detail, { fields: [{ pointer: '/password', detail }] });

/** The password changed while it was being compared, so the proof is no longer valid. */
export const refuseOldPassword = (proved: UserRow, held: UserRow): void => {
  if (proved.password_hash !== held.password_hash)
    throw atPassword('bad_credentials', 'Your password was just changed. Enter the new one.');
};

/**
 * Before connecting a Google account to an account with the same address whose mailbox Google doesn't host, requires
 * the account's password once. Google verified the address at some point, but the mailbox may have changed hands since.
 */
export const proveOwner = async (
  kit: AccountsKit,
  { transact, request }: PublicContext,
  account: Account,
  user: UserRow,
  password: string | undefined,
): Promise<void> => {
  if (user.password_hash === null)
    throw new AppError(
      'bad_credentials',
      'This address has an account without a password. Set one with “Forgot password” first, then continue with Google.',
    );
  if (password === undefined)
    throw atPassword(
      'password_required',
      'This address already has an account. Enter its password to connect it with Google.',
    );
  const now = kit.realClock.now();
  const guesser = { account: user.email, client: request.network, browser: undefined };
  const tried = await takePasswordTry(transact, guesser, now);
  if (!(await isPassword(password, user.password_hash))) {
    await transact(account, (db) => recordRefusal(db, account.userId, request, now));
    throw atPassword('bad_credentials', 'Incorrect password.');
  }
  await tried.succeed();
};
