-- What can be taken back: actions and the rows as they were; imports with an end, an undo and a stop; hidden messages;
-- soft deletion of campaigns and workflows; a key to sign mail with.
-- Locks: ACCESS EXCLUSIVE ones; every added column is null or has a constant default, so no table is rewritten, but six indexes
-- of messages are built anew (a second for 100,000), and two of tables of a few hundred rows a workspace. Backfill: none.

-- Something a person did that can be undone until a moment on the real clock. `summary` is a sentence without a full stop.
create table undo_actions (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  kind text not null,
  summary text not null,
  -- The long work that did it, and the one that takes it back.
  job_id uuid,
  undo_job_id uuid,
  state text not null default 'open' check (state in ('open', 'undoing', 'undone')),
  at timestamptz not null,
  until timestamptz not null,
  foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
);
create index undo_actions_user on undo_actions (workspace_id, user_id, until, id);
create index undo_actions_until on undo_actions (until);
alter table undo_actions add primary key (workspace_id, id);
call app.protect('undo_actions');

-- A row as the action found it and as it left it; taken back where it still stands as it was left. `kind` names the table,
-- `contact_id` the person whom it belongs to: a large undo goes person by person.
create table undo_rows (
  workspace_id uuid not null,
  action_id uuid not null,
  contact_id uuid not null,
  kind text not null check (kind in ('contact', 'suppression', 'enrolment', 'message')),
  row_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  foreign key (workspace_id, action_id) references undo_actions (workspace_id, id) on delete cascade
);
alter table undo_rows add primary key (workspace_id, action_id, contact_id, kind, row_id);
call app.protect('undo_rows');

create policy sweep on undo_actions to rm_auth using (true);
grant select, delete on undo_actions to rm_auth;
-- The rows go with their action, in the rights of the table's owner.
create or replace function app.sweep(moment timestamptz) returns integer language plpgsql security definer
  set search_path = app, public, pg_temp as $$
declare
  gone integer;
  total integer := 0;
begin
  delete from app.rate_limits where resets_at < moment;
  get diagnostics gone = row_count;
  total := total + gone;
  delete from idempotency_keys where created_at < moment - interval '24 hours';
  get diagnostics gone = row_count;
  total := total + gone;
  delete from undo_actions where until < moment;
  get diagnostics gone = row_count;
  return total + gone;
end $$;

-- Asked for by a person; the work sees it between two batches.
alter table jobs_progress add column stop_asked_at timestamptz;

alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check
  check (state in ('uploading', 'uploaded', 'running', 'done', 'stopped', 'failed'));
alter table imports
  -- On the real clock: the 30 days of its undo begin here.
  add column ended_at timestamptz,
  add column undo_state text not null default 'open' check (undo_state in ('open', 'undoing', 'undone')),
  add column undo_job_id uuid,
  add column undo_removed integer not null default 0,
  add column undo_restored integer not null default 0,
  add column undo_kept_count integer not null default 0;

-- Whom, or what of them, the undo of an import left alone, and why.
create table import_kept (
  workspace_id uuid not null,
  import_id uuid not null,
  contact_id uuid not null,
  name text not null,
  reason text not null,
  foreign key (workspace_id, import_id) references imports (workspace_id, id) on delete cascade
);
alter table import_kept add primary key (workspace_id, import_id, contact_id);
call app.protect('import_kept');

alter table messages
  -- Taken out of the lists by a person; the timeline keeps it.
  add column hidden_at timestamptz,
  -- Which of a step's texts it was made from.
  add column variant_key text,
  add column unsubscribed_at timestamptz;

-- The lists leave hidden ones out: where an index carries that, their counts stay in the index.
drop index messages_created, messages_slot, messages_sent, messages_replied, messages_rejected, messages_campaign;
create index messages_created on messages (workspace_id, status, created_at, id) include (hidden_at);
create index messages_slot on messages (workspace_id, status, send_at, id) include (hidden_at);
create index messages_sent on messages (workspace_id, sent_at, id) include (hidden_at) where sent_at is not null;
create index messages_replied on messages (workspace_id, replied_at, id) include (hidden_at) where replied_at is not null;
create index messages_rejected on messages (workspace_id, created_at, id) include (hidden_at)
  where cancel_reason = 'rejected';
create index messages_campaign on messages (workspace_id, campaign_id, status, created_at, id) include (hidden_at);

alter table campaigns add column deleted_at timestamptz;
drop index campaigns_name;
create unique index campaigns_name on campaigns (workspace_id, name_sort) where deleted_at is null;
alter table sequences add column deleted_at timestamptz;
drop index sequences_name;
create unique index sequences_name on sequences (workspace_id, name_sort) where deleted_at is null;

alter table mailboxes
  -- {domain, selector, public_key}; the private key is in dkim_secret, sealed.
  add column dkim jsonb,
  add column dkim_secret text,
  add column deleted_at timestamptz;
