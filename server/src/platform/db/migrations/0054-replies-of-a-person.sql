-- Replies by their person: a merge, its undo, a purge and a deletion ask for them.
-- Locks: writes to inbound_messages wait while the index is built. Backfill: none.
create index inbound_messages_contact on inbound_messages (workspace_id, contact_id);
