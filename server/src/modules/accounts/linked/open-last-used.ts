import { sql } from 'kysely';
import type { PublicContext } from '#platform/context.ts';
import { sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Account } from '../account-queries.ts';
import type { AccountsKit } from '../dependencies.ts';
import { actorOf, personOf, type SignedIn } from '../session/enter.ts';
import { beginSession, leaveSession } from '../session/session.ts';
import { holdLinked, linkedWith } from './linked-accounts.ts';

/** SQLSTATE lock_not_available. */
const LOCK_NOT_AVAILABLE = '55P03';

interface Entered extends Account {
  id: string;
}

interface LastUsed {
  entered: Entered;
  membership: Account | undefined;
}

/** The session just begun, and the membership used last, if it was used after the account's own workspace. */
const findLastUsed = async (db: Db, token: string, now: Date): Promise<LastUsed | undefined> => {
  const session = await db.maybe(sql<{ id: string; user_id: string; workspace_id: string }>`
    select id, user_id, workspace_id from app.authenticate(${sha256(token)}, ${now})`);
  if (!session) return undefined;
  const row = await db.maybe(sql<{ workspace_id: string; user_id: string }>`select * from app.last_membership()`);
  return {
    entered: { id: session.id, userId: session.user_id, workspaceId: session.workspace_id },
    membership: row && { workspaceId: row.workspace_id, userId: row.user_id },
  };
};

/**
 * Opens the workspace used last, like a switch to it right after signing in. The credentials are the account's own. If the person has
 * been deactivated there since, they stay in their own workspace.
 */
export const openLastUsed = async (
  kit: AccountsKit,
  { live, request }: Pick<PublicContext, 'live' | 'request'>,
  signedIn: SignedIn,
): Promise<SignedIn> => {
  const { token } = signedIn;
  if (token === undefined) return signedIn;
  const now = kit.realClock.now();
  const found = await kit.transact(null, (db) => findLastUsed(db, token, now));
  if (!found?.membership) return signedIn;
  const { entered, membership } = found;
  const opening = kit.transact(membership, async (db) => {
    const user = await holdLinked(db, membership);
    const isLinked = (await linkedWith(db)).some(({ userId }) => userId === entered.userId);
    if (!isLinked || !user || user.email_verified_at === null || user.deactivated_at !== null) return undefined;
    const origin = await leaveSession(db, live, entered);
    if (!origin) return undefined;
    await recordAudit(db, actorOf(user), request, { action: 'signed_in', at: now });
    return { ...personOf(user), token: await beginSession(db, user.id, request, now, origin) };
  });
  const opened = await opening.catch((error: unknown) => {
    // Its workspace holds their row for longer than a sign-in waits: they are in their own workspace, and switch later.
    if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return undefined;
    throw error;
  });
  return opened ? { ...signedIn, ...opened } : signedIn;
};
