-- Mails whose reading was ended by its limits of time or memory: they are tried again, and one that is passed in the end is told of.
-- Locks: none but of the new table. Backfill: none. A server of the version before, beside this one, passes such mails over at once.
create table unreadable_mails (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  mailbox_id uuid not null,
  -- Where it is in the inbox (RFC 3501).
  uid_validity bigint not null,
  uid bigint not null,
  -- How often it was tried again.
  tries smallint not null default 0,
  next_at timestamptz not null,
  -- Not tried any more since.
  passed_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, mailbox_id, uid_validity, uid),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call app.protect('unreadable_mails');
