-- Follow-ups that repeat: the next one is made when one is done or skipped.
-- Locks: short. Backfill: none. A server of the version before makes no next one.
alter table follow_ups
  add column repeats text check (repeats in ('daily', 'weekdays', 'weekly', 'biweekly', 'monthly', 'quarterly', 'yearly')),
  -- The first time, from which the others are counted: a month after January 31 is February 28, two months after it March 31.
  add column repeats_from timestamptz,
  -- One that is open at a time.
  add column series_id uuid,
  add constraint follow_ups_repeats_whole check ((repeats is null) = (repeats_from is null) and (repeats is null or series_id is not null));
create index follow_ups_series on follow_ups (workspace_id, series_id) where series_id is not null;
