-- What the figures count can be listed: people on hold whatever their campaign, and messages by what became of them.
-- Locks: SHARE on enrolments and messages while indexes are built over people on hold, and over messages that were opened, clicked
-- or answered by an opt-out. Backfill: none.

create index enrolments_held on enrolments (workspace_id, sort_at, id) where state = 'held';
create index messages_opened on messages (workspace_id, opened_at, id) include (hidden_at) where opened_at is not null;
create index messages_clicked on messages (workspace_id, clicked_at, id) include (hidden_at) where clicked_at is not null;
create index messages_unsubscribed on messages (workspace_id, unsubscribed_at, id) include (hidden_at)
  where unsubscribed_at is not null;

-- Of an import the rows that changed somebody can be seen as well.
alter table import_refusals drop constraint import_refusals_kind_check;
alter table import_refusals add constraint import_refusals_kind_check
  check (kind in ('refused', 'warning', 'unchanged', 'merged'));
