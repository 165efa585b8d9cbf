import type { Contract, Input } from '@rainmaker/contract';
import type { PublicContext } from '#platform/context.ts';
import { forgetTries, takeTry } from '#platform/limits.ts';
import { loadUser } from '../account-queries.ts';
import { SECOND_STEP_BY_ACCOUNT, SIGN_IN_BY_ADDRESS, type AccountsKit } from '../dependencies.ts';
import { enter, recordRefusal, refuseDeactivated, type SignedIn } from '../enter.ts';
import { challengeIsOver, findChallenged, useChallenge } from './challenge.ts';
import { useSecondFactor } from './second-factor.ts';

/** The second step of a sign-in: the challenge and a code become a token, once. */
export const verifyTwoFactor = async (
  kit: AccountsKit,
  { transact, request, jobs }: PublicContext,
  { challenge, code }: Input<Contract['verifyTwoFactor']>,
): Promise<SignedIn> => {
  const now = kit.realClock.now();
  await takeTry(transact, SIGN_IN_BY_ADDRESS, request.ip, now);
  const account = await transact(null, (db) => findChallenged(db, challenge, now));
  const left = await takeTry(transact, SECOND_STEP_BY_ACCOUNT, account.userId, now);
  const work = transact(account, async (db) => {
    await useChallenge(db, challenge);
    const user = await loadUser(db, account.userId);
    if (!user) throw challengeIsOver();
    refuseDeactivated(user);
    const factor = await useSecondFactor(db, kit.secrets, account.userId, code, { now, left });
    if (factor === 'app') return enter(db, user, request, { action: 'signed_in', now });
    await jobs.enqueue(db, kit.sendNotice, { ...account, notice: 'recovery_code_used', at: now.toISOString() });
    return enter(db, user, request, { action: 'recovery_code_used', now });
  });
  const signedIn = await work.catch(async (error: unknown) => {
    await transact(account, (db) => recordRefusal(db, account.userId, request, now));
    throw error;
  });
  await forgetTries(transact, SECOND_STEP_BY_ACCOUNT, account.userId);
  return signedIn;
};
