import type { Contract, Input } from '@rainmaker/contract';
import { recordAudit } from '../audit/record-audit.ts';
import type { PublicContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { takeTry } from '#platform/limits.ts';
import { findAccount, holdUser, loadUser, type Account, type UserRow } from '../account-queries.ts';
import { checkCountry } from '../workspace/countries.ts';
import { SIGN_IN_BY_ADDRESS, type AccountsKit } from '../dependencies.ts';
import { actorOf, enter, refuseDeactivated, type SignedIn } from '../session/enter.ts';
import { googlePerson } from '../identity/google-person.ts';
import { proveOwner, refuseOldPassword } from './google-proof.ts';
import { addIdentity, findByIdentity, hasIdentity, hasOtherIdentity } from '../identity/identities.ts';
import { endLinks } from '../linked/end-links.ts';
import { isTaken, openWorkspace } from '../registration/open-workspace.ts';
import type { SocialPerson } from '../ports.ts';
import { beginRegistration } from '../registration/register.ts';
import { challenge } from '../two-factor/challenge.ts';

type GoogleLogin = Input<Contract['googleLogin']>;

const FRESH_SECONDS = 10 * 60;

const changedMeanwhile = (): AppError => new AppError('unavailable', 'Your account was just changed. Try again.');

const needed = (user: UserRow | undefined): UserRow => {
  if (!user) throw changedMeanwhile();
  refuseDeactivated(user);
  return user;
};

const wrongGoogle = (): AppError =>
  new AppError(
    'bad_credentials',
    'This address belongs to an account that’s connected to another Google account. Sign in with its password.',
  );

/**
 * Connects the Google account and notifies the account's owner, in case it was someone else. If it was connected only
 * because Google hosts the mailbox, the account's links end as after a password reset: access to this mailbox proves
 * nothing about the other accounts.
 */
const connect = async (
  kit: AccountsKit,
  context: PublicContext,
  db: Db,
  { account, user, person }: { account: Account; user: UserRow; person: SocialPerson },
): Promise<void> => {
  const { request, jobs } = context;
  const now = kit.realClock.now();
  const joined = await addIdentity(
    db,
    user.id,
    { provider: 'google', person, isByPassword: !person.isMailboxThere },
    now,
  );
  if (joined === 'refused') throw wrongGoogle();
  if (joined === 'known') return;
  await recordAudit(db, actorOf(user), request, { action: 'google_connected', at: now });
  await jobs.enqueue(db, kit.sendNotice, { ...account, notice: 'google_connected', at: now.toISOString() });
  if (person.isMailboxThere) await endLinks(kit, context, db, { account, user, at: now });
};

/**
 * Starts a session, or a challenge if the account has two-factor authentication: a Google credential replaces the
 * password but not the code.
 */
const enterOrChallenge = async (
  kit: AccountsKit,
  { request }: PublicContext,
  db: Db,
  user: UserRow,
): Promise<SignedIn> => {
  const now = kit.realClock.now();
  return user.two_factor
    ? challenge(db, user, now)
    : enter(db, user, request, { action: 'signed_in_with_google', now });
};

/**
 * Sends a code instead of a token: Google verified the address at some point, and someone else may own the mailbox now.
 */
const askToConfirm = async (
  kit: AccountsKit,
  context: PublicContext,
  { country, timezone }: GoogleLogin,
  { subject, email, firstName, lastName }: SocialPerson,
): Promise<SignedIn> => {
  const person = { email, firstName, lastName, companyName: null, country, timezone };
  const proof = { passwordHash: null, googleSubject: subject };
  const registration = await beginRegistration(kit, context, { ...person, ...proof }, { tellsOwner: false });
  return {
    email,
    first_name: firstName,
    last_name: lastName,
    user_role: 'owner',
    email_verified: false,
    registration,
    message: 'Please confirm your email address. We’ve sent you a code.',
  };
};

/** Creates a workspace for a new person whose mailbox Google hosts. */
const open = (
  kit: AccountsKit,
  { transact, request }: PublicContext,
  { country, timezone }: GoogleLogin,
  person: SocialPerson,
): Promise<SignedIn> => {
  const now = kit.realClock.now();
  const { email, firstName, lastName } = person;
  const account = { workspaceId: newId(), userId: newId() };
  return transact(account, async (db) => {
    const owner = { email, firstName, lastName, passwordHash: null, verifiedAt: now, companyName: null };
    await openWorkspace(kit, db, account, { ...owner, country, timezone });
    await addIdentity(db, account.userId, { provider: 'google', person, isByPassword: false }, now);
    const user = needed(await loadUser(db, account.userId));
    await recordAudit(db, actorOf(user), request, { action: 'signed_up', at: now });
    return enter(db, user, request, { action: 'signed_in_with_google', now });
  });
};

/**
 * Connects the person to the account with their address. If Google hosts the mailbox, it is certainly the same person;
 * otherwise they prove it once with the account's password.
 */
const join = async (
  kit: AccountsKit,
  context: PublicContext,
  account: Account,
  person: SocialPerson,
  password: string | undefined,
): Promise<SignedIn> => {
  const user = await context.transact(account, async (db) => {
    // Another Google account is connected, so the password would not help.
    if (await hasOtherIdentity(db, account.userId, 'google', person.subject)) throw wrongGoogle();
    return needed(await loadUser(db, account.userId));
  });
  if (!person.isMailboxThere) await proveOwner(kit, context, account, user, password);
  return context.transact(account, async (db) => {
    const held = needed(await holdUser(db, user.id));
    if (!person.isMailboxThere) refuseOldPassword(user, held);
    await connect(kit, context, db, { account, user: held, person });
    return enterOrChallenge(kit, context, db, held);
  });
};

/** A person who has signed in with Google before; waits for a concurrent disconnect. */
const enterJoined = async (
  kit: AccountsKit,
  context: PublicContext,
  db: Db,
  { userId }: Account,
  { subject }: SocialPerson,
): Promise<SignedIn> => {
  const user = needed(await holdUser(db, userId));
  if (!(await hasIdentity(db, userId, 'google', subject))) throw changedMeanwhile();
  return enterOrChallenge(kit, context, db, user);
};

/** Signs in a known person, found by Google's subject id first, then by address; undefined if there is none. */
const enterKnown = async (
  kit: AccountsKit,
  context: PublicContext,
  person: SocialPerson,
  password: string | undefined,
): Promise<SignedIn | undefined> => {
  const { transact } = context;
  const known = await transact(null, (db) => findByIdentity(db, 'google', person.subject));
  if (known) return transact(known, (db) => enterJoined(kit, context, db, known, person));
  const account = await transact(null, (db) => findAccount(db, person.email));
  return account && join(kit, context, account, person, password);
};

/**
 * Signs in with a Google credential. Without an account it creates one (after a code has confirmed the address, unless
 * Google hosts its mailbox) or connects to the account with the same address. With two-factor on, the code is required
 * as after a password.
 */
export const googleLogin = async (kit: AccountsKit, context: PublicContext, input: GoogleLogin): Promise<SignedIn> => {
  await takeTry(context.transact, SIGN_IN_BY_ADDRESS, context.request.network, kit.realClock.now());
  checkCountry(input.country);
  const person = await googlePerson(kit, input.credential, FRESH_SECONDS);
  const attempt = async () =>
    (await enterKnown(kit, context, person, input.password)) ??
    (person.isMailboxThere ? open : askToConfirm)(kit, context, input, person);
  try {
    return await attempt();
  } catch (error) {
    if (!isTaken(error)) throw error;
    // Of two concurrent first sign-ins the second finds the first one's account.
    return attempt();
  }
};
