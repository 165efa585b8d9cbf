import type { Contract, Input } from '@rainmaker/contract';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit-log.ts';
import type { PublicContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { takeTry } from '#platform/limits.ts';
import { findAccount, loadUser, markVerified, type Account, type UserRow } from './account-queries.ts';
import { SIGN_IN_BY_ADDRESS, type AccountsKit } from './dependencies.ts';
import { actorOf, enter, refuseDeactivated, type SignedIn } from './enter.ts';
import { googlePerson } from './google-person.ts';
import { addIdentity, findByIdentity } from './identities.ts';
import { isTaken, openWorkspace } from './open-workspace.ts';
import type { SocialPerson } from './ports.ts';

type GoogleLogin = Input<Contract['googleLogin']>;

const FRESH_SECONDS = 10 * 60;

const needUser = async (db: Db, userId: string): Promise<UserRow> => {
  const user = await loadUser(db, userId);
  if (!user) throw new AppError('unavailable', 'Your account changed a moment ago. Try again.');
  refuseDeactivated(user);
  return user;
};

/**
 * An account that nobody has confirmed may have been made by a stranger who waits for its owner: now that Google says who
 * that is, the stranger's password, codes and names go.
 */
const takeOver = async (db: Db, user: UserRow, { firstName, lastName }: SocialPerson, now: Date): Promise<void> => {
  await db.run(sql`
    update users set password_hash = null, updated_at = ${now}, first_name = ${firstName}, last_name = ${lastName}
    where workspace_id = app.workspace_id() and id = ${user.id}`);
  for (const table of ['one_time_codes', 'password_resets', 'sign_in_challenges', 'two_factor', 'sessions'])
    await db.run(sql`delete from ${sql.table(table)} where workspace_id = app.workspace_id() and user_id = ${user.id}`);
  await markVerified(db, user.id, now);
};

const wrongGoogle = (): AppError =>
  new AppError(
    'bad_credentials',
    'This address belongs to an account that is connected with another Google account. Sign in with its password.',
  );

/**
 * Joins the person to the account that has their address. One that was confirmed has an owner: only where Google keeps the
 * mailbox is it sure to be the same person, and they are told, in case it was not.
 */
const join = async (
  kit: AccountsKit,
  { request, jobs }: PublicContext,
  db: Db,
  account: Account,
  person: SocialPerson,
): Promise<UserRow> => {
  const now = kit.realClock.now();
  const user = await needUser(db, account.userId);
  const isConfirmed = user.email_verified_at !== null;
  if (!isConfirmed) await takeOver(db, user, person, now);
  const joined = await addIdentity(db, user.id, 'google', person, now);
  if (joined === 'refused') throw wrongGoogle();
  if (isConfirmed && joined === 'new') {
    await recordAudit(db, actorOf(user), request, { action: 'google_connected', at: now });
    await jobs.enqueue(db, kit.sendNotice, { ...account, notice: 'google_connected', at: now.toISOString() });
  }
  return needUser(db, user.id);
};

/** A workspace of their own for somebody who comes for the first time. */
const open = (
  kit: AccountsKit,
  { transact, request }: PublicContext,
  { country, timezone }: GoogleLogin,
  person: SocialPerson,
): Promise<SignedIn> => {
  const now = kit.realClock.now();
  const { email, firstName, lastName } = person;
  const owner = { email, firstName, lastName, passwordHash: null, verifiedAt: now, companyName: null };
  return openWorkspace(kit, transact, {
    ...owner,
    country,
    timezone,
    async also(db, { userId }) {
      await addIdentity(db, userId, 'google', person, now);
      const user = await needUser(db, userId);
      await recordAudit(db, actorOf(user), request, { action: 'signed_up', at: now });
      return enter(db, user, request, { action: 'signed_in_with_google', now });
    },
  });
};

/** Signs in whom we know, by Google's own name for the person first and by the address else; undefined where we know nobody. */
const enterKnown = async (
  kit: AccountsKit,
  context: PublicContext,
  person: SocialPerson,
): Promise<SignedIn | undefined> => {
  const { transact, request } = context;
  const now = kit.realClock.now();
  const known = await transact(null, (db) => findByIdentity(db, 'google', person.subject));
  const account = known ?? (await transact(null, (db) => findAccount(db, person.email)));
  if (!account) return undefined;
  return transact(account, async (db) => {
    const user = known ? await needUser(db, account.userId) : await join(kit, context, db, account, person);
    return enter(db, user, request, { action: 'signed_in_with_google', now });
  });
};

/**
 * Signs in with Google's word for who it is: always with a token, for two-factor comes after a password alone. Makes the
 * account where there is none, or joins the one of the same address, which Google has confirmed.
 */
export const googleLogin = async (kit: AccountsKit, context: PublicContext, input: GoogleLogin): Promise<SignedIn> => {
  await takeTry(context.transact, SIGN_IN_BY_ADDRESS, context.request.ip, kit.realClock.now());
  const person = await googlePerson(kit, input.credential, FRESH_SECONDS);
  const attempt = async () => (await enterKnown(kit, context, person)) ?? open(kit, context, input, person);
  try {
    return await attempt();
  } catch (error) {
    if (!isTaken(error)) throw error;
    // Of two first sign-ins at once the second finds the first.
    return attempt();
  }
};
