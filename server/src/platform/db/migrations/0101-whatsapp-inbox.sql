-- What people write on WhatsApp stands beside replies by email. It may answer no message of ours, name the one that it quotes by its
-- provider's id, and come with files that are fetched later.
-- Locks: ACCESS EXCLUSIVE on inbound_messages, received_files and whatsapp_attempts for a moment; writes to contacts wait while the
-- index is built. Backfill: none, all replies before came by email. A server of the version before doesn't take what came on WhatsApp.
alter table inbound_messages
  -- Null: it answers nothing that was sent from here.
  alter column message_id drop not null,
  add column channel text not null default 'email',
  -- The sending account that got it; null: that of the message that it answers.
  add column account_id uuid,
  -- What it is: only texts and buttons say something that rules can read.
  add column kind text not null default 'text'
    check (kind in ('text', 'button', 'reaction', 'media', 'location', 'contacts', 'unsupported')),
  -- The provider's id of the message that it quotes, of either side.
  add column quoted_id text,
  add constraint inbound_messages_account foreign key (workspace_id, account_id)
    references sending_accounts (workspace_id, id) on delete set null (account_id);
create index inbound_messages_account on inbound_messages (workspace_id, account_id) where account_id is not null;

-- The provider's id of what was accepted, which an answer to it quotes.
alter table whatsapp_attempts add column provider_id text;
create index whatsapp_attempts_provider on whatsapp_attempts (workspace_id, provider_id) where provider_id is not null;

-- A file that is still at WhatsApp, or that isn't there any more.
alter table received_files drop constraint received_files_not_kept_check;
alter table received_files add constraint received_files_not_kept_check
  check (not_kept in ('large', 'kind', 'full', 'cut', 'waiting', 'gone'));

-- Whoever writes is found by their number.
create index contacts_whatsapp on contacts (workspace_id, whatsapp, created_at, id)
  where deleted_at is null and whatsapp is not null;

-- Someone who hides their number on WhatsApp is reached there alone.
alter table contacts drop constraint contacts_reachable;
alter table contacts add constraint contacts_reachable check (email is not null or phone is not null
  or linkedin_url is not null or lead_source = 'whatsapp_inbound' or purged_at is not null) not valid;
alter table contacts validate constraint contacts_reachable;
