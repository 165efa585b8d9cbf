-- Registrations wait apart from accounts, each with its own password and code; browsers that have signed in to an account.
-- Locks: only the rows of workspaces whose owner never confirmed the address. Backfill: those workspaces, which nobody could
-- ever enter, are due for deletion; the daily job removes them, and whoever made one signs up again. A server of the version
-- before, beside this one, does not find accounts that wait for a code.

-- Somebody who has signed up and not confirmed the address. The workspace and the person get these ids once the code is right;
-- until then there is neither, so there is no foreign key.
create table registrations (
  workspace_id uuid not null,
  id uuid not null,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  company_name text,
  country text,
  timezone text,
  password_hash text not null,
  -- Of the token that only the browser of this registration was given.
  token_hash bytea not null,
  -- Null until a code was mailed, once it was used, and where the address has an account.
  code_hash bytea,
  code_expires_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (workspace_id, id)
);
create unique index registrations_token on registrations (token_hash);
create index registrations_email on registrations (email, created_at desc);
create index registrations_expiry on registrations (expires_at);
call app.protect('registrations');

-- Browsers in which somebody has signed in to the account. Their tries are counted apart from those of strangers.
create table known_browsers (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
);
create unique index known_browsers_token on known_browsers (workspace_id, user_id, token_hash);
create index known_browsers_expiry on known_browsers (expires_at);
call app.protect('known_browsers');

grant select, update, delete on registrations to rm_auth;
grant select, delete on known_browsers to rm_auth;
create policy auth on registrations to rm_auth using (true) with check (true);
create policy auth on known_browsers to rm_auth using (true);

-- The registration of a browser's token. Ids only.
create function app.find_registration(hash bytea, moment timestamptz) returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp rows 1
as $$ select r.workspace_id, r.id from registrations r where r.token_hash = hash and r.expires_at > moment $$;
call app.hand_over('app.find_registration(bytea,timestamptz)', 'rm_auth');

-- The registration of an address, where there is exactly one: for callers that send no token. Ids only.
create function app.find_only_registration(address text, moment timestamptz)
returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp rows 1
as $$
  select r.workspace_id, r.id from registrations r where r.email = address and r.expires_at > moment
    and (select count(*) from registrations o where o.email = address and o.expires_at > moment) = 1
$$;
call app.hand_over('app.find_only_registration(text,timestamptz)', 'rm_auth');

-- The newest registration of an address with this password. Ids only.
create function app.find_registration_by_password(address text, hash text, moment timestamptz)
returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp rows 1
as $$
  select r.workspace_id, r.id from registrations r
  where r.email = address and r.password_hash = hash and r.expires_at > moment order by r.created_at desc, r.id desc limit 1
$$;
call app.hand_over('app.find_registration_by_password(text,text,timestamptz)', 'rm_auth');

-- The address has an account now: no registration of it can be confirmed any more. The rows stay until they expire, so that
-- whoever made one cannot tell from a sign-in that the account came into being.
create function app.close_registrations(address text) returns void
language sql volatile security definer set search_path = public, pg_temp
as $$ update registrations r set code_hash = null where r.email = address $$;
call app.hand_over('app.close_registrations(text)', 'rm_auth');

-- The account of an address, in whichever workspace. Ids only.
drop function app.find_account(text);
create function app.find_account(address text) returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp rows 1
as $$ select u.workspace_id, u.id from users u where u.email = address and u.email_verified_at is not null $$;
call app.hand_over('app.find_account(text)', 'rm_auth');

update workspaces w set deletes_at = now()
from users u
where u.workspace_id = w.id and u.role = 'owner' and u.email_verified_at is null and u.invited_at is null;

-- Takes back one try that turned out to be right, and leaves the others counted.
create function app.return_try(try_key bytea) returns void language sql security definer set search_path = app, pg_temp
as $$ update app.rate_limits set tries = tries - 1 where key = try_key and tries > 0 $$;
call app.hand_over('app.return_try(bytea)', 'rm_auth');

-- As before, and registrations and browsers.
drop function app.sweep_accounts(timestamptz);
create function app.sweep_accounts(moment timestamptz) returns void language sql security definer
set search_path = public, pg_temp as $$
  delete from sessions where expires_at < moment;
  delete from one_time_codes where expires_at < moment - interval '1 day';
  delete from password_resets where expires_at < moment - interval '1 day';
  delete from sign_in_challenges where expires_at < moment;
  delete from registrations where expires_at < moment;
  delete from known_browsers where expires_at < moment
$$;
call app.hand_over('app.sweep_accounts(timestamptz)', 'rm_auth');
