-- What the sentences of an announcement's text rest on, what a check found in it, and why the built-in writer wrote it.
-- Locks: ACCESS EXCLUSIVE on announcements for a moment. Backfill: none, texts of before name no sentences. A server of the
-- version before keeps both lists as they are, and approves without asking for them.
alter table announcements
  add column claims jsonb not null default '[]',
  add column problems jsonb not null default '[]',
  add column writer_note text;
