-- Reminders of follow-ups: when each is due, when it was given, and whether the assignee has put it away.
-- Locks: follow_ups is rewritten for remind_at, a second per 100,000 of them. Backfill: what was due before is not reminded of.
-- A server of the version before, beside this one, reminds of nothing.
alter table follow_ups
  -- UTC has no gaps: a day before is 24 hours.
  add column remind_at timestamptz generated always as
    (((due_at at time zone 'UTC') - reminder * interval '1 minute') at time zone 'UTC') stored,
  -- For which time it was given: one that is moved is given again.
  add column reminded_of timestamptz,
  add column reminder_dismissed boolean not null default false;
update follow_ups set reminded_of = due_at, reminder_dismissed = true where remind_at <= now();
create index follow_ups_to_remind on follow_ups (remind_at) where state = 'open' and remind_at is not null;
create index follow_ups_reminded on follow_ups (workspace_id, assignee_id, due_at)
  where state = 'open' and reminded_of is not null and not reminder_dismissed;

alter table users add column reminder_emails boolean not null default true;

-- Older ones are not reminded of: the server was away, and they are overdue on every screen.
create function app.workspaces_to_remind() returns setof uuid language sql stable security definer
  set search_path = public, pg_temp as $$
  select distinct f.workspace_id from follow_ups f join workspaces w on w.id = f.workspace_id
  where f.state = 'open' and f.remind_at is not null and f.reminded_of is distinct from f.due_at
    and f.remind_at <= statement_timestamp() + w.clock_offset_ms * interval '1 millisecond'
    and f.remind_at > statement_timestamp() + w.clock_offset_ms * interval '1 millisecond' - interval '1 day'
$$;
revoke all on function app.workspaces_to_remind() from public;
grant execute on function app.workspaces_to_remind() to rainmaker_app;
