import { sql } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { SESSION_ENDED } from '#platform/live.ts';
import type { Account, UserRow } from '../account-queries.ts';
import type { AccountsKit } from '../dependencies.ts';
import { actorOf } from '../session/enter.ts';

interface EndedLink {
  workspace_id: string;
  user_id: string;
  session_ids: string[];
  /** False for a membership, which its address can still enter. */
  is_unlinked: boolean;
}

const accountOf = ({ workspace_id: workspaceId, user_id: userId }: EndedLink): Account => ({ workspaceId, userId });

type Context = Pick<OutsideContext, 'request' | 'live' | 'jobs'>;

/**
 * Notifies accounts elsewhere that they are no longer linked; each is audited in its own workspace, after the response.
 */
export const notifyUnlinked = async (
  kit: AccountsKit,
  { request, jobs }: Pick<Context, 'request' | 'jobs'>,
  db: Db,
  accounts: readonly Account[],
  at: Date,
): Promise<void> => {
  const facts = { at: at.toISOString(), ip: request.ip, userAgent: request.userAgent.slice(0, 400) };
  for (const { workspaceId, userId } of accounts)
    await jobs.enqueue(db, kit.sendLinksEnded, { workspaceId, userId, ...facts });
};

/**
 * Ends every link of the transaction's person, since anyone who knew the old password may have created one. Also ends
 * sessions that were started in other accounts by switching; all affected people are notified. Returns the accounts that
 * could be switched to, memberships among them.
 */
export const endLinks = async (
  kit: AccountsKit,
  context: Context,
  db: Db,
  { account, user, at }: { account: Account; user: UserRow; at: Date },
): Promise<Account[]> => {
  const { live, jobs, request } = context;
  const others = await db.rows(sql<EndedLink>`select * from app.end_links()`);
  for (const { workspace_id: workspaceId, session_ids: ids } of others)
    for (const id of ids) await live.publish(db, workspaceId, { type: SESSION_ENDED, session_id: id });
  const accounts = others.filter((other) => other.is_unlinked).map(accountOf);
  if (accounts.length === 0) return others.map(accountOf);
  const subject = 'all their other accounts';
  await recordAudit(db, actorOf(user), request, { action: 'account_unlinked', subject, at });
  await jobs.enqueue(db, kit.sendNotice, { ...account, notice: 'account_unlinked', at: at.toISOString() });
  await notifyUnlinked(kit, context, db, accounts, at);
  return others.map(accountOf);
};
