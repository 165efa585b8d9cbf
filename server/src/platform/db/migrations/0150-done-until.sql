-- Up to which reply somebody has marked a conversation as done: what came before waits for no answer, whatever comes after.
-- Locks: ACCESS EXCLUSIVE on conversations for a moment, then its rows that are done. Backfill: those are done up to their last reply.
alter table conversations add column done_until timestamptz;
update conversations set done_until = last_reply_at where state = 'done';
