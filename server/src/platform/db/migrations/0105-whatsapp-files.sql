-- A file that leaves with a message of WhatsApp.
-- Locks: a short one of whatsapp_contents. Backfill: none, no message had a file before.
alter table whatsapp_contents add column file jsonb;
create index whatsapp_contents_file on whatsapp_contents (workspace_id, (file ->> 'id')) where file is not null;
