-- Who claimed a message, so that what a dead process held is settled at once and by what is certain.
-- Locks: a short ACCESS EXCLUSIVE one for a column without a default; the indexes cover the few rows that are under way.
-- Backfill: none; a claim without a name is settled when its lease is over.

alter table messages add column claimed_by text;
-- A claim is found by its mailbox, or by who made it; its age is looked at afterwards.
drop index messages_claimed;
create index messages_claimed on messages (workspace_id, mailbox_id, id) where status = 'sending';
create index messages_claimed_by on messages (claimed_by, workspace_id, mailbox_id) where status = 'sending';

-- What workers hold in every workspace: ids alone, for the sweep that looks after the dead.
create policy handover on messages for select to rm_auth using (true);
grant select (workspace_id, mailbox_id, status, claimed_by) on messages to rm_auth;
create function app.claims_of(workers text[])
returns table (claimed_by text, workspace_id uuid, mailbox_id uuid) language sql stable security definer
  set search_path = public, pg_temp rows 10 as $$
  select distinct m.claimed_by, m.workspace_id, m.mailbox_id from messages m
  where m.status = 'sending' and m.claimed_by = any(workers)
$$;
call app.hand_over('app.claims_of(text[])', 'rm_auth');
