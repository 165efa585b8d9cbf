import { sql } from 'kysely';
import { randomToken, sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Account, UserRow } from '../account-queries.ts';
import { personOf, type SignedIn } from '../session/enter.ts';

const CHALLENGE_MINUTES = 10;

/** Creates a challenge instead of a token after the password or Google credential; a code turns it into a token. */
export const challenge = async (db: Db, user: UserRow, now: Date): Promise<SignedIn> => {
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);
  await db.run(sql`
    insert into sign_in_challenges (workspace_id, user_id, token_hash, created_at, expires_at)
    values (app.workspace_id(), ${user.id}, ${sha256(token)}, ${now}, ${expiresAt})`);
  return { ...personOf(user), email_verified: true, two_factor_required: true, challenge: token };
};

/** The error for an expired, used or unknown challenge. */
export const challengeIsOver = (): AppError => new AppError('expired_code', 'This sign-in has expired. Sign in again.');

/** The account of a challenge, in any workspace (index sign_in_challenges_token). */
export const findChallenged = async (db: Db, token: string, now: Date): Promise<Account> => {
  const row = await db.maybe(
    sql<{ workspace_id: string; user_id: string }>`select * from app.find_challenge(${sha256(token)}, ${now})`,
  );
  if (!row) throw challengeIsOver();
  return { workspaceId: row.workspace_id, userId: row.user_id };
};

/** Consumes a challenge; only one of several concurrent requests succeeds. */
export const useChallenge = async (db: Db, token: string): Promise<void> => {
  const used = await db.run(sql`
    delete from sign_in_challenges where workspace_id = app.workspace_id() and token_hash = ${sha256(token)}`);
  if (used === 0) throw challengeIsOver();
};

/** Ends pending challenges, so that no one can continue with the old password. */
export const forgetChallenges = async (db: Db, userId: string): Promise<void> => {
  await db.run(sql`delete from sign_in_challenges where workspace_id = app.workspace_id() and user_id = ${userId}`);
};
