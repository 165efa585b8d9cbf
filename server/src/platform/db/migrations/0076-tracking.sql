-- Opens and clicks: what a workflow or announcement tracks, the addresses that tracked links lead to, who followed them, and a
-- workspace's own domain for them.
-- Locks: ACCESS EXCLUSIVE on sequences, announcements and messages for a moment each. Backfill: none, nothing was tracked.
-- A server of the version before sends without tracking.
alter table sequences add column tracking jsonb not null default '{"opens": false, "clicks": false}';
alter table announcements add column tracking jsonb not null default '{"opens": false, "clicks": false}';
-- Of what has left: whether it could tell that it was opened, and what was clicked.
alter table messages
  add column tracks_opens boolean not null default false,
  add column tracks_clicks boolean not null default false;

-- Where a tracked link leads. The link itself says only which message, attempt and number it is, under a signature.
create table tracked_links (
  workspace_id uuid not null,
  message_id uuid not null,
  attempt integer not null,
  -- From 1; 0 is the picture that tells of an opening, and leads nowhere.
  number integer not null,
  url text not null,
  primary key (workspace_id, message_id, attempt, number),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
call app.protect('tracked_links');

-- Who fetched a tracked picture or followed a tracked link, alike requests folded. Nothing of the reader's address is kept.
create table tracking_hits (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  message_id uuid not null,
  attempt integer not null,
  number integer not null,
  -- 'person', or which program it was taken for.
  seen_as text not null check (seen_as in ('person', 'head', 'scanner', 'preview', 'proxy', 'early', 'burst')),
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  -- What looks like a person is counted a moment later, when it is known what else was fetched with it.
  is_settled boolean not null,
  primary key (workspace_id, id),
  unique (workspace_id, message_id, attempt, number, seen_as),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
create index tracking_hits_open on tracking_hits (workspace_id, message_id) where not is_settled;
call app.protect('tracking_hits');

-- A name of the workspace's own domain, which points to this server by a CNAME record.
create table tracking_domains (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  name text not null,
  state text not null check (state in ('pass', 'missing', 'wrong', 'theirs', 'unknown')),
  detail text not null,
  found text,
  checked_at timestamptz not null
);
call app.protect('tracking_domains');

-- The workspaces whose tracking domain is to be looked at again: ids alone, for the job that asks for them.
create policy sweep on tracking_domains for select to rm_auth using (true);
grant select (workspace_id, checked_at) on tracking_domains to rm_auth;
create function app.tracking_domains_to_check(since timestamptz, most integer) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select workspace_id from tracking_domains where checked_at < since order by checked_at limit most
$$;
call app.hand_over('app.tracking_domains_to_check(timestamptz, integer)', 'rm_auth');
