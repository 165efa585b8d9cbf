-- Links between accounts know who was proved for each, so that a new password takes back what the old one opened.
-- Locks: linked_accounts, sessions, identities and one_time_codes for a moment; all are small but sessions, which get a column
-- with a constant. Backfill: none. A group from before is one link of several accounts: which of them were proved is not known,
-- so a new password of any one of them ends it. A server of the version before, beside this one, answers 500 where somebody
-- links two accounts, and mails no code for a forgotten password; the mail is tried again.

-- A link has a row at each of its accounts, with the same number. Accounts that are linked by way of others belong together.
alter table linked_accounts rename column group_id to link_id;
alter index linked_accounts_group rename to linked_accounts_link;
alter table linked_accounts drop constraint linked_accounts_pkey;
alter table linked_accounts add primary key (workspace_id, user_id, link_id);

-- The session of somebody who came from a linked account: it ends with the links.
alter table sessions add column by_switch boolean not null default false;

-- As before, over any number of links: the accounts that the one that asks is linked with, without itself. Ids only.
create or replace function app.linked_accounts() returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive reached as (
    select app.workspace_id() as workspace_id, app.user_id() as user_id
    union
    select other.workspace_id, other.user_id from reached r
    join linked_accounts own on own.workspace_id = r.workspace_id and own.user_id = r.user_id
    join linked_accounts other on other.link_id = own.link_id
  )
  select r.workspace_id, r.user_id from reached r
  where (r.workspace_id, r.user_id) <> (app.workspace_id(), app.user_id())
  order by r.workspace_id, r.user_id
$$;

-- Links the account that asks with another. The hashes are those that were proved, and the subject is Google's where its word
-- stood for the other account: `changed` where one of them is another by now.
-- `full` where more than `most` would belong together. Whoever changes a password ends the links behind the same lock, so that
-- of a link and a change at once the later one sees the other.
drop function app.link_account(uuid, uuid, integer, timestamptz);
create function app.link_account(other_workspace uuid, other_user uuid, own_hash text, other_hash text, other_subject text,
  most integer, moment timestamptz) returns text language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  link uuid := uuidv7();
begin
  perform pg_advisory_xact_lock(hashtext('linked_accounts'));
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
call app.hand_over('app.link_account(uuid,uuid,text,text,text,integer,timestamptz)', 'rm_auth');

-- Takes an account out of those that are linked with the one that asks; false where it is none of them. Its own ends every link
-- it is in; another leaves those that the rest have with each other.
create or replace function app.unlink_account(other_user uuid) returns boolean language plpgsql volatile security definer
set search_path = public, pg_temp as $$
declare
  other_workspace uuid;
  links uuid[];
begin
  perform pg_advisory_xact_lock(hashtext('linked_accounts'));
  select found.workspace_id into other_workspace from (
    select app.workspace_id() as workspace_id, app.user_id() as user_id
    union all select l.workspace_id, l.user_id from app.linked_accounts() l
  ) found where found.user_id = other_user;
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

-- Ends every link of the account that asks, and in the accounts that were linked with it each session of somebody who had
-- switched to it. Gives those accounts, with the sessions that are over. Ids only.
create function app.end_links() returns table (workspace_id uuid, user_id uuid, session_ids uuid[])
language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  workspaces_linked uuid[];
  users_linked uuid[];
begin
  perform pg_advisory_xact_lock(hashtext('linked_accounts'));
  select array_agg(l.workspace_id), array_agg(l.user_id) into workspaces_linked, users_linked from app.linked_accounts() l;
  delete from linked_accounts l where l.link_id in (
    select own.link_id from linked_accounts own
    where own.workspace_id = app.workspace_id() and own.user_id = app.user_id());
  return query
    with member as (
      select m.workspace_id, m.user_id from unnest(workspaces_linked, users_linked) as m (workspace_id, user_id)
    ), gone as (
      delete from sessions s using member m
      where s.workspace_id = m.workspace_id and s.user_id = m.user_id and s.by_switch
      returning s.workspace_id, s.user_id, s.id
    ), ended as (
      select g.workspace_id, g.user_id, g.id from gone g
      union all
      select g.workspace_id, g.user_id, s.id from gone g
      join sessions s on s.workspace_id = g.workspace_id and s.main_session_id = g.id
    )
    select m.workspace_id, m.user_id, coalesce(array_agg(e.id) filter (where e.id is not null), '{}')
    from member m left join ended e on e.workspace_id = m.workspace_id and e.user_id = m.user_id
    group by m.workspace_id, m.user_id;
end $$;
call app.hand_over('app.end_links()', 'rm_auth');

-- Google joined the account with its password, and not by keeping the mailbox: it goes with that password.
alter table identities add column by_password boolean not null default true;
update identities i set by_password = false
from users u where u.workspace_id = i.workspace_id and u.id = i.user_id and u.password_hash is null;

-- Somebody who comes with Google for the first time, where Google does not keep the mailbox, waits for a code like everybody else.
alter table registrations alter column password_hash drop not null;
alter table registrations add column google_subject text;
alter table registrations add constraint registrations_proof check (password_hash is not null or google_subject is not null);

-- A code for a forgotten password belongs to whoever asked for it: a keyed name of the browser, or of the network address.
alter table one_time_codes add column asker bytea not null default '';
alter table one_time_codes drop constraint one_time_codes_workspace_id_user_id_purpose_key;
alter table one_time_codes add constraint one_time_codes_asker unique (workspace_id, user_id, purpose, asker);
