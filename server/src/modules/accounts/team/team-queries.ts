import type { Role, SubUser, SubUserRole, SubUserState } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export interface SubUserRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  role: SubUserRole;
  state: SubUserState;
  invited_until: Date | null;
  last_seen_at: Date | null;
  version: number;
}

const STATE = sql`case when u.deactivated_at is not null then 'deactivated' when u.email_verified_at is null then 'invited'
  else 'active' end`;

// Sessions have the time for people who are signed in, the log for those who have signed out. A main user acting as
// them doesn't count, nor events without a sign-in: a rejected attempt, or a link made or ended from another account.
const LAST_SEEN = sql`greatest(
  (select max(coalesce(s.last_used_at, s.created_at)) from sessions s
    where s.workspace_id = u.workspace_id and s.user_id = u.id and s.acting_user_id is null),
  (select a.at from audit_log a where a.workspace_id = u.workspace_id and a.user_id = u.id and a.acting_user_id is null
    and a.action not in ('sign_in_refused', 'account_linked', 'account_unlinked') order by a.at desc, a.id desc limit 1))`;

const selectSubUsers = (where: RawBuilder<unknown>): RawBuilder<SubUserRow> => sql<SubUserRow>`
  select u.id, u.first_name, u.last_name, u.email, u.role, ${STATE} as state,
    case when u.email_verified_at is null then i.expires_at end as invited_until, ${LAST_SEEN} as last_seen_at, u.version
  from users u left join invitations i on i.workspace_id = u.workspace_id and i.user_id = u.id
  where u.workspace_id = app.workspace_id() and u.role <> 'owner' and ${where}
  order by lower(u.first_name), lower(u.last_name), u.id`;

/** Everyone in the workspace except the main user, by name. */
export const listSubUsers = (db: Db): Promise<SubUserRow[]> => db.rows(selectSubUsers(sql`true`));

/** Whether anyone has ever accepted an invitation to the workspace, including people deactivated since. */
export const hasAnybodyJoined = async (db: Db): Promise<boolean> =>
  (
    await db.one(sql<{ joined: boolean }>`
      select exists (select from users u where u.workspace_id = app.workspace_id() and u.role <> 'owner'
        and u.email_verified_at is not null) as joined`)
  ).joined;

/** A sub-user as calls return it (primary key). */
export const loadSubUser = (db: Db, id: string): Promise<SubUserRow | undefined> =>
  db.maybe(selectSubUsers(sql`u.id = ${id}`));

export const subUserAnswer = ({ role, invited_until: until, last_seen_at: seen, ...row }: SubUserRow): SubUser => ({
  ...row,
  user_role: role,
  invited_until: until?.toISOString() ?? null,
  last_seen_at: seen?.toISOString() ?? null,
});

/** Anyone in the workspace, including the main user, locked until the transaction ends. */
export interface LockedUser {
  id: string;
  first_name: string;
  last_name: string;
  role: Role;
  state: SubUserState;
}

const lockWhere = (db: Db, where: RawBuilder<unknown>): Promise<LockedUser | undefined> =>
  db.maybe(sql<LockedUser>`
    select u.id, u.first_name, u.last_name, u.role, ${STATE} as state from users u
    where u.workspace_id = app.workspace_id() and ${where} for no key update`);

export const lockUser = (db: Db, id: string): Promise<LockedUser | undefined> => lockWhere(db, sql`u.id = ${id}`);

/** The person with this address (index users_workspace_email). */
export const lockMember = (db: Db, email: string): Promise<LockedUser | undefined> =>
  lockWhere(db, sql`u.email = ${email}`);

export interface NewSubUser {
  first_name: string;
  last_name: string;
  email: string;
  user_role: SubUserRole;
}

/** Creates an invited person without password or confirmed address. Undefined if the workspace already has them. */
export const insertSubUser = async (db: Db, input: NewSubUser, at: Date): Promise<string | undefined> =>
  (
    await db.maybe(sql<{ id: string }>`
      insert into users (workspace_id, email, first_name, last_name, role, invited_at, created_at, updated_at)
      values (app.workspace_id(), ${input.email}, ${input.first_name}, ${input.last_name}, ${input.user_role}, ${at}, ${at}, ${at})
      on conflict (workspace_id, email) do nothing
      returning id`)
  )?.id;

export interface SubUserChanges {
  first_name?: string | undefined;
  last_name?: string | undefined;
  user_role?: SubUserRole | undefined;
  is_active?: boolean | undefined;
}

/** Updates the given fields of a sub-user. */
export const changeSubUser = async (db: Db, id: string, changes: SubUserChanges, at: Date): Promise<void> => {
  const gone = changes.is_active === undefined ? sql`deactivated_at` : changes.is_active ? sql`null` : sql`${at}`;
  await db.run(sql`
    update users set first_name = coalesce(${changes.first_name ?? null}, first_name),
      last_name = coalesce(${changes.last_name ?? null}, last_name), role = coalesce(${changes.user_role ?? null}, role),
      deactivated_at = ${gone}::timestamptz, updated_at = ${at}
    where workspace_id = app.workspace_id() and id = ${id} and role <> 'owner'`);
};

export const nameOf = ({ first_name: first, last_name: last }: { first_name: string; last_name: string }): string =>
  `${first} ${last}`.trim();
