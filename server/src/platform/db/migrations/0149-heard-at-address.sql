-- What whoever has an address wrote, in whichever record's conversation, is asked for each message before it leaves: senders are compared
-- as they are kept, so that an index finds them.
-- Locks: the replies whose senders are written anew. Backfill: senders in lower case.
update inbound_messages set from_address = lower(from_address) where channel = 'email' and from_address <> lower(from_address);
