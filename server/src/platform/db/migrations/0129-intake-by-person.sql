-- What comes in on a day is counted for the accounts of each person, so a source has its kind and their id.
-- Locks: ACCESS EXCLUSIVE on daily_intake while its few rows are checked. Backfill: none, the first day counts from here. A server of the
-- version before, beside this one, counts for the whole workspace.
alter table daily_intake drop constraint daily_intake_source_check, add check (length(source) <= 80);
