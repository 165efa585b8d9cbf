-- A mail of the Sent folder answers a conversation where it went to the person, and not to a colleague to whom it was forwarded.
-- Locks: ACCESS EXCLUSIVE on sent_elsewhere for a moment. Backfill: none; what was sent before answers nothing.
alter table sent_elsewhere add column is_answer boolean not null default false;
