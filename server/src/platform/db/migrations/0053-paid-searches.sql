-- How many companies all workspaces together asked a paid source for: one account pays for all of them.
-- Locks: short. Backfill: none. A server of the version before doesn't count.
create index imports_paid on imports (created_at) where source = 'outscraper';
create function app.companies_paid_for(since timestamptz) returns bigint language sql stable security definer
  set search_path = public, pg_temp as $$
  select coalesce(sum((i.search ->> 'limit')::bigint), 0)::bigint from imports i
  where i.source = 'outscraper' and i.created_at > since
$$;
revoke all on function app.companies_paid_for(timestamptz) from public;
grant execute on function app.companies_paid_for(timestamptz) to rainmaker_app;
