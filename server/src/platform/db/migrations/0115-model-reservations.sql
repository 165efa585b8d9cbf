-- What a request to a model may use, until it is settled: the limits of tokens and cost count it while it is under way.
-- Locks: ACCESS EXCLUSIVE on generations for a moment. Backfill: none, requests under way count nothing as before.
alter table generations add column reserved_tokens integer not null default 0;
alter table generations add column reserved_cost double precision not null default 0;
