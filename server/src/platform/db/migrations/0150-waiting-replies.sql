-- Which replies wait for an answer, until when somebody has marked a conversation as done, and since when a reply waits, where that is later
-- than it was written: one that comes late, or that comes to another conversation by a merge, is answered by nothing that was written before.
-- Locks: ACCESS EXCLUSIVE on conversations and inbound_messages for a moment, then the conversations that are done or to be answered; writes
-- to inbound_messages wait while the index is built. Backfill: the last replies of conversations that are to be answered wait; those that are
-- done are done up to their last reply.
alter table conversations add column done_until timestamptz;
update conversations set done_until = last_reply_at where state = 'done';
alter table inbound_messages add column waits_since timestamptz, add column waits boolean not null default false;
update inbound_messages i set waits = true from conversations v
where v.workspace_id = i.workspace_id and v.reply_id = i.id and v.state = 'to_answer';
create index inbound_messages_from on inbound_messages (workspace_id, from_address, contact_id) where waits or class_date is not null;
