-- A mailbox becomes one kind of sending account: what the engine needs of any of them (whose it is, state, pace, hours) stands
-- in sending_accounts, what only a mailbox has stays in mailboxes, under the same id.
-- Locks: ACCESS EXCLUSIVE on mailboxes, messages and enrolments, of which the two large ones are read once to check their new
-- keys: a second for 100,000 messages. Backfill: a row for each mailbox. A server of the version before, beside this one, can
-- neither send nor show messages: stop it first.

create table sending_accounts (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null default uuidv7(),
  channel text not null default 'email' check (channel ~ '^[a-z]{1,20}$'),
  user_id uuid not null,
  -- What people see it comes from: an e-mail address, a number.
  address text not null,
  name text not null,
  provider text not null check (provider ~ '^[a-z]{1,20}$'),
  timezone text,
  -- Null: no limit (a relay, the simulator).
  daily_limit integer check (daily_limit > 0),
  min_gap_seconds integer not null default 0 check (min_gap_seconds >= 0),
  -- Day the ramp-up began; null: none.
  ramp_started_on date,
  sending_window jsonb,
  state text not null default 'active' check (state in ('active', 'ramping', 'paused', 'auth_failed', 'signed_out')),
  state_reason text,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
);
insert into sending_accounts (workspace_id, id, channel, user_id, address, name, provider, timezone, daily_limit,
  min_gap_seconds, ramp_started_on, sending_window, state, state_reason, deleted_at, created_at, updated_at)
select workspace_id, id, 'email', user_id, email, from_name, provider, timezone, daily_limit, min_gap_seconds,
  ramp_started_on, sending_window, state, state_reason, deleted_at, created_at, updated_at
from mailboxes;
create unique index sending_accounts_address on sending_accounts (workspace_id, channel, address, provider)
  where state <> 'signed_out';
alter table sending_accounts add primary key (workspace_id, id);
call app.protect('sending_accounts');

-- Messages, people and tests belong to an account of whatever channel.
alter table enrolments drop constraint enrolments_workspace_id_mailbox_id_fkey;
alter table enrolments rename column mailbox_id to account_id;
alter table enrolments add constraint enrolments_account foreign key (workspace_id, account_id)
  references sending_accounts (workspace_id, id) on delete set null (account_id);
alter table messages drop constraint messages_workspace_id_mailbox_id_fkey;
alter table messages rename column mailbox_id to account_id;
alter table messages add constraint messages_account foreign key (workspace_id, account_id)
  references sending_accounts (workspace_id, id) on delete set null (account_id);
alter index messages_mailbox_sent rename to messages_account_sent;
alter table mailbox_tests rename to account_tests;
alter table account_tests drop constraint mailbox_tests_workspace_id_mailbox_id_fkey;
alter table account_tests rename column mailbox_id to account_id;
alter table account_tests add constraint account_tests_account foreign key (workspace_id, account_id)
  references sending_accounts (workspace_id, id) on delete cascade;
alter index mailbox_tests_at rename to account_tests_at;

drop policy operations on mailboxes;
revoke select (workspace_id, state) on mailboxes from rm_auth;
create policy operations on sending_accounts for select to rm_auth using (true);
grant select (workspace_id, state) on sending_accounts to rm_auth;

-- An e-mail account's own: kind, server and password, signature, key to sign with.
alter table mailboxes
  drop column user_id, drop column email, drop column from_name, drop column provider, drop column timezone,
  drop column daily_limit, drop column min_gap_seconds, drop column ramp_started_on, drop column sending_window,
  drop column state, drop column state_reason, drop column deleted_at, drop column created_at, drop column updated_at,
  alter column id drop default,
  add constraint mailboxes_account foreign key (workspace_id, id) references sending_accounts (workspace_id, id)
    on delete cascade;

-- As before, of whatever account.
drop function app.claims_of(text[]);
create function app.claims_of(workers text[])
returns table (claimed_by text, workspace_id uuid, account_id uuid) language sql stable security definer
  set search_path = public, pg_temp rows 10 as $$
  select distinct m.claimed_by, m.workspace_id, m.account_id from messages m
  where m.status = 'sending' and m.claimed_by = any(workers)
$$;
call app.hand_over('app.claims_of(text[])', 'rm_auth');
drop function app.operations(timestamptz);
create function app.operations(moment timestamptz) returns table (name text, value bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'messages_unknown', count(*) from (select 1 from messages where status = 'unknown' limit 10000) m
  union all
  select 'messages_sending', count(*) from (select 1 from messages where status = 'sending' limit 10000) m
  union all
  select 'messages_overdue', count(*) from (select 1 from messages
    where status = 'scheduled' and send_at < moment - interval '10 minutes' limit 10000) m
  union all
  select 'mailboxes_refused', count(*) from sending_accounts where state = 'auth_failed'
  union all
  select 'imports_running', count(*) from imports where state = 'running'
$$;
call app.hand_over('app.operations(timestamptz)', 'rm_auth');

-- Whatever the channel: which there are says the contract.
alter table suppressions drop constraint suppressions_channel_check;
alter table suppressions add constraint suppressions_channel_check check (channel ~ '^[a-z]{1,20}$');
alter table contact_events drop constraint contact_events_channel_check;
alter table contact_events add constraint contact_events_channel_check check (channel ~ '^[a-z]{1,20}$') not valid;
alter table contact_events validate constraint contact_events_channel_check;
call app.spread_workspaces();
