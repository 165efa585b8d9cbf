-- The records that were merged into one: whatever blocks it blocks their addresses, too.
-- Locks: writes to contacts wait while the index is built, a second per million. Backfill: none.
create index contacts_merged on contacts (workspace_id, merged_into) where merged_into is not null;
