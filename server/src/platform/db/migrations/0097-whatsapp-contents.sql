-- What messages of WhatsApp say, beside the ledger, and each attempt as it was handed over.
-- Locks: none but of the new tables. Backfill: none.
create table whatsapp_contents (
  workspace_id uuid not null,
  message_id uuid not null,
  -- As people read it.
  body text not null,
  primary key (workspace_id, message_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
call app.protect('whatsapp_contents');

create table whatsapp_attempts (
  workspace_id uuid not null,
  message_id uuid not null,
  attempt integer not null,
  -- Comes back with every status of it.
  reference text not null,
  to_number text,
  text text not null,
  at timestamptz not null,
  primary key (workspace_id, message_id, attempt),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
call app.protect('whatsapp_attempts');
