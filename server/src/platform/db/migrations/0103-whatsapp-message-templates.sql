-- The template that a message of WhatsApp is, as it was when the message was written: name, language, category, texts, and the
-- values for its person. What is sent is what was approved, whatever becomes of the template.
-- Locks: a short one of whatsapp_contents. Backfill: none, as no message was a template before.
alter table whatsapp_contents add column template jsonb;
