-- What changed of Memory and drafts do not say yet: one job of a workspace works through it.
-- Locks: none on tables that exist. Backfill: none.

create table draft_refreshes (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  -- The order in which they came.
  id uuid not null default uuidv7(),
  -- The variables whose values changed.
  names text[] not null,
  -- The last person whose drafts follow already; null where nobody's do.
  after uuid,
  primary key (workspace_id, id)
);
call app.protect('draft_refreshes');
