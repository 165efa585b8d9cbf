-- What an entry of the audit log is about, so that the screen can lead there.
-- Locks: audit_log for a moment (columns without a default). Backfill: none, older entries lead nowhere. A server of the version
-- before, beside this one, writes entries that lead nowhere.

-- No foreign keys: an entry stays when its record goes.
alter table audit_log
  add column record_type text,
  add column record_id uuid,
  add constraint audit_log_record check ((record_type is null) = (record_id is null)
    and record_type in ('prospect', 'lead', 'customer', 'campaign', 'message', 'import'));

-- Somebody whose address has an account joins a further workspace with that account: the person of the further one has no way in of
-- their own, and belongs to whoever has the confirmed address.
-- Locks: users for a moment (a constant column; the index is over some thousand rows). Backfill: none, nobody is one yet. A server
-- of the version before, beside this one, does not list the further workspace among the accounts to switch between.
alter table users add column is_member boolean not null default false;
drop index users_email;
-- One person, one way in: a confirmed address belongs to one account in all workspaces, and to any number of memberships.
create unique index users_email on users (email) where email_verified_at is not null and not is_member;
create index users_members on users (email) where is_member;

-- As before; a membership is the account of its address where that has no other any more, such as after its workspace was deleted.
create or replace function app.find_account(address text) returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp rows 1
as $$
  select found.workspace_id, found.user_id from (
    select u.workspace_id, u.id as user_id, 1 as place from users u
    where u.email = address and u.email_verified_at is not null and not u.is_member
    union all
    select u.workspace_id, u.id, 2 from users u
    where u.email = address and u.email_verified_at is not null and u.is_member
  ) found order by found.place, found.workspace_id limit 1
$$;

-- As before, and with whatever has the same address by way of a membership. Ids only.
create or replace function app.linked_accounts() returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive reached as (
    select app.workspace_id() as workspace_id, app.user_id() as user_id
    union
    select other.workspace_id, other.user_id from reached r cross join lateral (
      select l.workspace_id, l.user_id from linked_accounts own join linked_accounts l on l.link_id = own.link_id
      where own.workspace_id = r.workspace_id and own.user_id = r.user_id
      union all
      select m.workspace_id, m.id from users me join users m on m.email = me.email and m.is_member
      where me.workspace_id = r.workspace_id and me.id = r.user_id and me.email_verified_at is not null
      union all
      select home.workspace_id, home.id from users me
      join users home on home.email = me.email and home.email_verified_at is not null and not home.is_member
      where me.workspace_id = r.workspace_id and me.id = r.user_id and me.is_member) other
  )
  select r.workspace_id, r.user_id from reached r
  where (r.workspace_id, r.user_id) <> (app.workspace_id(), app.user_id())
  order by r.workspace_id, r.user_id
$$;
