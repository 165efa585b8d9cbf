-- A session that began by switching knows the one it came from, ends with it, and never lives longer than the sign-in they began
-- with. Locks: sessions for a moment, while an index on it is built; the table is small. Backfill: none. Sessions that began by
-- switching before are over, since nobody knows where they came from: their people sign in again. A server of the version
-- before, beside this one, goes on; a session that it begins by switching ends with the links, as before.

-- Whoever switches away leaves a session without a token: nobody comes in by it, but what came from it ends with it.
delete from sessions where by_switch;
alter table sessions alter column token_hash drop not null;
create unique index sessions_id on sessions (id);
-- Whatever deletes a session, in whichever workspace, deletes those that came from it.
alter table sessions add column switched_from uuid references sessions (id) on delete cascade;
create index sessions_switched_from on sessions (switched_from) where switched_from is not null;

grant update (token_hash, switched_from) on sessions to rm_auth;

-- The lines of sessions: those that each came from by switching, one after the other, and those that came from it. Ids only.
create function app.session_line(asked uuid[]) returns table (workspace_id uuid, user_id uuid, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive above as (
    select s.workspace_id, s.user_id, s.id, s.switched_from from sessions s where s.id = any (asked)
    union
    select s.workspace_id, s.user_id, s.id, s.switched_from from above a join sessions s on s.id = a.switched_from
  ), line as (
    select a.workspace_id, a.user_id, a.id from above a
    union
    select s.workspace_id, s.user_id, s.id from line l join sessions s on s.switched_from = l.id
  )
  select l.workspace_id, l.user_id, l.id from line l
$$;
call app.hand_over('app.session_line(uuid[])', 'rm_auth');

-- Ends the lines of sessions, with those in which somebody acts from them. Gives what is over, in whichever workspace. For the
-- functions below alone.
create function app.end_lines(asked uuid[]) returns table (workspace_id uuid, user_id uuid, id uuid)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  -- In one order, so that of two who end the same line one waits for the other.
  perform 1 from sessions s where s.id in (select l.id from app.session_line(asked) l) order by s.id for update;
  return query
    with gone as (
      delete from sessions s where s.id in (select l.id from app.session_line(asked) l)
      returning s.workspace_id, s.user_id, s.id
    )
    select g.workspace_id, g.user_id, g.id from gone g
    union all
    select g.workspace_id, g.user_id, s.id from gone g
    join sessions s on s.workspace_id = g.workspace_id and s.main_session_id = g.id;
end $$;
call app.hand_over('app.end_lines(uuid[])', 'rm_auth');
revoke execute on function app.end_lines(uuid[]) from rainmaker_app;

-- The same of sessions of the workspace that asks.
create function app.end_sessions(asked uuid[]) returns table (workspace_id uuid, user_id uuid, id uuid)
language sql volatile security definer set search_path = public, pg_temp as $$
  select e.workspace_id, e.user_id, e.id from app.end_lines(array(
    select s.id from sessions s where s.workspace_id = app.workspace_id() and s.id = any (asked))) e
$$;
call app.hand_over('app.end_sessions(uuid[])', 'rm_auth');

-- Takes the earlier session of the same account out of the line of the one that asks, so that this one does not end with it. It
-- still ends with those of other accounts.
create function app.keep_session(asked uuid) returns void language plpgsql volatile security definer
set search_path = public, pg_temp as $$
declare
  earlier record;
begin
  select before.id, before.switched_from into earlier
  from sessions s
  join app.session_line(array[asked]) l on l.user_id = s.user_id and l.id <> s.id
  join sessions before on before.id = l.id
  where s.workspace_id = app.workspace_id() and s.id = asked;
  if earlier.id is null then
    return;
  end if;
  update sessions s set switched_from = earlier.switched_from where s.switched_from = earlier.id;
  update sessions s set switched_from = null where s.id = earlier.id;
end $$;
call app.hand_over('app.keep_session(uuid)', 'rm_auth');

-- Somebody switches away from a session: its token is dead, and so is whoever acts from it. Gives where the next one comes from,
-- when that ends at the latest, and what is over; no row where the session has ended already. A line has one session of each
-- account besides the last, so that it does not grow with every switch there and back.
create function app.leave_session(asked uuid, person uuid)
returns table (switched_from uuid, expires_at timestamptz, ended uuid[])
language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  left_behind record;
  acting uuid[];
  origin uuid;
begin
  select s.workspace_id, s.id, s.switched_from, s.expires_at into left_behind from sessions s
  where s.id = asked and s.user_id = person and s.token_hash is not null for update;
  if left_behind.id is null then
    return;
  end if;
  with gone as (
    delete from sessions s where s.workspace_id = left_behind.workspace_id and s.main_session_id = asked returning s.id
  )
  select array_agg(g.id) into acting from gone g;
  if exists (select from app.session_line(array[asked]) l where l.user_id = person and l.id <> asked) then
    origin := left_behind.switched_from;
    delete from sessions s where s.id = asked;
  else
    origin := asked;
    update sessions s set token_hash = null where s.id = asked;
  end if;
  return query select origin, left_behind.expires_at, asked || coalesce(acting, '{}');
end $$;
call app.hand_over('app.leave_session(uuid,uuid)', 'rm_auth');

-- The accounts that one is linked with, itself among them, over any number of links. For the functions below alone.
create function app.linked_with(of_workspace uuid, of_user uuid) returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive reached as (
    select of_workspace as workspace_id, of_user as user_id
    union
    select other.workspace_id, other.user_id from reached r
    join linked_accounts own on own.workspace_id = r.workspace_id and own.user_id = r.user_id
    join linked_accounts other on other.link_id = own.link_id
  )
  select r.workspace_id, r.user_id from reached r
$$;
call app.hand_over('app.linked_with(uuid,uuid)', 'rm_auth');
revoke execute on function app.linked_with(uuid, uuid) from rainmaker_app;

-- After a link was ended: ends the sessions of these accounts that came from an account they are not linked with any more, but
-- for the one that asks. That one ends with the session it came from. Gives what is over.
create function app.end_unlinked(asking uuid, workspaces uuid[], users uuid[])
returns table (workspace_id uuid, user_id uuid, id uuid)
language sql volatile security definer set search_path = public, pg_temp as $$
  select e.workspace_id, e.user_id, e.id from app.end_lines(array(
    select s.id from unnest(workspaces, users) as m (workspace_id, user_id)
    join sessions s on s.workspace_id = m.workspace_id and s.user_id = m.user_id
    where s.switched_from is not null and s.token_hash is not null and s.id <> asking
      and exists (
        select from app.session_line(array[s.id]) l
        where l.user_id not in (select w.user_id from app.linked_with(s.workspace_id, s.user_id) w)))) e
$$;
call app.hand_over('app.end_unlinked(uuid,uuid[],uuid[])', 'rm_auth');

-- As before; with a session ends the line that it is of.
create or replace function app.end_links() returns table (workspace_id uuid, user_id uuid, session_ids uuid[])
language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  workspaces_linked uuid[];
  users_linked uuid[];
begin
  perform pg_advisory_xact_lock(hashtext('linked_accounts'));
  select array_agg(l.workspace_id), array_agg(l.user_id) into workspaces_linked, users_linked from app.linked_accounts() l;
  delete from linked_accounts l where l.link_id in (
    select own.link_id from linked_accounts own
    where own.workspace_id = app.workspace_id() and own.user_id = app.user_id());
  return query
    with member as (
      select m.workspace_id, m.user_id from unnest(workspaces_linked, users_linked) as m (workspace_id, user_id)
    ), ended as (
      select e.workspace_id, e.user_id, e.id from app.end_lines(array(
        select s.id from sessions s join member m on s.workspace_id = m.workspace_id and s.user_id = m.user_id
        where s.by_switch and s.token_hash is not null)) e
    )
    select m.workspace_id, m.user_id, coalesce(array_agg(e.id) filter (where e.id is not null), '{}')
    from member m left join ended e on e.workspace_id = m.workspace_id and e.user_id = m.user_id
    group by m.workspace_id, m.user_id;
end $$;
