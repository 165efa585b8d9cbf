-- Whether somebody at an address has answered a campaign, or got a step of it, under whichever record: asked for each message before it
-- leaves. Without the last condition, lists of what a campaign sent would take it too, in an order that is none of theirs.
-- Locks: writes to messages wait while the index is built, which reads the table once. Backfill: none.
create index messages_had on messages (workspace_id, campaign_id, to_address)
  where sent_at is not null and campaign_id is not null and to_address is not null;
