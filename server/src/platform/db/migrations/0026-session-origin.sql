-- The session that a line began with: what is counted by session is counted by it, so that nobody has new tries after
-- switching away and back. Locks: none.
create function app.session_origin(asked uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive above as (
    select s.id, s.switched_from from sessions s where s.id = asked
    union
    select s.id, s.switched_from from above a join sessions s on s.id = a.switched_from
  )
  select a.id from above a where a.switched_from is null
$$;
call app.hand_over('app.session_origin(uuid)', 'rm_auth');
