import { type Contract, type Input, LIMITS, type Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, invalidField, notAllowedNow } from '#platform/errors.ts';
import type { AccountsKit } from '../dependencies.ts';
import type { UserRow } from '../account-queries.ts';
import { refuseDeactivated } from '../session/enter.ts';
import { proveIdentity } from '../identity/prove-identity.ts';
import { proveSecondFactor, type SecondProof } from '../two-factor/second-proof.ts';
import { ANOTHER_OF_THEIRS, listLinked } from './linked-accounts.ts';
import { proveOther, proveOthersCode, type Proved } from './prove-other.ts';

type Asked = Input<Contract['linkAccount']>;

const OWN_NAMES = { password: 'own_password', credential: 'own_credential' };

/** The caller's own account, proved. */
interface Own {
  user: UserRow;
  factor: SecondProof;
}

/** The proof may have become outdated meanwhile; checks it again under the lock. */
const insertLink = async (db: Db, own: UserRow, { account, user, subject }: Proved, at: Date): Promise<void> => {
  const { outcome } = await db.one(sql<{ outcome: 'linked' | 'full' | 'changed' }>`
    select app.link_account(${account.workspaceId}, ${account.userId}, ${own.password_hash}, ${user.password_hash},
      ${subject ?? null}, ${LIMITS.linkedAccounts}, ${at}) as outcome`);
  if (outcome === 'full')
    throw notAllowedNow(`You can link up to ${LIMITS.linkedAccounts} accounts. Unlink one first.`);
  if (outcome === 'changed') throw new AppError('conflict', 'One of the two accounts was just changed. Try again.');
};

/** Stores the link, audits it in both workspaces and notifies both owners in case it wasn't them. */
const keepLink = async (
  kit: AccountsKit,
  { session, request, transact, jobs }: OutsideContext,
  own: Own,
  other: Proved,
): Promise<void> => {
  const { account } = other;
  const at = kit.realClock.now();
  const entry = { action: 'account_linked', subject: ANOTHER_OF_THEIRS, at } as const;
  const notice = { notice: 'account_linked', at: at.toISOString() } as const;
  const ownAccount = { workspaceId: session.workspaceId, userId: session.userId };
  await transact(async (db) => {
    await own.factor.use(db);
    await insertLink(db, own.user, other, at);
    await recordAudit(db, session, request, entry);
    await jobs.enqueue(db, kit.sendNotice, { ...ownAccount, ...notice });
    await jobs.enqueue(db, kit.sendNotice, { ...account, ...notice });
    await jobs.enqueue(db, kit.auditElsewhere, {
      ...account,
      ...entry,
      at: notice.at,
      ip: request.ip,
      userAgent: request.userAgent.slice(0, 400),
    });
  });
};

/**
 * Links another account of the person. Both are proved: a link allows access without a password, so a stolen session
 * must not be able to create one.
 */
export const linkAccount = async (
  kit: AccountsKit,
  context: OutsideContext,
  input: Asked,
): Promise<Output<Contract['linkAccount']>> => {
  const { session, request } = context;
  if (input.email === session.email)
    throw invalidField('email', 'You’re already signed in to this account. Enter a different one.');
  const own = await proveIdentity(
    kit,
    context,
    { password: input.own_password, credential: input.own_credential },
    OWN_NAMES,
  );
  const proved = await proveOther(kit, request, input);
  const { user } = proved;
  if (user.email_verified_at === null)
    throw notAllowedNow('This account’s email address isn’t confirmed yet. Sign in to it once, then link it.');
  refuseDeactivated(user);
  // Before the other account's code is consumed: where one's own is missing, the other is still good.
  const factor = await proveSecondFactor(kit, context, own, input.own_code, 'own_code');
  await proveOthersCode(kit, request, proved, { code: input.code });
  await keepLink(kit, context, { user: own, factor }, proved);
  await factor.succeed();
  return {
    message: `${user.email} linked. Switch to it from your account menu.`,
    users: await listLinked(kit, session),
  };
};
