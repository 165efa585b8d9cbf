-- What people add to the suppression list has a room, and is counted with each call that adds to it.
-- Locks: SHARE on suppressions while the index is built (less than a second for 100,000). Backfill: none.
create index suppressions_by_hand on suppressions (workspace_id, created_by) where reason = 'manual';
