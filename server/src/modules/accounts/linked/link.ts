import { type Contract, type Input, LIMITS, type Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import { type AuditActor, recordAudit } from '#platform/audit-log.ts';
import type { OutsideContext, RequestFacts } from '#platform/context.ts';
import { AppError, invalidField, notAllowedNow } from '#platform/errors.ts';
import { forgetTries, takeTry } from '#platform/limits.ts';
import { findAccount, loadUser, type Account, type UserRow } from '../account-queries.ts';
import { SECOND_STEP_BY_ACCOUNT, SIGN_IN_BY_ACCOUNT, SIGN_IN_BY_ADDRESS, type AccountsKit } from '../dependencies.ts';
import { actorOf, recordRefusal, refuseDeactivated } from '../enter.ts';
import { isPassword } from '../password.ts';
import { useSecondFactor } from '../two-factor/second-factor.ts';
import { listLinked } from './linked-accounts.ts';

type Asked = Input<Contract['linkAccount']>;

const NOBODY = '00000000-0000-0000-0000-000000000000';

const badCredentials = (): AppError =>
  new AppError('bad_credentials', 'The e-mail address or the password is not right.');

interface Proved {
  account: Account;
  user: UserRow;
}

/** As a sign-in: the same limits, and the same answer and work whether the address or the password is wrong. */
const provePassword = async (kit: AccountsKit, request: RequestFacts, { email, password }: Asked): Promise<Proved> => {
  const { transact } = kit;
  const now = kit.realClock.now();
  await takeTry(transact, SIGN_IN_BY_ADDRESS, request.ip, now);
  await takeTry(transact, SIGN_IN_BY_ACCOUNT, email, now);
  const account = await transact(null, (db) => findAccount(db, email));
  const scope = account ?? null;
  const user = await transact(scope, (db) => loadUser(db, account?.userId ?? NOBODY));
  const isRight = await isPassword(password, user?.password_hash);
  if (!isRight) await transact(scope, (db) => recordRefusal(db, account?.userId ?? NOBODY, request, now));
  if (!isRight || !user || !account) throw badCredentials();
  await forgetTries(transact, SIGN_IN_BY_ACCOUNT, email);
  return { account, user };
};

/** An account that asks for a code at its sign-in asks for it here: the link is a way in without one. */
const proveSecondFactor = async (kit: AccountsKit, { account, user }: Proved, code: string | undefined) => {
  if (!user.two_factor) return;
  if (!code) throw invalidField('code', 'This account asks for a code. Enter the one of its authenticator app.');
  const now = kit.realClock.now();
  const left = await takeTry(kit.transact, SECOND_STEP_BY_ACCOUNT, account.userId, now);
  await kit.transact(account, (db) => useSecondFactor(db, kit.secrets, account.userId, code, { now, left }));
  await forgetTries(kit.transact, SECOND_STEP_BY_ACCOUNT, account.userId);
};

const nameOf = ({ firstName, lastName }: AuditActor): string => `${firstName} ${lastName}`.trim();

/** Links another account of the person, proved by its password; both workspaces' logs say so. */
export const linkAccount = async (
  kit: AccountsKit,
  { session, request, transact }: OutsideContext,
  input: Asked,
): Promise<Output<Contract['linkAccount']>> => {
  if (input.email === session.email)
    throw invalidField('email', 'This is the account you are in. Enter another one of yours.');
  const proved = await provePassword(kit, request, input);
  const { account, user } = proved;
  if (user.email_verified_at === null)
    throw notAllowedNow('This account’s e-mail address is not confirmed yet. Sign in to it once, then link it.');
  refuseDeactivated(user);
  await proveSecondFactor(kit, proved, input.code);
  const at = kit.realClock.now();
  await transact(async (db) => {
    const { workspaceId, userId } = account;
    const { fits } = await db.one(
      sql<{
        fits: boolean;
      }>`select app.link_account(${workspaceId}, ${userId}, ${LIMITS.linkedAccounts}, ${at}) as fits`,
    );
    if (!fits) throw notAllowedNow(`You can link ${LIMITS.linkedAccounts} accounts. Unlink one you no longer need.`);
    await recordAudit(db, session, request, { action: 'account_linked', subject: user.email, at });
  });
  const subject = `${session.email}, asked for by ${nameOf(session)}`;
  await kit.transact(account, (db) =>
    recordAudit(db, actorOf(user), request, { action: 'account_linked', subject, at }),
  );
  return {
    message: `${user.email} is linked. Switch to it in the menu of your account.`,
    users: await listLinked(kit, session),
  };
};
