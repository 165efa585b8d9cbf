-- WhatsApp senders: sending accounts with what signs in to their provider, and what it says of them.
-- Locks: none but of the new table; a moment on simulator_outbox for its check. Backfill: none.
create table whatsapp_senders (
  workspace_id uuid not null,
  -- Of its sending account.
  id uuid not null,
  -- Meta's ids; null: the provider isn't Meta.
  phone_number_id text,
  waba_id text,
  -- Sealed: the access token of Meta, or the key of AiSensy. Null: disconnected.
  secret text,
  -- Sealed: signs webhooks. The one before stays valid until `previous_until`, so that a change loses none.
  app_secret text,
  previous_app_secret text,
  previous_until timestamptz,
  -- Sealed: the two-step code that a sign-up registered the number with.
  pin text,
  -- Hash of what Meta sends to prove that it asks for this server's webhook.
  verify_hash bytea,
  verified_name text,
  quality text not null default 'unknown' check (quality in ('high', 'medium', 'low', 'unknown')),
  people_per_day integer,
  per_second integer,
  checked_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, id) references sending_accounts (workspace_id, id) on delete cascade
);
call app.protect('whatsapp_senders');
-- Webhooks are routed by the number, so one workspace alone has it.
create unique index whatsapp_senders_number on whatsapp_senders (phone_number_id) where secret is not null;
create index whatsapp_senders_waba on whatsapp_senders (waba_id) where secret is not null;

-- Whose webhooks these are: ids alone; the signature is checked with each sender's own secret afterwards.
create policy webhooks on whatsapp_senders for select to rm_auth using (true);
grant select (workspace_id, id, phone_number_id, waba_id, verify_hash, checked_at) on whatsapp_senders to rm_auth;
grant select (secret) on whatsapp_senders to rm_auth;
create function app.whatsapp_senders_of(numbers text[], accounts text[])
returns table (workspace_id uuid, id uuid, phone_number_id text, waba_id text)
language sql stable security definer set search_path = public, pg_temp rows 10 as $$
  select s.workspace_id, s.id, s.phone_number_id, s.waba_id from whatsapp_senders s
  where s.secret is not null and (s.phone_number_id = any(numbers) or s.waba_id = any(accounts))
  order by s.workspace_id, s.id
$$;
call app.hand_over('app.whatsapp_senders_of(text[],text[])', 'rm_auth');

create function app.is_whatsapp_verify_token(hash bytea) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from whatsapp_senders s where s.secret is not null and s.verify_hash = hash)
$$;
call app.hand_over('app.is_whatsapp_verify_token(bytea)', 'rm_auth');

create function app.whatsapp_senders_to_check(since timestamptz, most integer) returns table (workspace_id uuid, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.workspace_id, s.id from whatsapp_senders s
  where s.secret is not null and s.phone_number_id is not null and coalesce(s.checked_at < since, true)
  order by s.checked_at nulls first, s.workspace_id, s.id
  limit most
$$;
call app.hand_over('app.whatsapp_senders_to_check(timestamptz,integer)', 'rm_auth');

alter table simulator_outbox drop constraint simulator_outbox_channel_check;
alter table simulator_outbox add constraint simulator_outbox_channel_check
  check (channel in ('email', 'system', 'whatsapp')) not valid;
alter table simulator_outbox validate constraint simulator_outbox_channel_check;
