-- Two records of one person become one. The one that is merged stays, deleted, and says where it went.
-- Locks: short. Backfill: none. A server of the version before, beside this one, shows what was merged as deleted.
alter table contacts add column merged_into uuid;

alter table undo_rows drop constraint undo_rows_kind_check;
alter table undo_rows add constraint undo_rows_kind_check
  check (kind in ('contact', 'suppression', 'enrolment', 'message', 'follow_up',
    -- Rows that went from one person to another.
    'moved_event', 'moved_follow_up', 'moved_enrolment', 'moved_message', 'moved_reply'));

-- A follow-up that goes to another person counts for both.
create or replace function app.keep_next_of_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform app.keep_next_follow_up(t.workspace_id, t.contact_id)
  from (select distinct n.workspace_id, who.contact_id from written n
    join outdated o on o.workspace_id = n.workspace_id and o.id = n.id
    cross join lateral (values (o.contact_id), (n.contact_id)) who(contact_id)
    where (o.state, o.due_at, o.contact_id) is distinct from (n.state, n.due_at, n.contact_id) order by who.contact_id) t;
  return null;
end $$;
