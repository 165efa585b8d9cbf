-- The link in a mail goes on working when its person was deleted and purged; versions of workflows that nothing names go.
-- Locks: SHARE on messages while one index is built. Backfill: none; the addresses are gone, and old versions go with the next
-- edit of their workflow.

-- The address of a mail that left, sealed with the server's key, once its person was purged: only who opens the link of this
-- very mail uses it, to be blocked under the address.
alter table messages add column sealed_address text;

-- Whether a message is of a version.
create index messages_version on messages (workspace_id, sequence_id, sequence_version);
