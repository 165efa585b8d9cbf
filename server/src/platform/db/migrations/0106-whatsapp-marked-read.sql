-- Which message of a person was the last to be marked as read at Meta.
-- Locks: ACCESS EXCLUSIVE on whatsapp_people for a moment. Backfill: none, none was marked before.
alter table whatsapp_people add column marked_read_id text;
