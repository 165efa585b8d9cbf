-- Calls have a length, and each workspace its call script and its caps for LinkedIn.
-- Locks: ACCESS EXCLUSIVE on follow_ups for a moment. Backfill: none, nothing was timed before.
alter table follow_ups add talked_seconds integer,
  add constraint follow_ups_talked check (talked_seconds is null or (state = 'done' and talked_seconds between 0 and 86400));

create table desk_settings (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  id uuid not null default uuidv7(),
  call_script text not null check (length(call_script) <= 5000),
  connects_a_day integer not null check (connects_a_day between 0 and 200),
  messages_a_day integer not null check (messages_a_day between 0 and 200),
  version integer not null default 1,
  updated_at timestamptz not null
);
call app.protect('desk_settings');
