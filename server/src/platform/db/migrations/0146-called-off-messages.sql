-- A message whose estimate was changed, withdrawn or answered isn't sent again when it comes back.
-- Locks: ACCESS EXCLUSIVE on messages for a moment. Backfill: none.
alter table messages add column is_called_off boolean not null default false;
