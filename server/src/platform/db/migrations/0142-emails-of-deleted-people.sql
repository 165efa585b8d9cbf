-- Finds deleted people by their email address: what they said of it stands for whoever has it as a further one, and for the record that they
-- were merged into.
-- Locks: SHARE on contacts while the index is built (a second for 100,000). Backfill: none.
create index contacts_deleted_email on contacts (workspace_id, email)
  where deleted_at is not null and purged_at is null and email is not null;
