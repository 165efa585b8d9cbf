-- How often taking a message has failed: one that always fails must not hold up those that come later.
-- Locks: ACCESS EXCLUSIVE on whatsapp_events for a moment. Backfill: none, nothing has been counted before.
alter table whatsapp_events add column failures integer not null default 0;
alter table whatsapp_events drop constraint whatsapp_events_state_check;
alter table whatsapp_events add constraint whatsapp_events_state_check check (state in ('stored', 'taken', 'failed'));
-- Those that are removed after some time.
create index whatsapp_events_done on whatsapp_events (workspace_id, taken_at) where state <> 'stored';
-- What people wrote and nobody has taken, those that failed last.
create index whatsapp_events_waiting on whatsapp_events (workspace_id, failures, occurred_at, id)
  where state = 'stored' and kind = 'message';
