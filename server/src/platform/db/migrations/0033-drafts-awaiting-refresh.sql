-- Locks: messages for a moment (a column without a default), and while an index over nothing is built. Backfill: none. A server of
-- the version before, beside this one, writes drafts anew by itself and leaves the mark alone.

-- The change of its person's data, or of Memory, that a draft does not say yet. Until it does nobody approves it.
alter table messages add column awaits_refresh uuid;
create index messages_awaiting_refresh on messages (workspace_id, id) where awaits_refresh is not null;
