-- Mailboxes are read over IMAP: their server, and how far each folder was read.
-- Locks: mailboxes and inbound_messages shortly. Backfill: none. A server of the version before reads none.
alter table mailboxes
  add column imap jsonb,
  -- Null: the password is that of the sending server.
  add column imap_secret text;

create table mailbox_folders (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  name text not null,
  -- RFC 3501: unique ids count within it; another one means that they start anew.
  uid_validity bigint,
  last_uid bigint not null default 0,
  read_at timestamptz,
  -- Why it can't be read, since when.
  problem text,
  failed_since timestamptz,
  -- A server that can't be read is asked less and less often. Null: whenever there is time.
  next_at timestamptz,
  primary key (workspace_id, mailbox_id, name),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call app.protect('mailbox_folders');

-- What a reply means, and the words that say so.
alter table inbound_messages
  add column class text,
  add column class_words text[] not null default '{}';

-- The mailboxes of all workspaces that are to be read now: ids alone, for the job that asks for them.
create policy sweep on mailboxes for select to rm_auth using (true);
create policy sweep on sending_accounts for select to rm_auth using (true);
create policy sweep on mailbox_folders for select to rm_auth using (true);
grant select (workspace_id, id, imap) on mailboxes to rm_auth;
grant select (workspace_id, id, state, deleted_at) on sending_accounts to rm_auth;
grant select (workspace_id, mailbox_id, next_at) on mailbox_folders to rm_auth;
create function app.mailboxes_to_read(moment timestamptz) returns table (workspace_id uuid, mailbox_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.workspace_id, b.id from mailboxes b
  join sending_accounts a on a.workspace_id = b.workspace_id and a.id = b.id
  left join mailbox_folders f on f.workspace_id = b.workspace_id and f.mailbox_id = b.id
  where b.imap is not null and a.deleted_at is null and a.state <> 'signed_out' and coalesce(f.next_at <= moment, true)
$$;
call app.hand_over('app.mailboxes_to_read(timestamptz)', 'rm_auth');
