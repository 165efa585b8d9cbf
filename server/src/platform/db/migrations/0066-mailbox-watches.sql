-- Which worker keeps a connection to an inbox that tells it of new mail; the folders of a mailbox that are read; and mails that people sent
-- with a program of their own.
-- Locks: mailbox_folders shortly. Backfill: none. A server of the version before reads the inbox alone, as it did.
create table mailbox_watches (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  worker uuid not null,
  -- A worker that died leaves it to others then.
  until timestamptz not null,
  primary key (workspace_id, mailbox_id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
create index mailbox_watches_worker on mailbox_watches (worker);
call app.protect('mailbox_watches');
create policy watch on mailbox_watches to rm_auth using (true) with check (true);
grant select, insert, update, delete on mailbox_watches to rm_auth;

-- When the Sent folder was first looked into: what was sent before doesn't count, also where its ids start anew.
alter table mailbox_folders add column begun_at timestamptz;

-- A mailbox is asked for once, however many of its folders are read.
create or replace function app.mailboxes_to_read(moment timestamptz) returns table (workspace_id uuid, mailbox_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.workspace_id, b.id from mailboxes b
  join sending_accounts a on a.workspace_id = b.workspace_id and a.id = b.id
  left join mailbox_folders f on f.workspace_id = b.workspace_id and f.mailbox_id = b.id and f.name = 'INBOX'
  where b.imap is not null and a.deleted_at is null and a.state <> 'signed_out' and coalesce(f.next_at <= moment, true)
$$;
grant select (name) on mailbox_folders to rm_auth;

-- Renews what a worker watches, takes more that nobody does, up to `most`, and answers with all that are its own.
create function app.watch_mailboxes(me uuid, moment timestamptz, valid_until timestamptz, most integer)
returns table (workspace_id uuid, mailbox_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  delete from mailbox_watches w where w.worker = me and not exists (
    select 1 from mailboxes b join sending_accounts a on a.workspace_id = b.workspace_id and a.id = b.id
    where b.workspace_id = w.workspace_id and b.id = w.mailbox_id and b.imap is not null and a.deleted_at is null
      and a.state <> 'signed_out');
  update mailbox_watches w set until = valid_until where w.worker = me;
  insert into mailbox_watches as w (workspace_id, mailbox_id, worker, until)
    select r.workspace_id, r.mailbox_id, me, valid_until from app.mailboxes_to_read(moment) r
    where not exists (select 1 from mailbox_watches o
      where o.workspace_id = r.workspace_id and o.mailbox_id = r.mailbox_id and (o.worker = me or o.until > moment))
    order by r.mailbox_id
    limit greatest(0, most - (select count(*) from mailbox_watches w where w.worker = me))
  on conflict (workspace_id, mailbox_id) do update set worker = excluded.worker, until = excluded.until
    where w.until <= moment;
  return query select w.workspace_id, w.mailbox_id from mailbox_watches w where w.worker = me;
end $$;
call app.hand_over('app.watch_mailboxes(uuid,timestamptz,timestamptz,integer)', 'rm_auth');
grant execute on function app.mailboxes_to_read(timestamptz) to rm_auth;

create function app.stop_watching(me uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from mailbox_watches where worker = me
$$;
call app.hand_over('app.stop_watching(uuid)', 'rm_auth');

-- A mail that someone sent with a program of their own, to a person: each counts once.
create table sent_elsewhere (
  workspace_id uuid not null,
  contact_id uuid not null,
  mail_key text not null,
  account_id uuid not null,
  at timestamptz not null,
  primary key (workspace_id, contact_id, mail_key),
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, account_id) references sending_accounts (workspace_id, id) on delete cascade
);
create index sent_elsewhere_account on sent_elsewhere (workspace_id, account_id);
call app.protect('sent_elsewhere');
