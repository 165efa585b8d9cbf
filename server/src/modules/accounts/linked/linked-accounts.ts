import type { LinkedAccount } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { waitBriefly } from '#platform/db/transaction.ts';
import { holdUser, loadUser, type Account, type UserRow } from '../account-queries.ts';
import type { AccountsKit } from '../dependencies.ts';
import { loadWorkspace } from '../workspace/workspace.ts';

/** How a workspace's log names an account elsewhere; its address is private to the person. */
export const ANOTHER_OF_THEIRS = 'another of their accounts';

type Caller = Pick<Session, 'userId' | 'workspaceId'>;

/** Ids of the accounts linked with that of the transaction, from the only function that reads across workspaces. */
export const linkedWith = async (db: Db): Promise<Account[]> => {
  const rows = await db.rows(sql<{ workspace_id: string; user_id: string }>`select * from app.linked_accounts()`);
  return rows.map((row) => ({ workspaceId: row.workspace_id, userId: row.user_id }));
};

/** The same in its own transaction. */
export const findLinked = (kit: AccountsKit, { workspaceId, userId }: Caller): Promise<Account[]> =>
  kit.transact({ workspaceId, userId }, linkedWith);

/**
 * For a session that comes from another of the person's accounts: holds the one it leads to, and the links of both, until
 * the transaction ends, after waiting for concurrent changes. Each account's own workspace may hold it for long, so the
 * wait is short.
 */
export const holdLinked = async (db: Db, { userId }: Account): Promise<UserRow | undefined> => {
  await waitBriefly(db);
  const user = await holdUser(db, userId);
  await db.run(sql`select app.hold_links()`);
  return user;
};

/** Of the workspaces of one address the next sign-in opens the one switched to last. */
export const markUsed = async (db: Db, userId: string, at: Date): Promise<void> => {
  await db.run(sql`
    update users set switched_at = ${at} where workspace_id = app.workspace_id() and id = ${userId}`);
};

/** An account as its own workspace shows it; undefined for one that cannot be switched to at this time. */
const present = async (kit: AccountsKit, account: Account, isCurrent: boolean): Promise<LinkedAccount | undefined> => {
  const [user, { name: workspace }] = await kit.transact(account, (db) =>
    Promise.all([loadUser(db, account.userId), loadWorkspace(db)]),
  );
  if (!user || user.deactivated_at !== null || user.email_verified_at === null) return undefined;
  const { id, first_name, last_name, email } = user;
  return { id, first_name, last_name, email, workspace, is_current: isCurrent };
};

const byName = (one: LinkedAccount, other: LinkedAccount): number =>
  Number(other.is_current) - Number(one.is_current) ||
  one.first_name.localeCompare(other.first_name) ||
  one.last_name.localeCompare(other.last_name) ||
  one.id.localeCompare(other.id);

/** The accounts to switch between, the current one first; each is read in a transaction of its own workspace. */
export const listLinked = async (kit: AccountsKit, caller: Caller): Promise<LinkedAccount[]> => {
  const own = { workspaceId: caller.workspaceId, userId: caller.userId };
  const users: LinkedAccount[] = [];
  // Sequentially: there are up to twenty, and a list in the header must not take all connections.
  for (const account of [own, ...(await findLinked(kit, caller))]) {
    const shown = await present(kit, account, account === own);
    if (shown) users.push(shown);
  }
  return users.toSorted(byName);
};
