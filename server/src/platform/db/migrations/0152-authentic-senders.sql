-- What the mailbox's own server says of the sender of a reply (DMARC): what somebody says in the name of another blocks nobody without it.
-- Locks: ACCESS EXCLUSIVE on inbound_messages for a moment. Backfill: none, of earlier replies nobody knows it.
alter table inbound_messages
  -- Null: it says nothing, or it came by another way than a mailbox.
  add column is_authentic boolean;
