-- A session's days are the workspace's, as all that is counted and listed by day. Until now they were those of the time zone in the
-- person's profile, so that the dashboard and a mailbox's daily limit had other days than the lists. Locks: none. Backfill: none.
-- A server of the version before, beside this one, gets the workspace's time zone as well.
create or replace function app.authenticate(hash bytea, moment timestamptz)
returns table (
  id uuid, user_id uuid, workspace_id uuid, email text, first_name text, last_name text, role text,
  acting_user_id uuid, acting_name text, is_expired boolean, country text, timezone text, clock_offset_ms bigint
) language plpgsql volatile security definer set search_path = public, pg_temp rows 1 as $$
declare
  found record;
begin
  select s.id, s.user_id, s.workspace_id, u.email, u.first_name, u.last_name, u.role, s.acting_user_id,
    concat_ws(' ', main.first_name, nullif(main.last_name, '')) as acting_name,
    w.plan_status = 'expired' or coalesce(w.plan_expires_at <= moment, false) as is_expired,
    w.country, w.timezone, w.clock_offset_ms,
    coalesce(s.last_used_at, s.created_at) < moment - interval '5 minutes' as is_stale
  into found
  from sessions s
  join users u on u.workspace_id = s.workspace_id and u.id = s.user_id
  join workspaces w on w.id = s.workspace_id
  left join users main on main.workspace_id = s.workspace_id and main.id = s.acting_user_id
  where s.token_hash = hash and s.expires_at > moment and u.deactivated_at is null
    and (s.acting_user_id is null or (main.role = 'owner' and u.role <> 'owner'));
  if found.id is null then
    perform set_config('app.workspace_id', '', true), set_config('app.user_id', '', true);
    return;
  end if;
  perform set_config('app.workspace_id', found.workspace_id::text, true), set_config('app.user_id', found.user_id::text, true);
  -- Every five minutes at most, and by one request: nobody waits for another to have told the time.
  if found.is_stale then
    update sessions s set last_used_at = moment
    where s.workspace_id = found.workspace_id and s.id = (
      select l.id from sessions l where l.workspace_id = found.workspace_id and l.id = found.id for update skip locked);
  end if;
  return query select found.id, found.user_id, found.workspace_id, found.email, found.first_name, found.last_name,
    found.role, found.acting_user_id, case when found.acting_user_id is null then null else found.acting_name end,
    found.is_expired, found.country, found.timezone, found.clock_offset_ms;
end $$;
