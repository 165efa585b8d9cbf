-- Which mailbox read a reply, and whether what came on WhatsApp is believed for the whole workspace: an account of a salesperson speaks
-- only for what left by it and for people whom its owner reaches.
-- Locks: ACCESS EXCLUSIVE on inbound_messages while the reference is checked and the index is built, which find nothing yet. Backfill:
-- none, of earlier replies nobody knows it. A server of the version before, beside this one, notes neither.
alter table inbound_messages
  -- Null: it came by another way than a mailbox, or before this was noted.
  add column read_by uuid,
  -- False: whoever holds the account could have made it up.
  add column is_vouched boolean not null default true,
  add constraint inbound_messages_read_by foreign key (workspace_id, read_by)
    references sending_accounts (workspace_id, id) on delete set null (read_by);
create index inbound_messages_read_by on inbound_messages (workspace_id, read_by) where read_by is not null;
