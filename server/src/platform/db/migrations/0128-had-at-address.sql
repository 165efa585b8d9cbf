-- Whether somebody at an address has answered a campaign, or got a step of it, under whichever record: asked for each message before it
-- leaves.
-- Locks: writes to messages wait while the index is built, which reads the table once. Backfill: none.
create index messages_had on messages (workspace_id, to_address, campaign_id)
  where sent_at is not null and campaign_id is not null;
