-- Cells of an uploaded file that somebody changed before the import: the file itself stays as it was uploaded.
-- Locks: short. Backfill: none. A server of the version before imports the file without the changes.
alter table imports add column edits jsonb not null default '[]';
