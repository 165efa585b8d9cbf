-- Estimates that were sent: their links, what was sent and signed, and what the recipient answered.
-- Locks: estimates for a moment, for columns without a default. Backfill: none. A server of the version before, beside this one, knows
-- nothing of it.
alter table estimates
  add column sent_at timestamptz,
  add column viewed_at timestamptz,
  add column answered_at timestamptz,
  -- The timeline tells that it's about to expire, and that it has, once each.
  add column expiring_told_at timestamptz,
  add column expired_told_at timestamptz,
  -- The follow-up that reminds of it.
  add column reminder_id uuid;
create index estimates_waiting on estimates (valid_until) where state in ('sent', 'viewed') and deleted_at is null and expired_told_at is null;

-- What a link's token names. The token isn't stored: it's signed by the server.
create table estimate_links (
  workspace_id uuid not null,
  id uuid not null,
  estimate_id uuid not null,
  created_by uuid,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, estimate_id) references estimates (workspace_id, id) on delete cascade,
  foreign key (workspace_id, created_by) references users (workspace_id, id) on delete set null (created_by)
);
create unique index estimate_links_live on estimate_links (workspace_id, estimate_id) where revoked_at is null;
create index estimate_links_estimate on estimate_links (workspace_id, estimate_id, created_at);
create index estimate_links_maker on estimate_links (workspace_id, created_by) where created_by is not null;
call app.protect('estimate_links');

-- The messages of the ledger by which it was sent.
create table estimate_mails (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  message_id uuid not null,
  estimate_id uuid not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, message_id),
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade,
  foreign key (workspace_id, estimate_id) references estimates (workspace_id, id) on delete cascade
);
create index estimate_mails_estimate on estimate_mails (workspace_id, estimate_id, created_at);
call app.protect('estimate_mails');

-- The very PDFs: as it was sent, and as it was signed.
create table estimate_documents (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  estimate_id uuid not null,
  kind text not null check (kind in ('sent', 'signed')),
  content bytea not null,
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, estimate_id, kind),
  foreign key (workspace_id, estimate_id) references estimates (workspace_id, id) on delete cascade
);
call app.protect('estimate_documents');

create table estimate_answers (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  estimate_id uuid not null,
  answer text not null check (answer in ('accept', 'decline')),
  at timestamptz not null,
  link_id uuid not null,
  name text check (length(name) <= 120),
  -- Lines of points, where it was drawn.
  signature jsonb,
  reason text check (length(reason) <= 2000),
  -- Of an acceptance: the places of the chosen options, and what they come to.
  selected_lines integer[],
  total bigint,
  -- Of the PDF that was signed.
  sha256 bytea check (length(sha256) = 32),
  ip text not null check (length(ip) <= 60),
  user_agent text not null check (length(user_agent) <= 500),
  primary key (workspace_id, id),
  unique (workspace_id, estimate_id),
  check ((answer = 'accept') = (sha256 is not null and total is not null and name is not null)),
  foreign key (workspace_id, estimate_id) references estimates (workspace_id, id) on delete cascade,
  foreign key (workspace_id, link_id) references estimate_links (workspace_id, id) on delete cascade
);
create index estimate_answers_link on estimate_answers (workspace_id, link_id);
call app.protect('estimate_answers');

-- Workspaces in which an estimate expires soon or has expired, and nobody was told.
create function app.workspaces_with_expiring_estimates(days integer) returns setof uuid language sql stable security definer
  set search_path = public, pg_temp as $$
  select distinct e.workspace_id from estimates e join workspaces w on w.id = e.workspace_id
  where e.state in ('sent', 'viewed') and e.deleted_at is null and e.expired_told_at is null
    and e.valid_until <= ((statement_timestamp() + w.clock_offset_ms * interval '1 millisecond') at time zone w.timezone)::date + days
    and (e.expiring_told_at is null
      or e.valid_until < ((statement_timestamp() + w.clock_offset_ms * interval '1 millisecond') at time zone w.timezone)::date)
$$;
revoke all on function app.workspaces_with_expiring_estimates(integer) from public;
grant execute on function app.workspaces_with_expiring_estimates(integer) to rainmaker_app;
