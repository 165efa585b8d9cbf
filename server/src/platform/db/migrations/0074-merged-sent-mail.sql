-- What somebody sent with a program of their own moves with a record that is merged, and back: its rows are named by an id.
-- Locks: ACCESS EXCLUSIVE on sent_elsewhere while it is written anew, a second for 100,000 mails. Backfill: an id for each. A server of
-- the version before, beside this one, goes on as before.
alter table sent_elsewhere add column id uuid not null default uuidv7();
create unique index sent_elsewhere_id on sent_elsewhere (workspace_id, id);
alter table undo_rows drop constraint undo_rows_kind_check;
alter table undo_rows add constraint undo_rows_kind_check
  check (kind in ('contact', 'suppression', 'enrolment', 'message', 'follow_up', 'note', 'file',
    'moved_event', 'moved_follow_up', 'moved_file', 'moved_enrolment', 'moved_message', 'moved_reply', 'moved_sent'));
