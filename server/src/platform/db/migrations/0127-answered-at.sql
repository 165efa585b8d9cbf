-- Whether somebody at an address has answered a campaign, under whichever record: asked for each message before it leaves.
-- Locks: writes to messages wait while the index is built, which reads the table once. Backfill: none.
create index messages_answered on messages (workspace_id, campaign_id, to_address) where replied_at is not null;
