-- Figures for whoever runs the program: counts over all workspaces, and no row of any.
-- Locks: one small index is built on messages (only rows that nobody could settle), which keeps writers out for as long as the
-- table is read once. Backfill: none.

create index messages_unknown on messages (workspace_id, id) where status = 'unknown';

-- Work that waits or runs, of which a workspace may have so much at once.
create index jobs_progress_open on jobs_progress (workspace_id, id) where state in ('queued', 'running');

create policy operations on messages for select to rm_auth using (true);
grant select (workspace_id, id, status, send_at, mailbox_id) on messages to rm_auth;
create policy operations on mailboxes for select to rm_auth using (true);
grant select (workspace_id, state) on mailboxes to rm_auth;
create policy operations on imports for select to rm_auth using (true);
grant select (workspace_id, state) on imports to rm_auth;

-- Each count ends at 10,000, and each is an index's or a small table's. `overdue`: scheduled, and due for more than ten minutes.
create function app.operations(moment timestamptz) returns table (name text, value bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'messages_unknown', count(*) from (select 1 from messages where status = 'unknown' limit 10000) m
  union all
  select 'messages_sending', count(*) from (select 1 from messages where status = 'sending' limit 10000) m
  union all
  select 'messages_overdue', count(*) from (select 1 from messages
    where status = 'scheduled' and send_at < moment - interval '10 minutes' limit 10000) m
  union all
  select 'mailboxes_refused', count(*) from mailboxes where state = 'auth_failed'
  union all
  select 'imports_running', count(*) from imports where state = 'running'
$$;
call app.hand_over('app.operations(timestamptz)', 'rm_auth');
