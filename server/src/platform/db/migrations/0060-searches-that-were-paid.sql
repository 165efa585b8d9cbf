-- A search that its source refused wasn't paid for, and no workspace may take what all may search for.
-- Locks: short. Backfill: none. A server of the version before counts as before.
create function app.is_paid_for(state text, search jsonb) returns boolean language sql immutable as $$
  select coalesce(search -> 'request' ->> 'state', case when state in ('failed', 'stopped') then 'refused' else 'asking' end) <> 'refused'
$$;
create or replace function app.companies_paid_for(since timestamptz) returns bigint language sql stable security definer
  set search_path = public, pg_temp as $$
  select coalesce(sum((i.search ->> 'limit')::bigint), 0)::bigint from imports i
  where i.source = 'outscraper' and i.created_at > since and app.is_paid_for(i.state, i.search)
$$;
create function app.has_other_workspaces() returns boolean language sql stable security definer
  set search_path = public, pg_temp as $$
  select exists (select 1 from workspaces w where w.id <> app.workspace_id())
$$;
revoke all on function app.has_other_workspaces() from public;
grant execute on function app.has_other_workspaces() to rainmaker_app;
