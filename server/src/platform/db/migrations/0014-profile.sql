-- Logos, and accounts that are to be deleted.
-- Locks: a short one on workspaces for a column without a default. Backfill: none.

alter table workspaces add column deletes_at timestamptz, add column deletion_reminded_at timestamptz;
create index workspaces_deletes_at on workspaces (deletes_at) where deletes_at is not null;

-- A person's logo in the sizes that are shown. Its key stands in its address and nowhere else.
create table logos (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  key text not null,
  small bytea not null,
  large bytea not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  -- The newest takes the place of the one before.
  unique (workspace_id, user_id),
  foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
);
create unique index logos_key on logos (key);
call app.protect('logos');
grant select on logos to rm_auth;
create policy auth on logos for select to rm_auth using (true);

-- Whose logo stands at an address: whoever shows it knows no workspace. Ids only.
create function app.find_logo(logo_key text) returns table (workspace_id uuid, logo_id uuid)
language sql stable security definer set search_path = public, pg_temp rows 1
as $$ select l.workspace_id, l.id from logos l where l.key = logo_key $$;
call app.hand_over('app.find_logo(text)', 'rm_auth');

-- Workspaces whose deletion is so near, and when it is. Ids only.
create function app.find_deletions(until timestamptz) returns table (workspace_id uuid, deletes_at timestamptz)
language sql stable security definer set search_path = public, pg_temp
as $$ select w.id, w.deletes_at from workspaces w where w.deletes_at <= until $$;
call app.hand_over('app.find_deletions(timestamptz)', 'rm_auth');

-- Deletes a workspace whose time has come, up to so many rows at a time, so that no statement runs for minutes and nobody
-- waits for its locks; what points to others goes first. 0 once it is gone. It keeps the rights of the tables' owner.
create function app.delete_workspace(target uuid, moment timestamptz, most integer) returns integer
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  large name;
  loose record;
  gone integer;
begin
  perform 1 from workspaces w where w.id = target and w.deletes_at <= moment for update;
  if not found then return 0; end if;
  -- From now on nobody comes in.
  delete from sessions s where s.workspace_id = target;
  foreach large in array array['undo_rows', 'simulator_reactions', 'simulator_outbox', 'inbound_messages', 'message_events',
    'message_contents', 'messages', 'enrolments', 'contact_events', 'import_chunks', 'import_refusals', 'contacts',
    'contact_counts', 'audit_log'] loop
    execute format('delete from %I where ctid = any (array(select t.ctid from %I t where t.workspace_id = $1 limit $2))',
      large, large) using target, most;
    get diagnostics gone = row_count;
    if gone > 0 then return gone; end if;
  end loop;
  -- The rest is small, and goes with the workspace by its keys; the few tables without such a key are emptied by hand.
  delete from workspaces w where w.id = target;
  for loose in
    select c.oid::regclass as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('delete from %s where workspace_id = $1', loose.name) using target;
  end loop;
  return 0;
end $$;
revoke all on function app.delete_workspace(uuid, timestamptz, integer) from public;
grant execute on function app.delete_workspace(uuid, timestamptz, integer) to rainmaker_app;
