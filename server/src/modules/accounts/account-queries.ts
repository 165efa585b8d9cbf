import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';
import type { Scope } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';

export interface Account extends Required<Omit<Scope, 'isByLink' | 'isRead' | 'network'>> {}

type UserColumn =
  | 'id'
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'role'
  | 'password_hash'
  | 'email_verified_at'
  | 'invited_at'
  | 'deactivated_at'
  | 'is_member'
  | 'phone'
  | 'job_title'
  | 'reminder_emails'
  | 'logo_url'
  | 'version';
type WorkspaceColumn = 'plan' | 'plan_status' | 'plan_expires_at' | 'company_name' | 'country' | 'deletes_at';

/**
 * `invited_at` is set for sub-users; one whose address isn't confirmed has not joined yet. `is_member`: they sign in
 * with the account that the address has in another workspace.
 */
export interface UserRow extends Row<'users', UserColumn>, Row<'workspaces', WorkspaceColumn> {
  /** Signing in with the password also requires a code. */
  two_factor: boolean;
  /** Google can sign this person in too. */
  google_connected: boolean;
  timezone: string;
  workspace_version: number;
}

/** An id that no user has. Used for addresses without an account, so that both cases run the same queries. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

type Ids = { workspace_id: string; user_id: string } | undefined;

const accountOf = (row: Ids): Account | undefined => row && { workspaceId: row.workspace_id, userId: row.user_id };

/**
 * The account of an address, in any workspace (index users_email_confirmed). A person who signed up has none until they
 * enter the code, and an invited person none until they accept the invitation. A deactivated one is found only where the
 * address has no other.
 */
export const findAccount = async (db: Db, email: string): Promise<Account | undefined> =>
  accountOf(await db.maybe(sql<NonNullable<Ids>>`select * from app.find_account(${email})`));

/**
 * The same without deactivated ones: whoever deactivates a person decides about their own workspace, and not whether the
 * address may register or join elsewhere.
 */
export const findActiveAccount = async (db: Db, email: string): Promise<Account | undefined> =>
  accountOf(await db.maybe(sql<NonNullable<Ids>>`select * from app.find_active_account(${email})`));

/** A person of the current workspace with its plan (both primary keys). */
export const loadUser = (db: Db, userId: string): Promise<UserRow | undefined> =>
  db.maybe(sql<UserRow>`
    select u.id, u.email, u.first_name, u.last_name, u.role, u.password_hash, u.email_verified_at, u.invited_at, u.deactivated_at, u.is_member, u.phone, u.job_title, u.reminder_emails,
      exists (select from two_factor t where t.workspace_id = u.workspace_id and t.user_id = u.id
        and t.confirmed_at is not null) as two_factor,
      exists (select from identities i where i.workspace_id = u.workspace_id and i.user_id = u.id) as google_connected,
      u.logo_url, w.plan, w.plan_status, w.plan_expires_at, w.company_name, w.country,
      coalesce(u.timezone, w.timezone) as timezone, w.deletes_at,
      u.version, w.version as workspace_version
    from users u join workspaces w on w.id = u.workspace_id
    where u.workspace_id = app.workspace_id() and u.id = ${userId}`);

/** The same, locked until the transaction ends: concurrent changes wait, and pending ones are waited for. */
export const holdUser = async (db: Db, userId: string): Promise<UserRow | undefined> => {
  await db.run(sql`select 1 from users where workspace_id = app.workspace_id() and id = ${userId} for share`);
  return loadUser(db, userId);
};

/** Everyone who can own records (confirmed, active and not a viewer), by name. */
export const listSalesPersons = (db: Db): Promise<{ id: string; name: string; email: string }[]> =>
  db.rows(sql`
    select u.id, concat_ws(' ', u.first_name, nullif(u.last_name, '')) as name, u.email from users u
    where u.workspace_id = app.workspace_id() and u.email_verified_at is not null and u.deactivated_at is null
      and u.role <> 'viewer'
    order by lower(u.first_name), lower(u.last_name), u.id`);

export interface NewAccount extends Account {
  email: string;
  firstName: string;
  lastName: string;
  /** Null if a provider signs the person in. */
  passwordHash: string | null;
  verifiedAt: Date;
  companyName: string | null;
  country: string;
  timezone: string;
  currency: string;
  at: Date;
}

/** Creates a workspace and its owner; fails on users_email if a concurrent request has taken the address. */
export const insertAccount = async (db: Db, account: NewAccount): Promise<void> => {
  const name = account.companyName ?? `${account.firstName} ${account.lastName}`;
  await db.run(sql`
    insert into workspaces (id, name, company_name, timezone, currency, country, created_at, updated_at)
    values (${account.workspaceId}, ${name}, ${account.companyName}, ${account.timezone}, ${account.currency},
      ${account.country}, ${account.at}, ${account.at})`);
  await db.run(sql`
    insert into users (workspace_id, id, email, first_name, last_name, role, password_hash, email_verified_at,
      created_at, updated_at)
    values (${account.workspaceId}, ${account.userId}, ${account.email}, ${account.firstName}, ${account.lastName},
      'owner', ${account.passwordHash}, ${account.verifiedAt}, ${account.at}, ${account.at})`);
};

/** The error for a deactivated person, shown only after they have proved who they are. */
export const deactivated = (): AppError =>
  new AppError('forbidden', 'Your account is deactivated. Ask the owner of your workspace to reactivate it.');

/**
 * Sets a new password, unless the person has been deactivated. A membership becomes the account of its address;
 * `users_email` prevents a second one.
 */
export const setPassword = async (db: Db, userId: string, passwordHash: string, at: Date): Promise<void> => {
  const changed = await db.run(sql`
    update users set password_hash = ${passwordHash}, is_member = false, updated_at = ${at}
    where workspace_id = app.workspace_id() and id = ${userId} and deactivated_at is null`);
  if (changed === 0) throw deactivated();
};
