-- People may be deactivated, sessions say who acts as whom and when they were used last, and what matters is written down.
-- Locks: short ones on users and sessions for the new columns, none of which rewrites the table. Backfill: none.

alter table users
  -- A sub-user who was invited and has not come yet has no password and no confirmed address.
  add column invited_at timestamptz,
  add column deactivated_at timestamptz,
  add column timezone text,
  add constraint users_owner_stays check (role <> 'owner' or deactivated_at is null);
-- One main user a workspace.
create unique index users_owner on users (workspace_id) where role = 'owner';

alter table sessions
  add column last_used_at timestamptz,
  -- An act-as session lives within the main user's and ends with it.
  add column main_session_id uuid,
  add constraint sessions_main foreign key (workspace_id, main_session_id)
    references sessions (workspace_id, id) on delete cascade,
  add constraint sessions_acting check ((acting_user_id is null) = (main_session_id is null));
create index sessions_main_session on sessions (workspace_id, main_session_id) where main_session_id is not null;

-- Who did what. Names are kept as they were, so that a row says the same after somebody has left. Written once: the server
-- may neither change nor delete a row.
create table audit_log (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null default uuidv7(),
  at timestamptz not null,
  -- Whose rights were used; null where nobody was signed in.
  user_id uuid,
  user_name text not null,
  -- The main user behind it, while acting as somebody else.
  acting_user_id uuid,
  acting_user_name text,
  action text not null,
  subject text,
  ip text,
  user_agent text,
  primary key (workspace_id, id),
  constraint audit_log_acting check ((acting_user_id is null) = (acting_user_name is null))
);
create index audit_log_at on audit_log (workspace_id, at desc, id desc);
call app.protect('audit_log');
revoke update, delete on audit_log from rainmaker_app;

-- As before, and: nobody who was deactivated, no acting by one who is not the main user any more, the moment of last use.
drop function app.authenticate(bytea, timestamptz);
grant update (last_used_at) on sessions to rm_auth;
create function app.authenticate(hash bytea, moment timestamptz)
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
    w.country, coalesce(u.timezone, w.timezone) as timezone, w.clock_offset_ms,
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
call app.hand_over('app.authenticate(bytea,timestamptz)', 'rm_auth');
