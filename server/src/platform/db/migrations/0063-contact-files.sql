-- Files kept with a person: what they are, and their content in parts, so that none is in memory as a whole.
-- Locks: undo_rows shortly. Backfill: none. A server of the version before neither shows them nor moves them in a merge.
create table contact_files (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  contact_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  bytes integer not null check (bytes > 0),
  -- Null once the user's row is gone.
  added_by uuid,
  created_at timestamptz not null,
  -- Until it is purged, its deletion can be undone.
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, added_by) references users (workspace_id, id) on delete set null (added_by)
);
create index contact_files_of_person on contact_files (workspace_id, contact_id, created_at, id);
create index contact_files_sizes on contact_files (workspace_id, bytes);
create index contact_files_adder on contact_files (workspace_id, added_by) where added_by is not null;
create index contact_files_deleted on contact_files (workspace_id, deleted_at) where deleted_at is not null;
call app.protect('contact_files');

create table contact_file_parts (
  workspace_id uuid not null,
  file_id uuid not null,
  part integer not null,
  content bytea not null,
  primary key (workspace_id, file_id, part),
  foreign key (workspace_id, file_id) references contact_files (workspace_id, id) on delete cascade
);
-- Most files are compressed already.
alter table contact_file_parts alter column content set storage external;
call app.protect('contact_file_parts');

alter table undo_rows drop constraint undo_rows_kind_check;
alter table undo_rows add constraint undo_rows_kind_check
  check (kind in ('contact', 'suppression', 'enrolment', 'message', 'follow_up', 'note', 'file',
    -- Rows that went from one person to another.
    'moved_event', 'moved_follow_up', 'moved_file', 'moved_enrolment', 'moved_message', 'moved_reply'));

create or replace function app.workspaces_to_purge(before timestamptz) returns setof uuid language sql stable security definer
  set search_path = public, pg_temp as $$
  select w.id from workspaces w where
    exists (select 1 from contacts c where c.workspace_id = w.id and c.deleted_at < before and c.purged_at is null)
    or exists (select 1 from contact_files f where f.workspace_id = w.id and f.deleted_at < before)
    or exists (select 1 from messages m where m.workspace_id = w.id and m.hidden_at < before and m.search <> '')
    or exists (select 1 from imports i where i.workspace_id = w.id and i.updated_at < before and (
      exists (select 1 from import_refusals r where r.workspace_id = i.workspace_id and r.import_id = i.id)
      or exists (select 1 from import_chunks k where k.workspace_id = i.workspace_id and k.import_id = i.id)
      or exists (select 1 from import_kept k where k.workspace_id = i.workspace_id and k.import_id = i.id)))
    or exists (select 1 from jobs_progress p where p.workspace_id = w.id and p.updated_at < before
      and p.result ?| array['skipped', 'kept'])
$$;

create or replace function app.delete_workspace(target uuid, moment timestamptz, most integer) returns integer
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
    'email_attempts', 'email_contents', 'messages', 'enrolments', 'contact_events', 'contact_file_parts', 'import_chunks',
    'import_refusals', 'contacts',
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
