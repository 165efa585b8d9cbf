-- What the figures count can be listed: people on hold whatever their campaign, and messages by what became of them.
-- Locks: SHARE on enrolments and messages while indexes are built over people on hold, and over messages that were opened, clicked
-- or answered by an opt-out. Backfill: none.

create index enrolments_held on enrolments (workspace_id, sort_at, id) where state = 'held';
create index messages_opened on messages (workspace_id, opened_at, id) include (hidden_at) where opened_at is not null;
create index messages_clicked on messages (workspace_id, clicked_at, id) include (hidden_at) where clicked_at is not null;
create index messages_unsubscribed on messages (workspace_id, unsubscribed_at, id) include (hidden_at)
  where unsubscribed_at is not null;

-- Of an import the rows that changed somebody can be seen as well.
alter table import_refusals drop constraint import_refusals_kind_check;
alter table import_refusals add constraint import_refusals_kind_check
  check (kind in ('refused', 'warning', 'unchanged', 'merged'));

-- Somebody with several workspaces comes in where they were last. Ids only; whether they may still come in there is for that
-- workspace to say.
alter table users add column switched_at timestamptz;
create function app.last_membership() returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp rows 1 as $$
  select found.workspace_id, found.user_id from (
    select other.workspace_id, other.id as user_id, other.is_member, other.switched_at from users me
    join users other on other.email = me.email and other.email_verified_at is not null
    where me.workspace_id = app.workspace_id() and me.id = app.user_id() and me.email_verified_at is not null
      and other.switched_at is not null
    order by other.switched_at desc limit 1
  ) found
  where found.is_member and (found.workspace_id, found.user_id) <> (app.workspace_id(), app.user_id())
$$;
call app.hand_over('app.last_membership()', 'rm_auth');

-- Where a record stands now that an entry of the audit log names: null where it is gone. A person is in the list of a stage, and an
-- import has one. With the caller's own rights: row-level security holds.
create function app.place_of(kind text, record uuid) returns text language sql stable as $$
  select case
    when kind in ('prospect', 'lead', 'customer') then (select c.stage from contacts c
      where c.workspace_id = app.workspace_id() and c.id = record and c.deleted_at is null)
    when kind = 'import' then (select i.stage from imports i where i.workspace_id = app.workspace_id() and i.id = record)
    when kind = 'campaign' then (select kind from campaigns cp
      where cp.workspace_id = app.workspace_id() and cp.id = record and cp.deleted_at is null)
    when kind = 'message' then (select kind from messages m where m.workspace_id = app.workspace_id() and m.id = record)
  end
$$;
