-- Invitations, and accounts between which one person switches.
-- Locks: none that matter, the tables are new. Backfill: none.

-- The newest invitation of a sub-user; inviting again takes its place, and its link is dead. Of the token only a hash stays.
-- Whether it was taken stands on the person: a confirmed address. One row a person, gone with them: nothing to sweep.
create table invitations (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  token_hash bytea not null,
  invited_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, user_id),
  foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade,
  foreign key (workspace_id, invited_by) references users (workspace_id, id) on delete set null (invited_by)
);
create unique index invitations_token on invitations (token_hash);
call app.protect('invitations');

grant select on invitations to rm_auth;
create policy auth on invitations for select to rm_auth using (true);

-- Whose invitation a token is, in whichever workspace: ids only.
create function app.find_invitation(hash bytea) returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp rows 1
as $$ select i.workspace_id, i.user_id from invitations i where i.token_hash = hash $$;
call app.hand_over('app.find_invitation(bytea)', 'rm_auth');

-- Accounts with the same group belong to one person. Each row is its own workspace's, and shows that workspace nothing but a
-- number: who else has it is told by the functions below alone, to a member of the group.
create table linked_accounts (
  workspace_id uuid not null,
  user_id uuid not null,
  group_id uuid not null,
  linked_at timestamptz not null,
  primary key (workspace_id, user_id),
  foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
);
create index linked_accounts_group on linked_accounts (group_id);
call app.protect('linked_accounts');
-- A workspace takes its people out by itself; who is put in is the functions' to say.
revoke insert, update on linked_accounts from rainmaker_app;

grant select, insert, update, delete on linked_accounts to rm_auth;
create policy auth on linked_accounts to rm_auth using (true) with check (true);

-- The accounts linked with the one that asks (app.user_id() of app.workspace_id()), without itself: ids only.
create function app.linked_accounts() returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select other.workspace_id, other.user_id
  from linked_accounts own join linked_accounts other on other.group_id = own.group_id
  where own.workspace_id = app.workspace_id() and own.user_id = app.user_id()
    and (other.workspace_id, other.user_id) <> (own.workspace_id, own.user_id)
  order by other.workspace_id, other.user_id
$$;
call app.hand_over('app.linked_accounts()', 'rm_auth');

-- Links the account that asks with another, and the groups of both; false where the group would become larger than `most`.
-- One after the other: two at once could make two groups of one.
create function app.link_account(other_workspace uuid, other_user uuid, most integer, moment timestamptz)
returns boolean language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  own_group uuid;
  other_group uuid;
begin
  perform pg_advisory_xact_lock(hashtext('linked_accounts'));
  select l.group_id into own_group from linked_accounts l
  where l.workspace_id = app.workspace_id() and l.user_id = app.user_id();
  select l.group_id into other_group from linked_accounts l
  where l.workspace_id = other_workspace and l.user_id = other_user;
  if own_group is null then
    own_group := uuidv7();
    insert into linked_accounts values (app.workspace_id(), app.user_id(), own_group, moment);
  end if;
  if other_group is null then
    insert into linked_accounts values (other_workspace, other_user, own_group, moment);
  else
    update linked_accounts l set group_id = own_group where l.group_id = other_group;
  end if;
  return (select count(*) from linked_accounts l where l.group_id = own_group) <= most;
end $$;
call app.hand_over('app.link_account(uuid,uuid,integer,timestamptz)', 'rm_auth');

-- Takes an account out of the group of the one that asks; false where it is not in it. Who is left alone is in none.
create function app.unlink_account(other_user uuid) returns boolean language plpgsql volatile security definer
set search_path = public, pg_temp as $$
declare
  own_group uuid;
begin
  perform pg_advisory_xact_lock(hashtext('linked_accounts'));
  select l.group_id into own_group from linked_accounts l
  where l.workspace_id = app.workspace_id() and l.user_id = app.user_id();
  delete from linked_accounts l where l.group_id = own_group and l.user_id = other_user;
  if not found then
    return false;
  end if;
  delete from linked_accounts l where l.group_id = own_group
    and (select count(*) from linked_accounts m where m.group_id = own_group) = 1;
  return true;
end $$;
call app.hand_over('app.unlink_account(uuid)', 'rm_auth');

-- What a person did, newest first: the log by person, and when somebody was last here.
create index audit_log_user on audit_log (workspace_id, user_id, at desc, id desc);
