-- The suppression list as people see it: who blocked and lifted, whole domains, and erased people whose address stays blocked as a
-- hash alone.
-- Locks: ACCESS EXCLUSIVE on suppressions for a moment, SHARE while two indexes are built (a second for 100,000). Backfill: none.
-- A server of the version before neither obeys a blocked domain nor knows the hash of an erased address: stop it first.
alter table suppressions
  add column created_by uuid,
  add column lifted_by uuid,
  -- `address` is a hash: its person was erased.
  add column is_erased boolean not null default false,
  add foreign key (workspace_id, created_by) references users (workspace_id, id) on delete set null (created_by),
  add foreign key (workspace_id, lifted_by) references users (workspace_id, id) on delete set null (lifted_by);
create index suppressions_created on suppressions (workspace_id, created_at, id);
create index suppressions_search on suppressions using gin (workspace_id, address gin_trgm_ops);
create index suppressions_erased on suppressions (workspace_id, channel, address) where is_erased;

-- Random for each workspace, so that a hash can't be looked up in a table of known addresses.
create table suppression_salts (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  salt bytea not null
);
call app.protect('suppression_salts');

-- Null while nobody was erased.
create function app.address_hash(channel text, address text) returns text language sql stable
  set search_path = public, pg_temp as $$
  select encode(sha256(s.salt || convert_to(channel || ' ' || address, 'UTF8')), 'hex')
  from suppression_salts s where s.workspace_id = app.workspace_id() $$;

-- Under which an address may be blocked: itself, its whole domain, or its hash.
create function app.suppression_keys(channel text, address text) returns text[] language sql stable
  set search_path = public, pg_temp as $$
  select array_remove(array[address, '@' || nullif(split_part(address, '@', 2), ''), app.address_hash(channel, address)], null) $$;
grant execute on function app.address_hash(text, text), app.suppression_keys(text, text) to rainmaker_app;

-- Finds addresses by a part; row-level security would switch the index off.
create policy search on suppressions for select to rm_search using (true);
grant select on suppressions to rm_search;
create function app.search_suppressions(words text, cap integer) returns setof uuid language plpgsql stable
  security definer set search_path = app, public, pg_temp set plan_cache_mode = force_custom_plan rows 200 as $$
begin
  return query select s.id from suppressions s
  where s.workspace_id = app.workspace_id() and not s.is_erased
    and s.address like '%' || replace(replace(replace(lower(words), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  limit cap;
end $$;
call app.hand_over('app.search_suppressions(text,integer)', 'rm_search');
call app.spread_workspaces();
