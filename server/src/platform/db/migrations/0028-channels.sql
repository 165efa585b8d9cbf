-- The ledger carries messages of any channel, and such that are no step of a campaign; what only an e-mail has lies beside it.
-- Locks: ACCESS EXCLUSIVE on messages while their texts are copied into a table of their own and one small index is built anew:
-- seconds for 100,000. Backfill: the text of every message that was not purged. A server of the version before, beside this one, can
-- neither send nor show messages: stop it first.

alter table messages
  drop constraint messages_channel_check,
  alter column channel drop default,
  add constraint messages_channel_check check (channel ~ '^[a-z]{1,20}$'),
  -- What it was written for.
  add column origin text not null default 'enrolment'
    constraint messages_origin_check check (origin in ('enrolment', 'announcement', 'estimate', 'review', 'conversation')),
  alter column enrolment_id drop not null,
  alter column campaign_id drop not null,
  alter column sequence_id drop not null,
  alter column step_key drop not null,
  alter column step_no drop not null,
  alter column sequence_version drop not null,
  add constraint messages_step check (origin <> 'enrolment'
    or num_nulls(enrolment_id, campaign_id, sequence_id, step_key, step_no, sequence_version) = 0);
alter table messages alter column origin drop default;
-- The line by which lists of any channel show it: of an e-mail the subject.
alter table messages rename column subject to title;

-- What an e-mail says, as it is edited.
create table email_contents (
  workspace_id uuid not null,
  message_id uuid not null,
  body text not null,
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
insert into email_contents (workspace_id, message_id, body) select workspace_id, id, body from messages where search <> '';
alter table email_contents add primary key (workspace_id, message_id);
call app.protect('email_contents');

-- An e-mail exactly as it was handed over, one row for each attempt.
alter table message_contents rename to email_attempts;
alter index message_contents_pkey rename to email_attempts_pkey;
alter index message_contents_rfc_id rename to email_attempts_rfc_id;

-- A purged message has no words left to be found by.
drop index messages_hidden;
alter table messages drop column body;
create index messages_hidden on messages (workspace_id, hidden_at, id) where hidden_at is not null and search <> '';
create or replace function app.workspaces_to_purge(before timestamptz) returns setof uuid language sql stable security definer
  set search_path = public, pg_temp as $$
  select w.id from workspaces w where
    exists (select 1 from contacts c where c.workspace_id = w.id and c.deleted_at < before and c.purged_at is null)
    or exists (select 1 from messages m where m.workspace_id = w.id and m.hidden_at < before and m.search <> '')
    or exists (select 1 from imports i where i.workspace_id = w.id and i.updated_at < before and (
      exists (select 1 from import_refusals r where r.workspace_id = i.workspace_id and r.import_id = i.id)
      or exists (select 1 from import_chunks k where k.workspace_id = i.workspace_id and k.import_id = i.id)
      or exists (select 1 from import_kept k where k.workspace_id = i.workspace_id and k.import_id = i.id)))
    or exists (select 1 from jobs_progress p where p.workspace_id = w.id and p.updated_at < before
      and p.result ?| array['skipped', 'kept'])
$$;

create or replace function app.delete_workspace(target uuid, moment timestamptz, most integer) returns integer
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  large name;
  loose record;
  gone integer;
begin
  perform 1 from workspaces w where w.id = target and w.deletes_at <= moment for update;
  if not found then return 0; end if;
  -- From now on nobody comes in.
  delete from sessions s where s.workspace_id = target;
  foreach large in array array['undo_rows', 'simulator_reactions', 'simulator_outbox', 'inbound_messages', 'message_events',
    'email_attempts', 'email_contents', 'messages', 'enrolments', 'contact_events', 'import_chunks', 'import_refusals', 'contacts',
    'contact_counts', 'audit_log'] loop
    execute format('delete from %I where ctid = any (array(select t.ctid from %I t where t.workspace_id = $1 limit $2))',
      large, large) using target, most;
    get diagnostics gone = row_count;
    if gone > 0 then return gone; end if;
  end loop;
  -- The rest is small, and goes with the workspace by its keys; the few tables without such a key are emptied by hand.
  delete from workspaces w where w.id = target;
  for loose in
    select c.oid::regclass as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('delete from %s where workspace_id = $1', loose.name) using target;
  end loop;
  return 0;
end $$;

-- A workflow begins on any channel.
alter table sequences drop constraint sequences_channel_check;
alter table sequences add constraint sequences_channel_check check (channel ~ '^[a-z]{1,20}$');

-- A provider lets nothing more go to somebody on a channel.
alter table suppressions drop constraint suppressions_reason_check;
alter table suppressions add constraint suppressions_reason_check
  check (reason in ('unsubscribed', 'do_not_contact', 'bounced', 'complained', 'manual', 'limited'));
call app.spread_workspaces();
