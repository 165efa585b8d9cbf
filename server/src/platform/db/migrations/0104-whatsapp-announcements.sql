-- An announcement by WhatsApp is a template with what fills it, or a text.
-- Locks: ACCESS EXCLUSIVE on announcements for a moment. Backfill: none, as all announcements were emails before.
alter table announcements add column template jsonb;
