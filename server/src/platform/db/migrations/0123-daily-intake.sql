-- How much came in from outside on a day, for each workspace and source: what providers report and people write is taken within a limit.
-- One row for each, which begins anew with its day.
-- Locks: none but of the new table. Backfill: none, the first day counts from here. A server of the version before, beside this one,
-- counts nothing.
create table daily_intake (
  workspace_id uuid not null,
  source text not null check (length(source) <= 40),
  -- In UTC, by the machine's clock.
  day date not null,
  count integer not null,
  bytes bigint not null,
  primary key (workspace_id, source)
);
call app.protect('daily_intake');
