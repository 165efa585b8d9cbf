-- Follow-ups: what someone wants to do about a person next, and when.
-- Locks: undo_rows for a moment, while its check is replaced. Backfill: none. A server of the version before, beside this one, leaves
-- follow-ups with whoever had them when it transfers people, and its purge leaves those of people whose row stays.

create table follow_ups (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  contact_id uuid not null,
  kind text not null check (kind in ('call', 'email', 'whatsapp', 'linkedin', 'meeting', 'other')),
  title text not null check (length(title) between 1 and 120),
  due_at timestamptz not null,
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  -- Null once the user's row is gone.
  assignee_id uuid,
  -- Minutes before it is due; null: no reminder.
  reminder smallint check (reminder = 0 or reminder = 15 or reminder = 60 or reminder = 1440),
  note text check (length(note) <= 5000),
  state text not null default 'open' check (state in ('open', 'done', 'skipped')),
  outcome text check (outcome in ('connected', 'no_answer', 'voicemail', 'interested', 'not_interested', 'meeting_booked',
    'wrong_person', 'rescheduled')),
  source text not null default 'manual' check (source in ('manual', 'workflow', 'reply', 'estimate')),
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When it was done or skipped.
  done_at timestamptz,
  -- A sort has no nulls: what is open comes last.
  done_sort timestamptz not null generated always as (coalesce(done_at, 'infinity'::timestamptz)) stored,
  primary key (workspace_id, id),
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, assignee_id) references users (workspace_id, id) on delete set null (assignee_id),
  foreign key (workspace_id, created_by) references users (workspace_id, id) on delete set null (created_by),
  constraint follow_ups_outcome_of_done check ((state = 'done') = (outcome is not null)),
  constraint follow_ups_moment_of_done check ((state = 'open') = (done_at is null))
);
-- One for each list: of a person, of a workspace and of an assignee, by when they are due or were done.
create index follow_ups_contact on follow_ups (workspace_id, contact_id, due_at, id);
create index follow_ups_due on follow_ups (workspace_id, due_at, id);
create index follow_ups_open on follow_ups (workspace_id, due_at, id) where state = 'open';
create index follow_ups_open_of on follow_ups (workspace_id, assignee_id, due_at, id) where state = 'open';
create index follow_ups_done on follow_ups (workspace_id, done_sort, id);
create index follow_ups_done_of on follow_ups (workspace_id, assignee_id, done_sort, id);
create index follow_ups_maker on follow_ups (workspace_id, created_by) where created_by is not null;
call app.protect('follow_ups');

-- The one writer of contacts.next_follow_up_at: whoever writes follow-ups, the person's next date follows. The person is locked by a
-- statement of its own, so that the one after it sees what the transaction it waited for has written. Neither version nor updated_at
-- of the person changes: nobody edited them.
create function app.keep_next_follow_up(of_workspace uuid, of_contact uuid) returns void language plpgsql
set search_path = public, pg_temp as $$
begin
  perform from contacts c where c.workspace_id = of_workspace and c.id = of_contact for no key update;
  update contacts c set next_follow_up_at = n.due_at
  from (select min(f.due_at) as due_at from follow_ups f
    where f.workspace_id = of_workspace and f.contact_id = of_contact and f.state = 'open') n
  where c.workspace_id = of_workspace and c.id = of_contact and c.next_follow_up_at is distinct from n.due_at;
end $$;
create function app.keep_next_of_written() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform app.keep_next_follow_up(t.workspace_id, t.contact_id)
  from (select distinct w.workspace_id, w.contact_id from written w order by w.contact_id) t;
  return null;
end $$;
create function app.keep_next_of_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform app.keep_next_follow_up(t.workspace_id, t.contact_id)
  from (select distinct n.workspace_id, n.contact_id from written n
    join outdated o on o.workspace_id = n.workspace_id and o.id = n.id
    where (o.state, o.due_at) is distinct from (n.state, n.due_at) order by n.contact_id) t;
  return null;
end $$;
grant execute on function app.keep_next_follow_up(uuid, uuid), app.keep_next_of_written(), app.keep_next_of_changed() to rainmaker_app;
create trigger keep_next_inserted after insert on follow_ups referencing new table as written
  for each statement execute function app.keep_next_of_written();
create trigger keep_next_updated after update on follow_ups referencing old table as outdated new table as written
  for each statement execute function app.keep_next_of_changed();
create trigger keep_next_deleted after delete on follow_ups referencing old table as written
  for each statement execute function app.keep_next_of_written();

alter table undo_rows drop constraint undo_rows_kind_check;
alter table undo_rows add constraint undo_rows_kind_check
  check (kind in ('contact', 'suppression', 'enrolment', 'message', 'follow_up'));
