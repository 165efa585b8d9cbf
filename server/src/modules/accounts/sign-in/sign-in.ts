import type { Contract, Input } from '@rainmaker/contract';
import type { PublicContext } from '#platform/context.ts';
import { sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { takeTry } from '#platform/limits.ts';
import { findAccount, holdUser, loadUser, NOBODY, type UserRow } from '../account-queries.ts';
import { SIGN_IN_BY_ADDRESS, type AccountsKit } from '../dependencies.ts';
import { enter, recordRefusal, refuseDeactivated, type SignedIn } from '../session/enter.ts';
import { takePasswordTry } from '../identity/guess-limits.ts';
import { findKnownBrowser } from '../session/known-browser.ts';
import { hashRegistrationPassword, isPassword } from '../identity/password.ts';
import { mayAlsoSend } from '../registration/registration-limits.ts';
import { findRegistrationByPassword, loadRegistration, tokenOf } from '../registration/registrations.ts';
import { askedFrom } from '../code/asked-from.ts';
import { challenge } from '../two-factor/challenge.ts';

type Login = Input<Contract['login']>;

/** The error that doesn't reveal whether the address or the password is wrong. */
export const badCredentials = (): AppError => new AppError('bad_credentials', 'Incorrect email address or password.');

/**
 * The password of an unconfirmed registration: sends a new code and returns the registration instead of a token.
 * Whether the address has an account by now isn't checked, because a stranger may have made the registration.
 */
const askToConfirm = async (
  kit: AccountsKit,
  { transact, request, jobs }: PublicContext,
  { email, password }: Login,
): Promise<SignedIn | undefined> => {
  const now = kit.realClock.now();
  const hash = await hashRegistrationPassword(kit.secrets, email, password);
  const registration = await transact(null, (db) => findRegistrationByPassword(db, email, hash, now));
  if (!registration) return undefined;
  const row = await transact(registration, (db) => loadRegistration(db, registration.userId, email));
  if (!row) return undefined;
  const token = tokenOf(kit.secrets, registration);
  if (await mayAlsoSend(transact, { email, token, client: request.network }, now)) {
    const payload = { email, token_hash: sha256(token).toString('hex'), tells_owner: false };
    const asked = { ...payload, askedFrom: askedFrom(kit.secrets, request) };
    await transact(null, (db) => jobs.enqueue(db, kit.sendRegistrationCode, asked));
  }
  return {
    email,
    first_name: row.first_name,
    last_name: row.last_name,
    user_role: 'owner',
    email_verified: false,
    registration: token,
    message: 'Please confirm your email address. We’ve sent you a code.',
  };
};

/**
 * The person as they are by now: while the password was being compared it may have changed, and two-factor may have been turned on. The
 * lock keeps both until the session exists.
 */
const holdPerson = async (db: Db, { id, password_hash: compared }: UserRow): Promise<UserRow> => {
  const user = await holdUser(db, id);
  if (user?.password_hash !== compared) throw badCredentials();
  refuseDeactivated(user);
  return user;
};

/**
 * Signs in with a password. The response and the work are the same whether the address or the password is wrong; with
 * two-factor on, the right password gives a challenge instead of a token.
 */
export const login = async (kit: AccountsKit, context: PublicContext, input: Login): Promise<SignedIn> => {
  const { transact, request } = context;
  const now = kit.realClock.now();
  await takeTry(transact, SIGN_IN_BY_ADDRESS, request.network, now);
  const account = await transact(null, (db) => findAccount(db, input.email));
  // An address without an account takes the same round trips.
  const scope = account ?? null;
  const userId = account?.userId ?? NOBODY;
  const [user, browser] = await transact(scope, (db) =>
    Promise.all([loadUser(db, userId), findKnownBrowser(db, userId, input.known_browser, now)]),
  );
  const tried = await takePasswordTry(transact, { account: input.email, client: request.network, browser }, now);
  const isRight = await isPassword(input.password, user?.password_hash);
  if (!isRight || !user) {
    await transact(scope, (db) => recordRefusal(db, userId, request, now));
    // Doesn't count as success: otherwise anyone who registers the address could reset their counter with their own
    // password.
    const unconfirmed = await askToConfirm(kit, context, input);
    if (unconfirmed) return unconfirmed;
    throw badCredentials();
  }
  await tried.succeed();
  refuseDeactivated(user);
  return transact(scope, async (db) => {
    const current = await holdPerson(db, user);
    if (current.two_factor) return challenge(db, current, now);
    return enter(db, current, request, { action: 'signed_in', now, isKnown: browser !== undefined });
  });
};
