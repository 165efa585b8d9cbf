-- Whether an address has had a step or an announcement, or is going to get an announcement, or answered the campaign, under whichever
-- record: asked for each person of an audience, and for each message before it leaves. Row security lets no index look for coalesce(),
-- which might leak; it does for a case. An expression, so that no list of what was sent takes the first index.
-- Locks: writes to messages wait while the indexes are built, which reads the table twice. Backfill: none.
drop index messages_had;
create index messages_had on messages (workspace_id, (case when campaign_id is null then announcement_id else campaign_id end), to_address)
  where (sent_at is not null or status in ('sending', 'unknown')) and (case when campaign_id is null then announcement_id else campaign_id end) is not null
    and to_address is not null;
create index messages_announced on messages (workspace_id, announcement_id, to_address)
  where announcement_id is not null and to_address is not null;
