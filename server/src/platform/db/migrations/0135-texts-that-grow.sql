-- How many bytes a campaign's message takes beyond what its step was counted with, because of the values filled in.
-- Locks: ACCESS EXCLUSIVE on messages for a moment, SHARE while the index is built. Backfill: none, what is there counts nothing. A
-- server of the version before counts nothing either.
alter table messages add column text_beyond integer not null default 0;
create index messages_beyond on messages (workspace_id, campaign_id) include (text_beyond)
  where text_beyond > 0 and campaign_id is not null and (status in ('draft', 'approved', 'scheduled', 'sending')
    or (status = 'cancelled' and attempt = 0 and not is_emptied));
