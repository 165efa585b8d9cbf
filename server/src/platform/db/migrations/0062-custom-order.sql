-- People are sorted by custom fields: one index has the order of numbers and of texts, and finds ranges of numbers, too.
-- Locks: custom_values against writing while the index is built (about a second for a million values). Backfill: none. A server of
-- the version before, beside this one, finds numbers by the new index.
create index custom_values_in_order on custom_values (workspace_id, stage, field, number, key, contact_id);
drop index custom_values_by_number;
