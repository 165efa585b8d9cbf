-- Who was last written to at a number: whoever answers from it after their record has another number, or was merged into one that has.
-- Locks: writes to messages wait while the index is built, which reads the table once. Backfill: none.
create index messages_number on messages (workspace_id, to_address, sent_at)
  where channel = 'whatsapp' and sent_at is not null;
