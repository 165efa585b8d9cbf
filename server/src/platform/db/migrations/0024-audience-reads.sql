-- A pass over a workspace looks for newcomers in its live campaigns one after the other, and not in all of them where there
-- are many: those first that were looked at longest ago.
-- Locks: campaigns for a moment. Backfill: none; a campaign without a moment comes first.

-- In real time, whatever the workspace's clock shows.
alter table campaigns add column audience_read_at timestamptz;
