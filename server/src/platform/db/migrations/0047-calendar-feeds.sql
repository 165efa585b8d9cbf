-- A link under which a calendar program reads someone's follow-ups.
-- Locks: none but of the new table. Backfill: none. A server of the version before, beside this one, doesn't know the links.

-- One a person. Of the token only a hash stays; a new link takes the place of the one before, which is dead.
create table calendar_feeds (
  workspace_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  primary key (workspace_id, user_id),
  foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
);
create unique index calendar_feeds_token on calendar_feeds (token_hash);
call app.protect('calendar_feeds');

grant select on calendar_feeds to rm_auth;
create policy auth on calendar_feeds for select to rm_auth using (true);

-- Whose link a token is, in whichever workspace: ids only.
create function app.find_calendar_feed(hash bytea) returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp rows 1
as $$ select f.workspace_id, f.user_id from calendar_feeds f where f.token_hash = hash $$;
call app.hand_over('app.find_calendar_feed(bytea)', 'rm_auth');
