-- Drafts end after 14 days as a draft, and not after 14 days from when they were first written. Locks: messages for a moment,
-- and while an index over drafts alone is built. Backfill: drafts of today, with the moment of their last change.
alter table messages add column draft_since timestamptz;
update messages set draft_since = updated_at where status = 'draft';
create index messages_draft_since on messages (workspace_id, draft_since) where status = 'draft';
