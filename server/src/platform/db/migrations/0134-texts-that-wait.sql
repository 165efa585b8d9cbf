-- What texts that wait to be sent may take up, by announcement and campaign, and which of them were emptied because they never leave.
-- Locks: ACCESS EXCLUSIVE on three tables for a moment, SHARE on messages while an index is built. Backfill: none, what is under way
-- counts nothing. A server of the version before counts nothing either.
alter table announcements add column text_bytes bigint not null default 0;
alter table campaigns add column text_people integer not null default 0;
alter table messages add column is_emptied boolean not null default false;
create index announcements_texts on announcements (workspace_id) where text_bytes > 0;
create index campaigns_texts on campaigns (workspace_id) where text_people > 0;
-- An expression, so that no list takes it.
create index messages_unsent on messages (workspace_id, (case when campaign_id is null then announcement_id else campaign_id end), id)
  where status = 'cancelled' and attempt = 0 and not is_emptied and (case when campaign_id is null then announcement_id else campaign_id end) is not null;
