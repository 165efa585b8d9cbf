-- Changes of links wait for those of the same accounts, and no longer for those of everybody: locks are by address, which an account has
-- in common with its memberships. What waits for rows that another workspace may hold gives up after three seconds.
-- Locks: none. Backfill: none. A server of the version before, beside this one, begins sessions by switching without waiting for a
-- change of a password at the same moment.

-- Holds the links of accounts until the transaction ends, against changes where it is shared, and after waiting for them. For the
-- functions below alone. In the order of addresses; where others were linked meanwhile theirs may come before those held, and are not
-- waited for, so that no two wait for each other.
create function app.lock_links(of_workspaces uuid[], of_users uuid[], is_shared boolean) returns void
language plpgsql volatile security definer set search_path = public, pg_temp set lock_timeout = '3s' as $$
declare
  held text[];
  wanted text[];
  address text;
  lock_key bigint;
begin
  loop
    select array_agg(distinct u.email collate "C" order by u.email collate "C") into wanted
    from unnest(of_workspaces, of_users) as a (workspace_id, user_id)
    cross join lateral app.linked_with(a.workspace_id, a.user_id) w
    join users u on u.workspace_id = w.workspace_id and u.id = w.user_id
    where held is null or u.email <> all (held);
    exit when wanted is null;
    foreach address in array wanted loop
      lock_key := hashtextextended('linked_accounts ' || address, 0);
      if held is not null then
        if not (case when is_shared then pg_try_advisory_xact_lock_shared(lock_key) else pg_try_advisory_xact_lock(lock_key) end) then
          raise exception 'These accounts are being linked.' using errcode = 'lock_not_available';
        end if;
      elsif is_shared then
        perform pg_advisory_xact_lock_shared(lock_key);
      else
        perform pg_advisory_xact_lock(lock_key);
      end if;
    end loop;
    held := held || wanted;
  end loop;
end $$;
call app.hand_over('app.lock_links(uuid[],uuid[],boolean)', 'rm_auth');
revoke execute on function app.lock_links(uuid[], uuid[], boolean) from rainmaker_app;

-- Keeps the links of the account that asks as they are until the transaction ends.
create function app.hold_links() returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  select app.lock_links(array[app.workspace_id()], array[app.user_id()], true)
$$;
call app.hand_over('app.hold_links()', 'rm_auth');

-- As before, with the locks of both accounts.
create or replace function app.link_account(other_workspace uuid, other_user uuid, own_hash text, other_hash text, other_subject text,
  most integer, moment timestamptz) returns text language plpgsql volatile security definer set search_path = public, pg_temp
  set lock_timeout = '3s' as $$
declare
  link uuid := uuidv7();
begin
  perform app.lock_links(array[app.workspace_id(), other_workspace], array[app.user_id(), other_user], false);
  if not exists (select from users u where u.workspace_id = app.workspace_id() and u.id = app.user_id()
      and u.password_hash is not distinct from own_hash)
    or not exists (select from users u where u.workspace_id = other_workspace and u.id = other_user
      and u.password_hash is not distinct from other_hash)
    or (other_subject is not null and not exists (select from identities i where i.workspace_id = other_workspace
      and i.user_id = other_user and i.provider = 'google' and i.subject = other_subject)) then
    return 'changed';
  end if;
  if not exists (
    select from linked_accounts own join linked_accounts other on other.link_id = own.link_id
    where own.workspace_id = app.workspace_id() and own.user_id = app.user_id()
      and other.workspace_id = other_workspace and other.user_id = other_user) then
    insert into linked_accounts (workspace_id, user_id, link_id, linked_at)
    values (app.workspace_id(), app.user_id(), link, moment), (other_workspace, other_user, link, moment);
  end if;
  return case when (select count(*) from app.linked_accounts()) < most then 'linked' else 'full' end;
end $$;

-- As before, with the locks of those that are linked with it.
create or replace function app.unlink_account(other_user uuid) returns boolean language plpgsql volatile security definer
set search_path = public, pg_temp set lock_timeout = '3s' as $$
declare
  other_workspace uuid;
  links uuid[];
begin
  perform app.lock_links(array[app.workspace_id()], array[app.user_id()], false);
  select l.workspace_id into other_workspace from (
    select app.workspace_id() as workspace_id, app.user_id() as user_id
    union all select a.workspace_id, a.user_id from app.linked_accounts() a
  ) l where l.user_id = other_user;
  select array_agg(l.link_id) into links from linked_accounts l
  where l.workspace_id = other_workspace and l.user_id = other_user;
  if links is null then
    return false;
  end if;
  delete from linked_accounts l where l.link_id = any (links)
    and (other_user = app.user_id() or (l.workspace_id = other_workspace and l.user_id = other_user)
      or (select count(*) from linked_accounts m where m.link_id = l.link_id) <= 2);
  return true;
end $$;

-- As before, with the locks of those that are linked with it: of its own address alone where none is. That one it needs, because a link
-- may be made at the same moment with what is no longer right.
create or replace function app.end_links()
returns table (workspace_id uuid, user_id uuid, session_ids uuid[], is_unlinked boolean)
language plpgsql volatile security definer set search_path = public, pg_temp set lock_timeout = '3s' as $$
#variable_conflict use_column
declare
  workspaces_linked uuid[];
  users_linked uuid[];
begin
  perform app.lock_links(array[app.workspace_id()], array[app.user_id()], false);
  select array_agg(l.workspace_id), array_agg(l.user_id) into workspaces_linked, users_linked from app.linked_accounts() l;
  if users_linked is null then
    return;
  end if;
  delete from linked_accounts l where l.link_id in (
    select own.link_id from linked_accounts own
    where own.workspace_id = app.workspace_id() and own.user_id = app.user_id());
  return query
    with member as (
      select m.workspace_id, m.user_id from unnest(workspaces_linked, users_linked) as m (workspace_id, user_id)
    ), ended as (
      select e.workspace_id, e.user_id, e.id from app.end_lines(array(
        select s.id from sessions s join member m on s.workspace_id = m.workspace_id and s.user_id = m.user_id
        where s.by_switch and s.token_hash is not null)) e
    )
    select m.workspace_id, m.user_id, coalesce(array_agg(e.id) filter (where e.id is not null), '{}'),
      (m.workspace_id, m.user_id) not in (select l.workspace_id, l.user_id from app.linked_accounts() l)
    from member m left join ended e on e.workspace_id = m.workspace_id and e.user_id = m.user_id
    group by m.workspace_id, m.user_id;
end $$;

-- As before, with the locks of those that the person is linked with.
create or replace function app.has_other_account(person uuid) returns boolean language plpgsql volatile security definer
set search_path = public, pg_temp set lock_timeout = '3s' as $$
begin
  perform 1 from users u
  join users o on o.email = u.email and o.email_verified_at is not null and not o.is_member and o.deactivated_at is null
  where u.workspace_id = app.workspace_id() and u.id = person and u.deactivated_at is not null
    and u.email_verified_at is not null and not u.is_member;
  if not found then return false; end if;
  perform app.lock_links(array[app.workspace_id()], array[person], false);
  delete from linked_accounts l where l.link_id in (
    select own.link_id from linked_accounts own where own.workspace_id = app.workspace_id() and own.user_id = person);
  return true;
end $$;

-- Sessions that came from one another are of several workspaces.
alter function app.end_lines(uuid[]) set lock_timeout = '3s';
alter function app.keep_session(uuid) set lock_timeout = '3s';
alter function app.leave_session(uuid, uuid) set lock_timeout = '3s';
