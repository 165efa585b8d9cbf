-- Whoever deactivates a person decides about their own workspace alone: elsewhere the address can register, join and sign in.
-- Locks: users for a moment (two indexes over some thousand rows). Backfill: identities of deactivated people are removed. A server
-- of the version before, beside this one, sends no code to an address whose account is deactivated; the person asks again.
drop index users_email;
create unique index users_email on users (email)
  where email_verified_at is not null and not is_member and deactivated_at is null;

-- An identity of a provider signs in to one account. A deactivated person's is free for another; it connects again by signing in.
delete from identities i using users u
where u.workspace_id = i.workspace_id and u.id = i.user_id and u.deactivated_at is not null;

-- Somebody's account: a deactivated one only where the address has nothing else, to say so to who knows its password.
create or replace function app.find_account(address text) returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp rows 1
as $$
  select found.workspace_id, found.user_id from (
    select u.workspace_id, u.id as user_id, 1 as place, u.deactivated_at from users u
    where u.email = address and u.email_verified_at is not null and not u.is_member
    union all
    select u.workspace_id, u.id, 2, u.deactivated_at from users u
    where u.email = address and u.email_verified_at is not null and u.is_member
  ) found order by found.deactivated_at is not null, found.place, found.workspace_id limit 1
$$;

-- The same for who wants to register or join: what a deactivated person had there stands in nobody's way.
create function app.find_active_account(address text) returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp rows 1
as $$
  select a.workspace_id, a.user_id from app.find_account(address) a
  join users u on u.workspace_id = a.workspace_id and u.id = a.user_id and u.deactivated_at is null
$$;
call app.hand_over('app.find_active_account(text)', 'rm_auth');

-- find_account looks for deactivated accounts as well, which the unique index leaves out.
create index users_email_confirmed on users (email) where email_verified_at is not null;

-- No way leads through a deactivated account: whoever has its address by now didn't prove what it was linked with.
create or replace function app.linked_with(of_workspace uuid, of_user uuid) returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive reached as (
    select of_workspace as workspace_id, of_user as user_id
    union
    select other.workspace_id, other.user_id from reached r cross join lateral (
      select l.workspace_id, l.user_id from linked_accounts own join linked_accounts l on l.link_id = own.link_id
      where own.workspace_id = r.workspace_id and own.user_id = r.user_id
      union all
      select m.workspace_id, m.id from users me join users m on m.email = me.email and m.is_member
      where me.workspace_id = r.workspace_id and me.id = r.user_id and me.email_verified_at is not null
        and me.deactivated_at is null
      union all
      select home.workspace_id, home.id from users me
      join users home on home.email = me.email and home.email_verified_at is not null and not home.is_member
        and home.deactivated_at is null
      where me.workspace_id = r.workspace_id and me.id = r.user_id and me.is_member and me.deactivated_at is null) other
  )
  select r.workspace_id, r.user_id from reached r
$$;

-- Whether the address of a deactivated person of the current workspace has another account by now. What theirs was linked with is
-- no longer, because whoever has the address by now didn't prove it.
create function app.has_other_account(person uuid) returns boolean language plpgsql volatile security definer
set search_path = public, pg_temp as $$
begin
  perform 1 from users u
  join users o on o.email = u.email and o.email_verified_at is not null and not o.is_member and o.deactivated_at is null
  where u.workspace_id = app.workspace_id() and u.id = person and u.deactivated_at is not null
    and u.email_verified_at is not null and not u.is_member;
  if not found then return false; end if;
  perform pg_advisory_xact_lock(hashtext('linked_accounts'));
  delete from linked_accounts l where l.link_id in (
    select own.link_id from linked_accounts own where own.workspace_id = app.workspace_id() and own.user_id = person);
  return true;
end $$;
call app.hand_over('app.has_other_account(uuid)', 'rm_auth');
