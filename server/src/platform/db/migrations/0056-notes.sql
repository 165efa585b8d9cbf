-- Notes can be changed, and pinned above a person's timeline.
-- Locks: writes to the timeline wait while the index is built. Backfill: none. A server of the version before shows no pins.
alter table contact_events add column pinned_at timestamptz, add column edited_at timestamptz;
create index contact_events_pinned on contact_events (workspace_id, contact_id, pinned_at) where pinned_at is not null;

alter table undo_rows drop constraint undo_rows_kind_check;
alter table undo_rows add constraint undo_rows_kind_check
  check (kind in ('contact', 'suppression', 'enrolment', 'message', 'follow_up', 'note',
    -- Rows that went from one person to another.
    'moved_event', 'moved_follow_up', 'moved_enrolment', 'moved_message', 'moved_reply'));
