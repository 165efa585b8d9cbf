import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { conflict } from '#platform/errors.ts';
import { forgetIdentities } from '../identity/identities.ts';
import { isTaken } from '../registration/open-workspace.ts';
import { forgetBrowsers } from '../session/known-browser.ts';
import { forgetSecondFactor } from '../two-factor/second-factor.ts';

/** A deactivated person's Google account is free for another account; theirs connects again by signing in. */
export const freeIdentities = async (db: Db, userId: string): Promise<void> => {
  await forgetIdentities(db, userId, 'every');
};

/**
 * Before someone is reactivated: if their address has got another account meanwhile, they come in with that one, as a
 * member, because an address has one account. How they signed in here before is over.
 */
export const makeWayForAccount = async (db: Db, userId: string): Promise<void> => {
  const { taken } = await db.one(sql<{ taken: boolean }>`select app.has_other_account(${userId}) as taken`);
  if (!taken) return;
  await forgetIdentities(db, userId, 'every');
  await forgetSecondFactor(db, userId);
  await forgetBrowsers(db, userId);
  await db.run(sql`
    update users set is_member = true, password_hash = null, switched_at = null
    where workspace_id = app.workspace_id() and id = ${userId}`);
};

/** For who reactivates someone in the moment in which the address registers elsewhere. */
export const refuseTaken = (error: unknown): never => {
  throw isTaken(error) ? conflict('This person has just opened another account. Try again.', null) : error;
};
