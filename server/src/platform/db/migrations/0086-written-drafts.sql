-- How messages of prompts get their texts: which are being written, who wrote them, and what their sentences rest on.
-- Locks: none on existing tables. Backfill: none, no step was a prompt before. A server of the version before leaves such
-- drafts without a text, and its approval would take them: stop it first where prompts are in use.
create table message_writings (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null default uuidv7(),
  message_id uuid not null,
  state text not null check (state in ('waiting', 'stopped', 'written')),
  prompt jsonb not null,
  -- Which writer was asked for.
  wants text not null check (wants in ('model', 'built_in')),
  -- How often it was written before.
  variation integer not null default 0,
  -- On the machine's clock, as all moments here: a simulated one must not end a lease.
  since timestamptz not null,
  -- A process has taken it until then.
  lease_until timestamptz,
  -- A model's request was reserved for it, in the same transaction. It is asked once, whatever became of the process.
  asked_at timestamptz,
  written_at timestamptz,
  model text,
  note text,
  claims jsonb not null default '[]',
  -- Claims that no source has and nobody has confirmed: while there are any it can't be approved.
  unvouched integer not null default 0,
  problems jsonb not null default '[]',
  is_outdated boolean not null default false,
  primary key (workspace_id, id),
  unique (workspace_id, message_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
create index message_writings_open on message_writings (workspace_id, since, id) where state <> 'written';
call app.protect('message_writings');
