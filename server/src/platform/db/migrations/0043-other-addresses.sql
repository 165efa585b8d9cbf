-- People are also found by the further email addresses of theirs that an import kept in a note.
-- Locks: contacts is written anew with its indexes, as in 0036, and can neither be read nor written meanwhile (a million people:
-- about two minutes). Backfill: none; addresses that were imported before stay in their notes alone. A server of the version
-- before, beside this one, leaves the column empty.
alter table contacts
  add column other_emails text[],
  alter column search set expression as (app.search_text(first_name, last_name, company_name, job_title, city, email, company_domain,
    phone, whatsapp, tags || other_emails));
