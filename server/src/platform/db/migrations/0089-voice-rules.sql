-- What people change in drafts, from which rules for the voice are suggested; and what the AI may do by itself.
-- Locks: none but of the new tables. Backfill: none. A server of the version before keeps no edits.
create table ai_switches (
  workspace_id uuid not null unique references workspaces (id) on delete cascade,
  id uuid not null default uuidv7(),
  -- Edits of drafts are kept, to suggest rules for the voice.
  learns_voice boolean not null default true,
  -- The model looks at replies that the rules were unsure about. Off until somebody wants it: it gets their words.
  refines_replies boolean not null default false,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
call app.protect('ai_switches');

-- One row for each draft that was edited: its sentences before and after.
create table draft_edits (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  message_id uuid not null,
  -- A list of {"before": …, "after": …}.
  pairs jsonb not null,
  edited_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, message_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
call app.protect('draft_edits');

-- Which suggestions were decided about; the others follow from the edits.
create table voice_decisions (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null default uuidv7(),
  key text not null check (length(key) between 1 and 200),
  is_accepted boolean not null,
  -- As it was added to Memory.
  rule text not null,
  decided_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, key)
);
call app.protect('voice_decisions');
