-- People are ordered and filtered by when their next follow-up is due.
-- Locks: contacts is written anew with its indexes, and can neither be read nor written meanwhile (a million people: about two
-- minutes). Backfill: by that. A server of the version before, beside this one, neither orders nor filters by it.

-- A sort has no nulls: whoever has no open follow-up comes last.
alter table contacts add column follow_up_sort timestamptz not null
  generated always as (coalesce(next_follow_up_at, 'infinity'::timestamptz)) stored;
create index contacts_by_follow_up on contacts (workspace_id, stage, follow_up_sort, id) where deleted_at is null;
