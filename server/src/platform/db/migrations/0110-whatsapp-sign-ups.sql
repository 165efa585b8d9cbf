-- A sign-up with Meta between its two calls: its token, until someone has chosen which numbers become senders.
-- Locks: none but of the new table. Backfill: none.
create table whatsapp_sign_ups (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  -- Only whoever signed up may choose.
  user_id uuid not null,
  -- Sealed: the access token of Meta.
  secret text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
);
call app.protect('whatsapp_sign_ups');
create index whatsapp_sign_ups_user on whatsapp_sign_ups (workspace_id, user_id);
create index whatsapp_sign_ups_expiry on whatsapp_sign_ups (expires_at);

-- Removes the tokens of sign-ups that nobody finished, in every workspace.
create policy sweep on whatsapp_sign_ups to rm_auth using (true);
grant select (expires_at), delete on whatsapp_sign_ups to rm_auth;
create function app.sweep_whatsapp_sign_ups(moment timestamptz) returns void language sql security definer
  set search_path = public, pg_temp as $$ delete from whatsapp_sign_ups where expires_at <= moment $$;
call app.hand_over('app.sweep_whatsapp_sign_ups(timestamptz)', 'rm_auth');
