-- Who looks at a person's page now. It is worth nothing after a minute, so that it is written without a log.
-- Locks: short. Backfill: none. A server of the version before says nothing of those who look.
create unlogged table viewers (
  workspace_id uuid not null references workspaces on delete cascade,
  contact_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz not null,
  primary key (workspace_id, contact_id, user_id),
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
);
create index viewers_of_user on viewers (workspace_id, user_id);
call app.protect('viewers');
