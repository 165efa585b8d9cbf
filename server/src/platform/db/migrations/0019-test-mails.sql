-- Test mails count against the limit of their mailbox, and people who were deleted are purged.
-- Locks: none that matter: the tables are new, and the index on contacts covers deleted people alone. Backfill: none.

-- A mail that somebody sent to themselves to try a mailbox or a text: no message of the ledger, yet one that left. Kept for
-- the days that a limit looks back on.
create table mailbox_tests (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  mailbox_id uuid not null,
  -- On the workspace's clock, as a message's.
  at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
create index mailbox_tests_at on mailbox_tests (workspace_id, mailbox_id, at);
call app.protect('mailbox_tests');
