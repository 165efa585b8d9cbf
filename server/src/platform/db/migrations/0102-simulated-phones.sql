-- The simulator has phones: what they wrote, and what a message of WhatsApp was made of, so that a phone can show it.
-- Locks: ACCESS EXCLUSIVE on simulator_outbox for a moment. Backfill: none, messages before are shown as their text.
alter table simulator_outbox add column content jsonb;

create table simulator_phone_messages (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  -- The simulated sender that it was written to.
  account_id uuid not null,
  number text,
  user_id text,
  name text not null check (length(name) <= 200),
  -- By which id the sender's provider tells of it.
  provider_id text not null,
  text text not null,
  is_button boolean not null,
  -- The provider's id of the message that it quotes.
  quoted_id text,
  at timestamptz not null,
  primary key (workspace_id, id),
  check (number is not null or user_id is not null),
  foreign key (workspace_id, account_id) references sending_accounts (workspace_id, id) on delete cascade
);
call app.protect('simulator_phone_messages');
create index simulator_phone_messages_account on simulator_phone_messages (workspace_id, account_id);
