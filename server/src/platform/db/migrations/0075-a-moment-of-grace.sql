-- "Send now" can be undone for a moment: what was hurried isn't sent before.
-- Locks: ACCESS EXCLUSIVE on messages for a moment. Backfill: none. A server of the version before, beside this one, sends what is hurried
-- at once when it plans it anew.
alter table messages add column urgent_from timestamptz;
