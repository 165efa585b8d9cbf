-- Announcements: one message to many people, approved as a whole; and who is to get it.
-- Locks: ACCESS EXCLUSIVE on messages for a moment, SHARE while two indexes are built on rows that no message has yet. Backfill: none.
-- A server of the version before sends what is in the ledger, and knows nothing of an announcement that was cancelled.
create table announcements (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null default uuidv7(),
  channel text not null check (channel ~ '^[a-z]{1,20}$'),
  title text not null,
  title_sort text generated always as (lower(title)) stored,
  goal text not null,
  occasion text not null,
  tone text not null,
  language text not null,
  call_to_action text,
  offer text,
  stage text not null check (stage in ('prospect', 'lead', 'customer')),
  -- {"ids": […]} or {"filter": {…}}.
  audience jsonb not null,
  mailbox_ids uuid[] not null default '{}',
  subject text not null default '',
  body text not null default '',
  -- Who wrote the text; null: a person.
  model text,
  -- Claims of Memory that the writer used: [{text, source}].
  facts jsonb not null default '[]',
  -- How often a text was asked for: each time it is another one.
  variation integer not null default 0,
  -- Real time: a writer that has been at it for too long was cut off.
  writing_since timestamptz,
  state text not null check (state in
    ('generating', 'generated', 'rejected', 'failed', 'approved', 'scheduled', 'sending', 'sent', 'cancelled')),
  state_reason text,
  send_at timestamptz,
  approved_by uuid,
  approved_at timestamptz,
  -- Why people of the audience were left out when it was approved, by cause.
  excluded jsonb,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, created_by) references users (workspace_id, id) on delete set null (created_by),
  foreign key (workspace_id, approved_by) references users (workspace_id, id) on delete set null (approved_by)
);
create index announcements_created on announcements (workspace_id, created_at, id) where deleted_at is null;
create index announcements_title on announcements (workspace_id, title_sort, id) where deleted_at is null;
create index announcements_open on announcements (workspace_id, state) where state in ('approved', 'scheduled', 'sending');
call app.protect('announcements');

-- Whom an approved announcement goes to, as frozen by the approval; their messages are written from it.
create table announcement_recipients (
  workspace_id uuid not null,
  announcement_id uuid not null,
  contact_id uuid not null,
  account_id uuid not null,
  -- Their message was written, or it is known why it can't be.
  is_done boolean not null default false,
  left_out text,
  primary key (workspace_id, announcement_id, contact_id),
  foreign key (workspace_id, announcement_id) references announcements (workspace_id, id) on delete cascade,
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade
);
create index announcement_recipients_open on announcement_recipients (workspace_id, announcement_id, contact_id) where not is_done;
create index announcement_recipients_contact on announcement_recipients (workspace_id, contact_id);
call app.protect('announcement_recipients');

alter table messages
  add column announcement_id uuid,
  add constraint messages_of_announcement foreign key (workspace_id, announcement_id)
    references announcements (workspace_id, id) not valid;
alter table messages validate constraint messages_of_announcement;
-- The promise that nobody gets an announcement twice.
create unique index messages_announcement on messages (workspace_id, announcement_id, contact_id) where announcement_id is not null;
create index messages_announcement_status on messages (workspace_id, announcement_id, status, created_at, id) include (hidden_at)
  where announcement_id is not null;

-- Entries of the audit log lead to announcements, too.
alter table audit_log
  drop constraint audit_log_record,
  add constraint audit_log_record check ((record_type is null) = (record_id is null)
    and record_type in ('prospect', 'lead', 'customer', 'campaign', 'announcement', 'message', 'import')) not valid;
alter table audit_log validate constraint audit_log_record;

-- A workspace whose announcement is under way has its pass, too.
create policy sweep on announcements for select to rm_auth using (true);
grant select (workspace_id, state) on announcements to rm_auth;
create or replace function app.workspaces_with_campaigns() returns setof uuid language sql stable security definer
  set search_path = public, pg_temp as $$
  select workspace_id from campaigns where state in ('scheduled', 'running', 'paused', 'auto_paused')
  union
  select workspace_id from announcements where state in ('approved', 'scheduled', 'sending')
$$;
call app.spread_workspaces();
