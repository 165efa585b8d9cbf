-- Ways in beside the password: Google, and a second factor after the password.
-- Locks: none that matter, the tables are new. Backfill: none.

-- Who somebody is elsewhere. `subject` is the provider's own name for the person, which never changes; the address may.
create table identities (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  provider text not null check (provider in ('google')),
  subject text not null,
  email text not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  constraint identities_user unique (workspace_id, user_id, provider),
  foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
);
create unique index identities_subject on identities (provider, subject);
call app.protect('identities');

-- The authenticator app of a person. Not asked for until it is confirmed.
create table two_factor (
  workspace_id uuid not null,
  user_id uuid not null,
  -- Sealed with the secret key.
  secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: each works once.
  last_step bigint not null default 0,
  primary key (workspace_id, user_id),
  foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
);
call app.protect('two_factor');

-- Each goes when it is used.
create table recovery_codes (
  workspace_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  primary key (workspace_id, user_id, code_hash),
  foreign key (workspace_id, user_id) references two_factor (workspace_id, user_id) on delete cascade
);
call app.protect('recovery_codes');

-- A password was right, and the code is still to come.
create table sign_in_challenges (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
);
create unique index sign_in_challenges_token on sign_in_challenges (token_hash);
create index sign_in_challenges_user on sign_in_challenges (workspace_id, user_id);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);
call app.protect('sign_in_challenges');

grant select on identities to rm_auth;
grant select, delete on sign_in_challenges to rm_auth;
create policy auth on identities for select to rm_auth using (true);
create policy auth on sign_in_challenges to rm_auth using (true);

-- The account of somebody whom a provider vouches for: ids only.
create function app.find_identity(by_provider text, of_subject text) returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp rows 1
as $$ select i.workspace_id, i.user_id from identities i where i.provider = by_provider and i.subject = of_subject $$;
call app.hand_over('app.find_identity(text,text)', 'rm_auth');

create function app.find_challenge(hash bytea, moment timestamptz) returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp rows 1
as $$ select c.workspace_id, c.user_id from sign_in_challenges c where c.token_hash = hash and c.expires_at > moment $$;
call app.hand_over('app.find_challenge(bytea,timestamptz)', 'rm_auth');

-- As before, and challenges.
drop function app.sweep_accounts(timestamptz);
create function app.sweep_accounts(moment timestamptz) returns void language sql security definer
set search_path = public, pg_temp as $$
  delete from sessions where expires_at < moment;
  delete from one_time_codes where expires_at < moment - interval '1 day';
  delete from password_resets where expires_at < moment - interval '1 day';
  delete from sign_in_challenges where expires_at < moment
$$;
call app.hand_over('app.sweep_accounts(timestamptz)', 'rm_auth');
