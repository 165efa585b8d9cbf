-- Saved views of the people lists.
-- Locks: none but of the new table. Backfill: none. A server of the version before, beside this one, doesn't know them.

create table saved_views (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  stage text not null check (stage in ('prospect', 'lead', 'customer')),
  name text not null check (length(name) between 1 and 60),
  -- As the list call takes it: parameter names with texts.
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  -- Null: the default.
  columns text[],
  sort text,
  is_shared boolean not null,
  version integer not null default 1,
  -- Null once the user's row is gone; a shared view stays.
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, created_by) references users (workspace_id, id) on delete set null (created_by)
);
create unique index saved_views_name on saved_views (workspace_id, stage, created_by, lower(name));
create index saved_views_shared on saved_views (workspace_id, stage, name, id) where is_shared;
create index saved_views_maker on saved_views (workspace_id, created_by) where created_by is not null;
call app.protect('saved_views');
