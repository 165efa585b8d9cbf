-- Files of replies that are shown where they stand: as what, by their first bytes, and in which size.
-- Locks: ACCESS EXCLUSIVE on received_files for a moment. Backfill: none, what came before stays a row to download.
alter table received_files
  add column shown_as text,
  add column width integer,
  add column height integer;
