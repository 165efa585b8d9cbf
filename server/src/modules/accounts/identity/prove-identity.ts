import type { OutsideContext } from '#platform/context.ts';
import { AppError, invalidField, notAllowedNow, unauthenticated } from '#platform/errors.ts';
import { takeTry, type Limit, type TriesLeft } from '#platform/limits.ts';
import { loadUser, type UserRow } from '../account-queries.ts';
import type { AccountsKit } from '../dependencies.ts';
import { googlePerson } from './google-person.ts';
import { takeProofTry } from './guess-limits.ts';
import { hasIdentity } from './identities.ts';
import { isPassword } from './password.ts';

/** Proof of identity: the password, or a Google credential if the account has no password. */
export interface Proof {
  password?: string | undefined;
  credential?: string | undefined;
}

/** The credential must be fresh. */
const FRESH_SECONDS = 5 * 60;

/** Counts an attempt of the signed-in person; throws 429 above the limit and returns the attempts left. */
export const takeOwnTry = (kit: AccountsKit, context: OutsideContext, limit: Limit): Promise<TriesLeft> =>
  takeTry(kit.transact, limit, context.session.userId, kit.realClock.now());

const provePassword = async (user: UserRow, password: string | undefined, field: string): Promise<void> => {
  if (password === undefined) throw invalidField(field, 'Enter your password.');
  if (await isPassword(password, user.password_hash)) return;
  const detail = 'Incorrect password.';
  throw new AppError('bad_credentials', detail, { fields: [{ pointer: `/${field}`, detail }] });
};

const proveByGoogle = async (
  kit: AccountsKit,
  context: OutsideContext,
  user: UserRow,
  credential: string | undefined,
  field: string,
): Promise<void> => {
  if (!kit.google)
    throw new AppError('bad_credentials', 'Your account has no password. Set one with “Forgot password” first.');
  if (credential === undefined) throw invalidField(field, 'Continue with Google to confirm it’s you.');
  const { subject } = await googlePerson(kit, credential, FRESH_SECONDS);
  if (await context.transact((db) => hasIdentity(db, user.id, 'google', subject))) return;
  throw new AppError('bad_credentials', `This is a different Google account. Choose ${user.email}.`);
};

/** Password, second factor and Google belong to the person, not to a workspace. */
const ELSEWHERE =
  'You sign in here with your account in another workspace. Switch to that account to change how you sign in.';

/**
 * Verifies that the session's holder is its person, before actions that a stolen session must not allow. Throws 400
 * with the field; `names` are the call's names for the two fields.
 */
export const proveIdentity = async (
  kit: AccountsKit,
  context: OutsideContext,
  { password, credential }: Proof,
  names = { password: 'password', credential: 'credential' },
): Promise<UserRow> => {
  const counted = await takeProofTry(kit.transact, 'password', context.session, kit.realClock.now());
  const user = await context.transact((db) => loadUser(db, context.session.userId));
  if (!user) throw unauthenticated();
  if (user.is_member && user.password_hash === null) throw notAllowedNow(ELSEWHERE);
  if (user.password_hash === null) await proveByGoogle(kit, context, user, credential, names.credential);
  else await provePassword(user, password, names.password);
  await counted.succeed();
  return user;
};
