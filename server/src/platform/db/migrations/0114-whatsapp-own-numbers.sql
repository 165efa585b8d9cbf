-- Whose a phone number in a profile is: the code that its owner writes from it to a sender, and whether they did.
-- Locks: none but of the new table. Backfill: none, no number was confirmed before.
create table whatsapp_own_numbers (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  -- As the profile had it when the code was asked for; E.164.
  number text not null,
  -- Keyed; it says nothing without the server's key.
  code_hash bytea not null,
  expires_at timestamptz not null,
  -- Wrong codes that came from the number.
  tries integer not null default 0,
  confirmed_at timestamptz,
  -- The code came from a phone of the simulator, where anyone may write from any number.
  by_simulator boolean not null default false,
  primary key (workspace_id, id),
  unique (workspace_id, user_id),
  foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
);
call app.protect('whatsapp_own_numbers');
create index whatsapp_own_numbers_number on whatsapp_own_numbers (workspace_id, number);
