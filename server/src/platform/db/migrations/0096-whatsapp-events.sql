-- What Meta reports by webhooks, kept before anything is done with it, each once.
-- Locks: none but of the new table. Backfill: none.
create table whatsapp_events (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  sender_id uuid not null,
  -- The same for a report that comes again: its kind, message and status.
  key text not null,
  kind text not null check (kind in ('status', 'message', 'template', 'number')),
  -- The attempt that a status is about, as we named it when sending; null: not ours.
  reference text,
  payload jsonb not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  -- stored: waits for whoever takes its kind.
  state text not null default 'stored' check (state in ('stored', 'taken')),
  taken_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, key),
  foreign key (workspace_id, sender_id) references whatsapp_senders (workspace_id, id) on delete cascade
);
call app.protect('whatsapp_events');
create index whatsapp_events_stored on whatsapp_events (workspace_id, id) where state = 'stored';
