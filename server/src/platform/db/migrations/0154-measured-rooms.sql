-- The room of people and notes is measured every night, so that what became shorter or was undone makes room again.
-- Locks: none. Backfill: none; the first night counts what was there before the room was.
create function app.workspaces_with_people() returns setof uuid language sql stable security definer
  set search_path = public, pg_temp as $$
  select w.id from workspaces w
  where exists (select 1 from people_rooms r where r.workspace_id = w.id)
    or exists (select 1 from contacts c where c.workspace_id = w.id)
$$;
revoke all on function app.workspaces_with_people() from public;
grant execute on function app.workspaces_with_people() to rainmaker_app;
