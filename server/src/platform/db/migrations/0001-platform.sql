-- The ground of every table: whose rows a transaction may see, and the few tables that belong to no module.
-- Locks: none that matter, the database is empty. Backfill: none.
-- Roles (made by roles.ts before the first migration): the owner, who runs this; rainmaker_app, the server;
-- rm_auth and rm_search, which own the functions that must look across workspaces or past a policy.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create schema app;
grant usage on schema app to rainmaker_app, rm_auth, rm_search;
grant usage on schema public to rainmaker_app, rm_auth, rm_search;

-- The workspace of this transaction, set by the server before the first statement; null shows no row at all.
create function app.workspace_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.workspace_id', true), '')::uuid $$;
create function app.user_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
grant execute on function app.workspace_id(), app.user_id() to rainmaker_app, rm_auth, rm_search;

-- Every table's row-level security in one call: `call app.protect('contacts');`
-- FORCE binds the owner too, so the owner has a policy of its own: without it a backfill would change no row and say so
-- to nobody. `key` is the column that carries the workspace.
create procedure app.protect(target regclass, key name default 'workspace_id') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy workspace on %s to rainmaker_app using (%I = app.workspace_id()) with check (%I = app.workspace_id())',
    target, key, key);
  execute format('create policy owner on %s to %I using (true) with check (true)', target, current_user);
  execute format('grant select, insert, update, delete on %s to rainmaker_app', target);
end $$;

-- Gives a function to the role whose rights it runs with: `call app.hand_over('app.search_contacts(text,int)', 'rm_search');`
-- A role must be able to create in a schema to own something there; it may for this moment only.
create procedure app.hand_over(target regprocedure, to_role name) language plpgsql as $$
declare
  home name := (select n.nspname from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.oid = target);
begin
  execute format('grant create on schema %I to %I', home, to_role);
  execute format('revoke all on function %s from public', target);
  execute format('grant execute on function %s to rainmaker_app', target);
  execute format('alter function %s owner to %I', target, to_role);
  execute format('revoke create on schema %I from %I', home, to_role);
end $$;

-- Long work that a screen watches. The job queue forgets what is done; this remembers how it ended.
create table jobs_progress (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'stopped')),
  done integer not null default 0,
  total integer,
  result jsonb,
  error text,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
call app.protect('jobs_progress');

-- Answers to requests with an Idempotency-Key, kept 24 hours. `answer` is null while the request runs.
create table idempotency_keys (
  workspace_id uuid not null,
  call text not null,
  key_hash bytea not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (workspace_id, call, key_hash)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
call app.protect('idempotency_keys');
create policy sweep on idempotency_keys to rm_auth using (true);
grant select, delete on idempotency_keys to rm_auth;

-- Tries of sign-in and codes, by the hash of who tries what. They belong to no workspace: the server reaches them
-- through app.take_try alone.
create table app.rate_limits (
  key bytea primary key,
  tries integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets_at on app.rate_limits (resets_at);
alter table app.rate_limits enable row level security;
alter table app.rate_limits force row level security;
create policy limits on app.rate_limits to rm_auth using (true) with check (true);
grant select, insert, update, delete on app.rate_limits to rm_auth;

-- Counts one try. Answers 0 where it is allowed, else the seconds until the next may be made.
create function app.take_try(try_key bytea, most integer, window_seconds integer, moment timestamptz)
returns integer language sql security definer set search_path = app, pg_temp as $$
  insert into app.rate_limits as l (key, tries, resets_at)
  values (try_key, 1, moment + make_interval(secs => window_seconds))
  on conflict (key) do update set
    tries = case when l.resets_at <= moment then 1 else l.tries + 1 end,
    resets_at = case when l.resets_at <= moment then excluded.resets_at else l.resets_at end
  returning case when tries <= most then 0
    else greatest(1, ceil(extract(epoch from resets_at - moment)))::integer end
$$;
call app.hand_over('app.take_try(bytea,integer,integer,timestamptz)', 'rm_auth');

create function app.forget_tries(try_key bytea) returns void language sql security definer
  set search_path = app, pg_temp as $$ delete from app.rate_limits where key = try_key $$;
call app.hand_over('app.forget_tries(bytea)', 'rm_auth');

-- Removes what is over in every workspace; says how many rows went.
create function app.sweep(moment timestamptz) returns integer language plpgsql security definer
  set search_path = app, public, pg_temp as $$
declare
  gone integer;
  total integer := 0;
begin
  delete from app.rate_limits where resets_at < moment;
  get diagnostics gone = row_count;
  total := total + gone;
  delete from idempotency_keys where created_at < moment - interval '24 hours';
  get diagnostics gone = row_count;
  return total + gone;
end $$;
call app.hand_over('app.sweep(timestamptz)', 'rm_auth');
