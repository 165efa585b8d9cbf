-- Workspaces, people, sessions and one-time codes.
-- Locks: none that matter, the tables are new. Backfill: none.

create table workspaces (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 200),
  company_name text,
  timezone text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  sending_window jsonb not null
    default '{"days":[1,2,3,4,5],"from":"08:30","to":"17:30","timezone":"recipient"}',
  holidays boolean not null default true,
  postal_address text,
  sending_paused boolean not null default false,
  clock_offset_ms bigint not null default 0 check (clock_offset_ms >= 0),
  plan text not null default 'self_hosted'
    check (plan in ('self_hosted', 'trial', 'starter', 'growth', 'scale')),
  plan_status text not null default 'active'
    check (plan_status in ('trialing', 'active', 'past_due', 'cancelled', 'expired')),
  plan_expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
call app.protect('workspaces', 'id');

create table users (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null default uuidv7(),
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('owner', 'manager', 'rep', 'viewer')),
  password_hash text,
  email_verified_at timestamptz,
  phone text,
  job_title text,
  logo_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
-- One person, one way in: an address belongs to one account in all workspaces.
create unique index users_email on users (email);
call app.protect('users');

create table sessions (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  token_hash bytea not null,
  -- The main user behind an act-as token.
  acting_user_id uuid,
  ip text,
  user_agent text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade,
  foreign key (workspace_id, acting_user_id) references users (workspace_id, id) on delete cascade
);
create unique index sessions_token on sessions (token_hash);
create index sessions_user on sessions (workspace_id, user_id);
create index sessions_expiry on sessions (expires_at);
call app.protect('sessions');

create table one_time_codes (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (workspace_id, id),
  -- The newest code replaces the one before.
  unique (workspace_id, user_id, purpose),
  foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
);
create index one_time_codes_expiry on one_time_codes (expires_at);
call app.protect('one_time_codes');

create table password_resets (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
);
create unique index password_resets_token on password_resets (token_hash);
create index password_resets_user on password_resets (workspace_id, user_id);
create index password_resets_expiry on password_resets (expires_at);
call app.protect('password_resets');

-- What rm_auth's functions may see, in every workspace.
grant select on workspaces, users to rm_auth;
grant select, delete on sessions, one_time_codes, password_resets to rm_auth;
create policy auth on workspaces for select to rm_auth using (true);
create policy auth on users for select to rm_auth using (true);
create policy auth on sessions to rm_auth using (true);
create policy auth on one_time_codes to rm_auth using (true);
create policy auth on password_resets to rm_auth using (true);

-- Finds the session of a token and sets the workspace for the rest of the transaction: no row, no workspace.
create function app.authenticate(hash bytea, moment timestamptz)
returns table (
  id uuid, user_id uuid, workspace_id uuid, email text, first_name text, last_name text, role text,
  is_acting_as boolean, is_expired boolean, country text, timezone text, clock_offset_ms bigint
) language plpgsql volatile security definer set search_path = public, pg_temp rows 1 as $$
declare
  found record;
begin
  select s.id, s.user_id, s.workspace_id, u.email, u.first_name, u.last_name, u.role,
    s.acting_user_id is not null as is_acting_as,
    w.plan_status = 'expired' or coalesce(w.plan_expires_at <= moment, false) as is_expired,
    w.country, w.timezone, w.clock_offset_ms
  into found
  from sessions s
  join users u on u.workspace_id = s.workspace_id and u.id = s.user_id
  join workspaces w on w.id = s.workspace_id
  where s.token_hash = hash and s.expires_at > moment;
  if found.id is null then
    perform set_config('app.workspace_id', '', true), set_config('app.user_id', '', true);
    return;
  end if;
  perform set_config('app.workspace_id', found.workspace_id::text, true), set_config('app.user_id', found.user_id::text, true);
  return query select found.id, found.user_id, found.workspace_id, found.email, found.first_name, found.last_name,
    found.role, found.is_acting_as, found.is_expired, found.country, found.timezone, found.clock_offset_ms;
end $$;
call app.hand_over('app.authenticate(bytea,timestamptz)', 'rm_auth');

-- The account of an address, in whichever workspace: ids only.
create function app.find_account(address text) returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp rows 1
as $$ select u.workspace_id, u.id from users u where u.email = address $$;
call app.hand_over('app.find_account(text)', 'rm_auth');

create function app.find_password_reset(hash bytea, moment timestamptz)
returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp rows 1
as $$ select r.workspace_id, r.user_id from password_resets r where r.token_hash = hash and r.expires_at > moment $$;
call app.hand_over('app.find_password_reset(bytea,timestamptz)', 'rm_auth');

-- Sessions, codes and reset tokens that are over go; one that ended lately stays for a day to say why.
create function app.sweep_accounts(moment timestamptz) returns void language sql security definer
set search_path = public, pg_temp as $$
  delete from sessions where expires_at < moment;
  delete from one_time_codes where expires_at < moment - interval '1 day';
  delete from password_resets where expires_at < moment - interval '1 day'
$$;
call app.hand_over('app.sweep_accounts(timestamptz)', 'rm_auth');
