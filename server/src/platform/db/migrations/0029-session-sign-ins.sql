-- A session that began by switching knows the sign-in it goes back to, also where the sessions between have been ended: what is
-- counted by sign-in cannot be begun anew by ending them. Locks: sessions for a moment, for a column without a default. Backfill:
-- sessions that came from another, which are few. A server of the version before, beside this one, counts each session that it
-- begins by switching as a sign-in of its own.
alter table sessions add column line uuid;
update sessions set line = app.session_origin(id) where switched_from is not null;

-- The sign-in that a session goes back to: the first session's id.
create or replace function app.session_origin(asked uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(s.line, s.id) from sessions s where s.id = asked
$$;
