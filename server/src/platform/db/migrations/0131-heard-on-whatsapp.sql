-- Two more things that people tell on WhatsApp: a message with its new text, and that they stop or allow marketing messages.
-- Locks: ACCESS EXCLUSIVE on inbound_messages for a moment, as the rows there already keep to the narrower list. Backfill: none. A server
-- of the version before, beside this one, passes both over as it did.
alter table inbound_messages drop constraint inbound_messages_kind_check;
alter table inbound_messages add constraint inbound_messages_kind_check
  check (kind in ('text', 'button', 'reaction', 'media', 'location', 'contacts', 'unsupported', 'edited', 'preference')) not valid;
