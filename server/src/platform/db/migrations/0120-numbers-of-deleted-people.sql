-- Whoever opts out on WhatsApp may have been deleted here, and is found by their number in either form.
-- Locks: contacts for as long as the index takes to build, some hundredths of a second for 100,000 deleted people. Backfill: none.
create index contacts_deleted_number on contacts (workspace_id, (coalesce(whatsapp, phone)))
  where deleted_at is not null and purged_at is null and coalesce(whatsapp, phone) is not null;
