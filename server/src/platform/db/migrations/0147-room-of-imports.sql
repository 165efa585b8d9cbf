-- Imports have a room by bytes, on the disk: for what waits to be imported, and for the rows that are kept to be looked at. An import knows
-- what it has of both, so that nothing adds up its rows.
-- Locks: ACCESS EXCLUSIVE on imports for a moment. Backfill: none; what was there before is gone after a day, or 30.
alter table imports
  add column waiting_bytes bigint not null default 0,
  add column kept_bytes bigint not null default 0,
  -- False once rows weren't kept, or have given way to those of later imports.
  add column has_kept_all boolean not null default true;
create index imports_waiting on imports (workspace_id) where state in ('uploading', 'uploaded', 'running');
create index imports_with_rows on imports (workspace_id) where kept_bytes > 0;
