-- Of an import not only the refused rows can be seen, but also those that changed nothing and those with a warning; and its bar
-- counts the rows that are people.
-- Locks: ACCESS EXCLUSIVE on import_refusals and imports for a moment. Backfill: none; what was kept before was refused.

alter table import_refusals add column kind text not null default 'refused'
  check (kind in ('refused', 'warning', 'unchanged'));
alter table import_refusals alter column kind drop default;
alter table import_refusals drop constraint import_refusals_pkey;
alter table import_refusals add primary key (workspace_id, import_id, kind, row_number);

-- Rows below the header of the row that stands in header_row, without the blank ones; null for uploads of before.
alter table imports add column filled_rows integer;
