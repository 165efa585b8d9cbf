-- What is known of a person's WhatsApp with one of our senders: until when they may get free text, and what Meta holds back.
-- Locks: none but of the new table. Backfill: none.
create table whatsapp_people (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  contact_id uuid not null,
  account_id uuid not null,
  -- Meta's id of them for this business, which is all there is of someone who hides their number.
  user_id text,
  -- Their last message to this sender: free text may be sent for 24 hours after it.
  last_inbound_at timestamptz,
  -- Meta takes no marketing message for them before that (error 131049).
  marketing_held_until timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, contact_id, account_id),
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, account_id) references sending_accounts (workspace_id, id) on delete cascade
);
call app.protect('whatsapp_people');
create index whatsapp_people_user on whatsapp_people (workspace_id, user_id) where user_id is not null;
create index whatsapp_people_account on whatsapp_people (workspace_id, account_id);
