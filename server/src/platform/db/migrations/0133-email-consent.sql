-- Whether somebody may be written to by email for a ground that is recorded: as a value of its own, which an index finds. Row security
-- switches off an index over an expression.
-- Locks: contacts is written anew with its indexes, and can neither be read nor written meanwhile (a million people: about two
-- minutes). Backfill: by that. A server of the version before, beside this one, reads everybody for the filter, as it did.
alter table contacts add column email_consent boolean not null generated always as (
  case when consent = '[]'::jsonb then false else coalesce(app.consent_basis(consent, 'email') <> 'withdrawn', false) end) stored;
create index contacts_by_email_consent on contacts (workspace_id, stage, email_consent, created_at, id) include (owner_id)
  where deleted_at is null;
