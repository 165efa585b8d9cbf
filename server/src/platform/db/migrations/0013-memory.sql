-- What the AI knows of the business, and the workspace's own fields of people.
-- Locks: none that matter, the tables are new. Backfill: none.

create table memory_fields (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  -- The order in which they were made.
  id uuid not null default uuidv7(),
  -- The merge variable. Fields that every workspace has stand here once they were written; own fields and facts from the start.
  name text not null check (name ~ '^[a-z][a-z0-9_]{1,39}$'),
  section text not null check (section in ('company', 'offer', 'ideal_customer', 'proof', 'voice', 'objections',
    'banned_claims', 'own')),
  kind text not null check (kind in ('text', 'fact')),
  -- Of own fields; the others are named by the program.
  label text,
  value text not null default '' check (length(value) <= 4000),
  -- [{url?, note?}]
  sources jsonb not null default '[]',
  -- When a person last wrote or confirmed it: a fact is to be checked again after a year.
  checked_at timestamptz not null,
  version integer not null default 1,
  updated_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, name),
  foreign key (workspace_id, updated_by) references users (workspace_id, id) on delete set null (updated_by),
  constraint memory_fields_facts check ((kind = 'fact') = (section in ('proof', 'banned_claims'))),
  constraint memory_fields_own check (section <> 'own' or label is not null)
);
call app.protect('memory_fields');

create table custom_fields (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  -- The order in which they were added.
  id uuid not null default uuidv7(),
  name text not null check (name ~ '^[a-z][a-z0-9_]{1,32}$'),
  label text not null check (length(label) between 1 and 60),
  kind text not null check (kind in ('text', 'number', 'date', 'choice', 'yes_no')),
  options text[] not null default '{}',
  created_by uuid,
  created_at timestamptz not null,
  -- A field that is taken away keeps its row: what people have in it stays in contacts.custom and comes back with it.
  deleted_at timestamptz,
  primary key (workspace_id, name),
  foreign key (workspace_id, created_by) references users (workspace_id, id) on delete set null (created_by)
);
call app.protect('custom_fields');
