-- Templates and snippets: texts that people use again in workflows, announcements and answers.
-- Locks: none but of the new table. Backfill: none. A server of the version before, beside this one, doesn't know them.

create table saved_texts (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  -- A whole email, or a passage to insert.
  kind text not null check (kind in ('template', 'snippet')),
  name text not null check (length(name) between 1 and 80),
  subject text check (length(subject) <= 150),
  body text not null check (length(body) between 1 and 20000),
  is_shared boolean not null,
  version integer not null default 1,
  -- Null once the user's row is gone; a shared text stays.
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, created_by) references users (workspace_id, id) on delete set null (created_by),
  check (kind = 'template' or subject is null)
);
-- A name is told from others in menus: one of each maker.
create unique index saved_texts_name on saved_texts (workspace_id, kind, created_by, lower(name));
create index saved_texts_maker on saved_texts (workspace_id, created_by) where created_by is not null;
call app.protect('saved_texts');
