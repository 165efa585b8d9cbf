-- What whoever has an address wrote, in whichever record's conversation: asked for each message before it leaves. Senders are compared as
-- they are kept, so that an index finds them.
-- Locks: writes to inbound_messages wait while its senders are written in one form and the index is built, which read the table twice.
-- Backfill: senders in lower case.
update inbound_messages set from_address = lower(from_address) where channel = 'email' and from_address <> lower(from_address);
create index inbound_messages_from on inbound_messages (workspace_id, from_address, contact_id) where class_date is not null;
