import type { Contract, Input } from '@rainmaker/contract';
import type { RequestFacts } from '#platform/context.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { takeTry } from '#platform/limits.ts';
import { findAccount, loadUser, NOBODY, type Account, type UserRow } from '../account-queries.ts';
import { SIGN_IN_BY_ADDRESS, type AccountsKit } from '../dependencies.ts';
import { recordRefusal } from '../session/enter.ts';
import { takePasswordTry, takeSecondStepTry } from '../identity/guess-limits.ts';
import { googlePerson } from '../identity/google-person.ts';
import { findByIdentity } from '../identity/identities.ts';
import { isPassword } from '../identity/password.ts';
import { badCredentials } from '../sign-in/sign-in.ts';
import { useSecondFactor } from '../two-factor/second-factor.ts';

type Asked = Input<Contract['linkAccount']>;

/** An account that the caller has proved to own. */
export interface Proved {
  account: Account;
  user: UserRow;
  /** Google's subject id, if a credential proved it. */
  subject?: string;
}

/** The credential must be fresh. */
const FRESH_SECONDS = 5 * 60;

/** Like a sign-in: the same limits, and the same response and work whether the address or the password is wrong. */
const byPassword = async (
  kit: AccountsKit,
  request: RequestFacts,
  email: string,
  password: string | undefined,
): Promise<Proved> => {
  if (password === undefined) throw invalidField('password', 'Enter the password of the other account.');
  const { transact } = kit;
  const now = kit.realClock.now();
  const tried = await takePasswordTry(transact, { account: email, client: request.network, browser: undefined }, now);
  const account = await transact(null, (db) => findAccount(db, email));
  const scope = account ?? null;
  const userId = account?.userId ?? NOBODY;
  const user = await transact(scope, (db) => loadUser(db, userId));
  const isRight = await isPassword(password, user?.password_hash);
  if (!isRight) await transact(scope, (db) => recordRefusal(db, userId, request, now));
  if (!isRight || !user || !account) throw badCredentials();
  await tried.succeed();
  return { account, user };
};

/** For an account that signs in with Google: it must be connected to that identity and have the entered address. */
const byGoogle = async (kit: AccountsKit, email: string, credential: string): Promise<Proved> => {
  const { subject } = await googlePerson(kit, credential, FRESH_SECONDS);
  const account = await kit.transact(null, (db) => findByIdentity(db, 'google', subject));
  const user = account && (await kit.transact(account, (db) => loadUser(db, account.userId)));
  if (!account || user?.email !== email)
    throw new AppError('bad_credentials', `This Google account isn’t connected to ${email}.`);
  return { account, user, subject };
};

/** Proves that another account is the caller's: by its password, or by a Google credential for it. */
export const proveOther = async (
  kit: AccountsKit,
  request: RequestFacts,
  { email, password, credential }: Asked,
): Promise<Proved> => {
  await takeTry(kit.transact, SIGN_IN_BY_ADDRESS, request.network, kit.realClock.now());
  return credential === undefined ? byPassword(kit, request, email, password) : byGoogle(kit, email, credential);
};

/**
 * If an account's sign-in requires a code, so does access through another account of the person. `browser` is a proof
 * that a stranger can't have: an existing link. Someone who knows one account's password can link many to it, so their
 * attempts are also counted together.
 */
export const proveOthersCode = async (
  kit: AccountsKit,
  request: RequestFacts,
  { account, user }: Proved,
  { code, browser }: { code: string | undefined; browser?: string },
): Promise<void> => {
  if (!user.two_factor) return;
  if (!code) throw invalidField('code', 'This account uses two-factor. Enter the code from its authenticator app.');
  const now = kit.realClock.now();
  const tried = await takeSecondStepTry(
    kit.transact,
    { account: account.userId, client: request.network, browser, isCountedInAll: true },
    now,
  );
  const { left } = tried;
  const work = kit.transact(account, (db) => useSecondFactor(db, kit.secrets, account.userId, code, { now, left }));
  await work.catch(async (error: unknown) => {
    await kit.transact(account, (db) => recordRefusal(db, account.userId, request, now));
    throw error;
  });
  await tried.succeed();
};
