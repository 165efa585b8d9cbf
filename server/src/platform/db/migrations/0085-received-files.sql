-- Files that come with replies.
-- Locks: none but of the new table. Backfill: none. A server of the version before, beside this one, keeps replies without files.

create table received_files (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  inbound_id uuid not null,
  -- Its place in the mail.
  place smallint not null,
  name text not null check (length(name) between 1 and 200),
  type text not null check (length(type) <= 100),
  bytes integer not null,
  content bytea,
  -- Why there is no content; null: there is.
  not_kept text check (not_kept in ('large', 'kind', 'full', 'cut')),
  created_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, inbound_id, place),
  check ((content is null) = (not_kept is not null)),
  foreign key (workspace_id, inbound_id) references inbound_messages (workspace_id, id) on delete cascade
);
-- PDFs and pictures are compressed already.
alter table received_files alter column content set storage external;
call app.protect('received_files');
