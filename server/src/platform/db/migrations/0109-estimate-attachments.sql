-- Files that belong to an estimate: those of `attachments`, by id, in their order.
-- Locks: ACCESS EXCLUSIVE on estimates for a moment. Backfill: none, no estimate had files before.
alter table estimates add column attachments jsonb;
create index estimates_attachments on estimates (workspace_id) where attachments is not null;
