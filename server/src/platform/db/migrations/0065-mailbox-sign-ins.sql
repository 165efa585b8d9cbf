-- Mailboxes of Google and Microsoft: sign-ins that have begun, and the tokens that they ended in; and what the DNS says of a mailbox's domain.
-- Locks: none on what exists. Backfill: none. A server of the version before knows no mailbox with tokens.
create table mailbox_sign_ins (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  -- Of the state that the provider sends back: random, 256 bits.
  state_hash bytea not null,
  user_id uuid not null,
  -- Only the session that began it may end it.
  session_id uuid not null,
  provider text not null check (provider in ('google', 'microsoft')),
  redirect_uri text not null,
  -- The mailbox that is signed in to again.
  mailbox_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade,
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
create unique index mailbox_sign_ins_state on mailbox_sign_ins (workspace_id, state_hash);
call app.protect('mailbox_sign_ins');

create table mailbox_tokens (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  provider text not null check (provider in ('google', 'microsoft')),
  -- Sealed; null once the provider has ended it.
  refresh_token text,
  access_token text,
  access_until timestamptz,
  -- Who refreshes it now: nobody else asks until then, because the answer may replace the refresh token.
  refresher uuid,
  refreshing_until timestamptz,
  updated_at timestamptz not null,
  primary key (workspace_id, mailbox_id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call app.protect('mailbox_tokens');

create table mailbox_dns (
  workspace_id uuid not null,
  mailbox_id uuid not null,
  domain text not null,
  found jsonb not null,
  checked_at timestamptz not null,
  primary key (workspace_id, mailbox_id),
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete cascade
);
call app.protect('mailbox_dns');

-- The mailboxes of all workspaces whose domain wasn't looked at since: ids alone.
create policy sweep on mailbox_dns for select to rm_auth using (true);
grant select (workspace_id, mailbox_id, checked_at) on mailbox_dns to rm_auth;
grant select (provider) on sending_accounts to rm_auth;
create function app.mailboxes_to_check(since timestamptz, most integer) returns table (workspace_id uuid, mailbox_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.workspace_id, b.id from mailboxes b
  join sending_accounts a on a.workspace_id = b.workspace_id and a.id = b.id
  left join mailbox_dns d on d.workspace_id = b.workspace_id and d.mailbox_id = b.id
  where a.deleted_at is null and a.state <> 'signed_out' and a.provider <> 'simulator'
    and coalesce(d.checked_at < since, true)
  order by d.checked_at nulls first, b.workspace_id, b.id
  limit most
$$;
call app.hand_over('app.mailboxes_to_check(timestamptz,integer)', 'rm_auth');
