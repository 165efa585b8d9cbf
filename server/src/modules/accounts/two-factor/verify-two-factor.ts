import type { Contract, Input } from '@rainmaker/contract';
import type { PublicContext } from '#platform/context.ts';
import { takeTry } from '#platform/limits.ts';
import { loadUser } from '../account-queries.ts';
import { SIGN_IN_BY_ADDRESS, type AccountsKit } from '../dependencies.ts';
import { enter, recordRefusal, refuseDeactivated, type SignedIn } from '../session/enter.ts';
import { takeSecondStepTry } from '../identity/guess-limits.ts';
import { findKnownBrowser } from '../session/known-browser.ts';
import { challengeIsOver, findChallenged, useChallenge } from './challenge.ts';
import { useSecondFactor } from './second-factor.ts';

/** The second step of a sign-in: exchanges a challenge and a code for a token, once. */
export const verifyTwoFactor = async (
  kit: AccountsKit,
  { transact, request, jobs }: PublicContext,
  { challenge, code, known_browser: token }: Input<Contract['verifyTwoFactor']>,
): Promise<SignedIn> => {
  const now = kit.realClock.now();
  await takeTry(transact, SIGN_IN_BY_ADDRESS, request.network, now);
  const account = await transact(null, (db) => findChallenged(db, challenge, now));
  const browser = await transact(account, (db) =>
    findKnownBrowser(db, account.userId, token, now, { hasEntered: true }),
  );
  const guesser = { account: account.userId, client: request.network, browser };
  const tried = await takeSecondStepTry(transact, guesser, now);
  const work = transact(account, async (db) => {
    await useChallenge(db, challenge);
    const user = await loadUser(db, account.userId);
    if (!user) throw challengeIsOver();
    refuseDeactivated(user);
    const factor = await useSecondFactor(db, kit.secrets, account.userId, code, { now, left: tried.left });
    const isKnown = browser !== undefined;
    if (factor === 'app') return enter(db, user, request, { action: 'signed_in', now, isKnown });
    await jobs.enqueue(db, kit.sendNotice, { ...account, notice: 'recovery_code_used', at: now.toISOString() });
    return enter(db, user, request, { action: 'recovery_code_used', now, isKnown });
  });
  const signedIn = await work.catch(async (error: unknown) => {
    await transact(account, (db) => recordRefusal(db, account.userId, request, now));
    throw error;
  });
  await tried.succeed();
  return signedIn;
};
