-- Which model refined what a reply means.
-- Locks: ACCESS EXCLUSIVE on inbound_messages for a moment. Backfill: none, rules and people classed all replies before. A server of
-- the version before doesn't say that a model did.
alter table inbound_messages add column class_model text;
