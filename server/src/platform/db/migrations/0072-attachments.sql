-- Files that leave with emails.
-- Locks: email_contents, announcements and simulator_outbox shortly. Backfill: none. A server of the version before, beside this
-- one, sends what it writes without files.

create table attachments (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 200),
  bytes integer not null,
  content bytea not null,
  -- Null once the user's row is gone.
  added_by uuid,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, added_by) references users (workspace_id, id) on delete set null (added_by)
);
-- PDFs and pictures are compressed already.
alter table attachments alter column content set storage external;
create index attachments_adder on attachments (workspace_id, added_by) where added_by is not null;
create index attachments_age on attachments (workspace_id, created_at);
call app.protect('attachments');

-- [{id, name, bytes}]; null: none.
alter table email_contents add column attachments jsonb;
create index email_contents_attachments on email_contents using gin (attachments jsonb_path_ops) where attachments is not null;
alter table announcements add column attachments jsonb not null default '[]';
-- [{name, bytes}]; null: none.
alter table simulator_outbox add column attachments jsonb;

drop function app.simulator_mails(text, timestamptz, integer);
create function app.simulator_mails(address text, since timestamptz, most integer)
returns table (workspace_id uuid, id uuid, message_id uuid, rfc_message_id text, channel text, from_address text,
  to_address text, subject text, text text, html text, attachments jsonb, headers jsonb, at timestamptz, reactions jsonb)
language sql stable security definer set search_path = app, public, pg_temp rows 100 as $$
  select o.workspace_id, o.id, o.message_id, o.rfc_message_id, o.channel, o.from_address, o.to_address, o.subject,
    o.text, o.html, o.attachments, o.headers, o.at,
    coalesce((select jsonb_agg(jsonb_build_object('kind', r.kind, 'at', r.at) order by r.id)
      from simulator_reactions r where r.workspace_id = o.workspace_id and r.outbox_id = o.id), '[]')
  from simulator_outbox o
  where (app.workspace_id() is null or o.workspace_id = app.workspace_id())
    and (address is null or o.to_address = address)
    and (since is null or o.at >= since)
  order by o.id desc
  limit most
$$;
call app.hand_over('app.simulator_mails(text,timestamptz,integer)', 'rm_auth');

create or replace function app.workspaces_to_purge(before timestamptz) returns setof uuid language sql stable security definer
  set search_path = public, pg_temp as $$
  select w.id from workspaces w where
    exists (select 1 from contacts c where c.workspace_id = w.id and c.deleted_at < before and c.purged_at is null)
    or exists (select 1 from contact_files f where f.workspace_id = w.id and f.deleted_at < before)
    or exists (select 1 from attachments a where a.workspace_id = w.id and a.created_at < before)
    or exists (select 1 from messages m where m.workspace_id = w.id and m.hidden_at < before and m.search <> '')
    or exists (select 1 from imports i where i.workspace_id = w.id and i.updated_at < before and (
      exists (select 1 from import_refusals r where r.workspace_id = i.workspace_id and r.import_id = i.id)
      or exists (select 1 from import_chunks k where k.workspace_id = i.workspace_id and k.import_id = i.id)
      or exists (select 1 from import_kept k where k.workspace_id = i.workspace_id and k.import_id = i.id)))
    or exists (select 1 from jobs_progress p where p.workspace_id = w.id and p.updated_at < before
      and p.result ?| array['skipped', 'kept'])
$$;
