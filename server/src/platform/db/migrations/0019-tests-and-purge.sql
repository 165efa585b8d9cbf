-- Test mails count against the limit of their mailbox, and people who were deleted are purged.
-- Locks: contacts is read once, with writers let through, to check the widened constraint; SHARE on contacts and messages
-- while two partial indexes are built over deleted people and hidden messages alone. Backfill: none.

-- A mail that somebody sent to themselves to try a mailbox or a text: no message of the ledger, yet one that left. Kept for
-- the days that a limit looks back on.
create table mailbox_tests (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  mailbox_id uuid not null,
  -- On the workspace's clock, as a message's.
  at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
create index mailbox_tests_at on mailbox_tests (workspace_id, mailbox_id, at);
call app.protect('mailbox_tests');

-- People who were deleted more than 30 days ago are removed for good. Where the ledger still needs the row (what was sent
-- stays counted), it stays without anything about the person, and says when that was done.
alter table contacts add column purged_at timestamptz;
alter table contacts drop constraint contacts_reachable;
alter table contacts add constraint contacts_reachable
  check (email is not null or phone is not null or linkedin_url is not null or purged_at is not null) not valid;
alter table contacts validate constraint contacts_reachable;
create index contacts_to_purge on contacts (workspace_id, deleted_at, id) where deleted_at is not null and purged_at is null;
create index messages_hidden on messages (workspace_id, hidden_at, id) where hidden_at is not null and body <> '';

-- Workspaces with something to purge: ids alone. It keeps the rights of the tables' owner.
create function app.workspaces_to_purge(before timestamptz) returns setof uuid language sql stable security definer
  set search_path = public, pg_temp as $$
  select w.id from workspaces w where
    exists (select 1 from contacts c where c.workspace_id = w.id and c.deleted_at < before and c.purged_at is null)
    or exists (select 1 from messages m where m.workspace_id = w.id and m.hidden_at < before and m.body <> '')
    or exists (select 1 from imports i where i.workspace_id = w.id and i.updated_at < before and (
      exists (select 1 from import_refusals r where r.workspace_id = i.workspace_id and r.import_id = i.id)
      or exists (select 1 from import_chunks k where k.workspace_id = i.workspace_id and k.import_id = i.id)
      or exists (select 1 from import_kept k where k.workspace_id = i.workspace_id and k.import_id = i.id)))
    or exists (select 1 from jobs_progress p where p.workspace_id = w.id and p.updated_at < before
      and p.result ?| array['skipped', 'kept'])
$$;
revoke all on function app.workspaces_to_purge(timestamptz) from public;
grant execute on function app.workspaces_to_purge(timestamptz) to rainmaker_app;
