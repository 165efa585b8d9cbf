-- Whether somebody at an address has had a step or an announcement, or answered the campaign, under whichever record: asked for each
-- message before it leaves, of those on their way as well. An expression, so that no list of what was sent takes the index.
-- Locks: writes to messages wait while the index is built, which reads the table once. Backfill: none.
drop index messages_had;
create index messages_had on messages (workspace_id, coalesce(campaign_id, announcement_id), to_address)
  where (sent_at is not null or status in ('sending', 'unknown')) and coalesce(campaign_id, announcement_id) is not null
    and to_address is not null;
