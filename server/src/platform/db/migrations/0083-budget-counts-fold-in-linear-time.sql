-- What passes have added up is told apart from what is new, so that folding costs what is new and not the square of a day's receivers.
-- Locks: ACCESS EXCLUSIVE on sending_counts while its indexes are built: sending waits for it. Backfill: none; the next pass
-- folds all rows once. A server of the version before, beside this one, folds as it did.
alter table sending_counts add column is_folded boolean not null default false;
create index sending_counts_new on sending_counts (workspace_id, sender_domain, day, receiver) where not is_folded;
drop index sending_counts_sum;
create index sending_counts_sum on sending_counts (workspace_id, sender_domain, day, receiver) include (planned, sending, sent);
