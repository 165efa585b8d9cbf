-- What people edit says how often it was saved, so that nobody writes over a colleague's change unseen. Messages have their number
-- already. Locks: each table for a moment, for a column with a constant default. Backfill: none. A server of the version before,
-- beside this one, saves without raising the number: a save of a person who read the record before is not refused then.
alter table campaigns add column version integer not null default 1;
alter table sending_accounts add column version integer not null default 1;
alter table workspaces add column version integer not null default 1;
alter table users add column version integer not null default 1;
