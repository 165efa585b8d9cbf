-- Mailboxes, workflows (sequences), campaigns, enrolments, messages, and the simulator's outbox.
-- Locks: none that matter, the tables are new. Backfill: none.
--
-- Until the first ANALYZE the planner takes any index that begins with the workspace for as good as the primary key, and
-- the foreign keys of a first launch read the whole workspace for each row (10,000 drafts approved: 20 s instead of 6 s).
-- Two rules keep them off: an index that is not partial ends with the id, for equal keys are kept once and would make it
-- lower than the primary key; and the primary key comes last, for of equals the planner takes the youngest.

create table mailboxes (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  email text not null check (email = lower(email)),
  from_name text not null,
  provider text not null check (provider in ('google', 'microsoft', 'smtp', 'simulator')),
  kind text not null default 'mailbox' check (kind in ('mailbox', 'relay')),
  -- host, port, secure and user; the password is in secret, sealed.
  smtp jsonb,
  secret text,
  timezone text,
  signature text,
  -- Null: no limit (a relay, the simulator).
  daily_limit integer check (daily_limit > 0),
  min_gap_seconds integer not null default 0 check (min_gap_seconds >= 0),
  -- Day the ramp-up began; null: none.
  ramp_started_on date,
  sending_window jsonb,
  state text not null default 'active' check (state in ('active', 'ramping', 'paused', 'auth_failed', 'signed_out')),
  state_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
);
create unique index mailboxes_address on mailboxes (workspace_id, email, provider) where state <> 'signed_out';
alter table mailboxes add primary key (workspace_id, id);
call app.protect('mailboxes');

create table sequences (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 80),
  name_sort text not null generated always as (lower(name)) stored,
  impression text,
  channel text not null default 'email' check (channel in ('email')),
  -- The current version's: [{key, kind, wait {amount, unit}, subject, body, approval}].
  steps jsonb not null,
  stop_on text[] not null,
  sending_window jsonb,
  state text not null default 'draft' check (state in ('draft', 'active', 'paused', 'archived')),
  version integer not null default 1,
  is_starter boolean not null default false,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (workspace_id, created_by) references users (workspace_id, id) on delete set null (created_by)
);
create unique index sequences_name on sequences (workspace_id, name_sort);
create index sequences_updated on sequences (workspace_id, updated_at, id);
alter table sequences add primary key (workspace_id, id);
call app.protect('sequences');

-- What each version said: a message names the version it was made from.
create table sequence_versions (
  workspace_id uuid not null,
  sequence_id uuid not null,
  version integer not null,
  steps jsonb not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (workspace_id, sequence_id, version),
  foreign key (workspace_id, sequence_id) references sequences (workspace_id, id) on delete cascade
);
call app.protect('sequence_versions');

create table campaigns (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 80),
  name_sort text not null generated always as (lower(name)) stored,
  sequence_id uuid not null,
  stage text not null check (stage in ('prospect', 'lead', 'customer')),
  -- {ids} or {filter}
  audience jsonb not null,
  is_frozen boolean not null default true,
  mailbox_ids uuid[] not null check (cardinality(mailbox_ids) > 0),
  daily_new_limit integer check (daily_new_limit > 0),
  start_at timestamptz,
  end_at timestamptz,
  approval text not null check (approval in ('each', 'first', 'none')),
  bounce_percent numeric not null default 5,
  complaint_percent numeric not null default 0.1,
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'running', 'paused', 'auto_paused', 'completed', 'cancelled')),
  state_reason text,
  created_by uuid,
  launched_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (workspace_id, sequence_id) references sequences (workspace_id, id),
  foreign key (workspace_id, created_by) references users (workspace_id, id) on delete set null (created_by)
);
create unique index campaigns_name on campaigns (workspace_id, name_sort);
create index campaigns_created on campaigns (workspace_id, created_at, id);
create index campaigns_state on campaigns (workspace_id, state, created_at, id);
create index campaigns_launched on campaigns (workspace_id, launched_at) where launched_at is not null;
create index campaigns_sequence on campaigns (workspace_id, sequence_id, state, id);
alter table campaigns add primary key (workspace_id, id);
call app.protect('campaigns');

-- One person on their way through a campaign's workflow.
create table enrolments (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  campaign_id uuid not null,
  sequence_id uuid not null,
  contact_id uuid not null,
  -- Sticky: one person always hears from the same address.
  mailbox_id uuid,
  company_domain text,
  state text not null default 'queued' check (state in ('queued', 'waiting_approval', 'in_progress', 'held', 'replied',
    'completed', 'bounced', 'unsubscribed', 'failed', 'skipped', 'removed')),
  reason_code text,
  -- What the sentence needs: a time, names of variables, a server's words.
  reason_detail jsonb,
  next_step_key text,
  -- The number of next_step_key in the version of that moment, from 1.
  step_no integer not null default 1,
  -- When the program looks at this person again; null while it is a person's turn, or it is over.
  next_action_at timestamptz,
  -- When the next step is to leave at the earliest.
  step_due_at timestamptz,
  -- The first step was approved for the later ones too.
  approved_ahead boolean not null default false,
  entered_at timestamptz not null,
  finished_at timestamptz,
  sort_at timestamptz not null generated always as (coalesce(next_action_at, finished_at, entered_at)) stored,
  foreign key (workspace_id, campaign_id) references campaigns (workspace_id, id) on delete cascade,
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete set null (mailbox_id)
);
create unique index enrolments_person on enrolments (workspace_id, campaign_id, contact_id);
-- One live objective per person.
create unique index enrolments_live on enrolments (workspace_id, contact_id)
  where state in ('queued', 'waiting_approval', 'in_progress', 'held');
create index enrolments_live_company on enrolments (workspace_id, company_domain)
  where company_domain is not null and state in ('queued', 'waiting_approval', 'in_progress', 'held');
-- A completed one is looked at once more, when 14 days have passed without a reply.
create index enrolments_due on enrolments (workspace_id, next_action_at, id) where next_action_at is not null;
create index enrolments_list on enrolments (workspace_id, campaign_id, sort_at, id);
create index enrolments_state on enrolments (workspace_id, campaign_id, state, sort_at, id);
create index enrolments_sequence on enrolments (workspace_id, sequence_id, state, id);
create index enrolments_contact on enrolments (workspace_id, contact_id, id);
alter table enrolments add primary key (workspace_id, id);
call app.protect('enrolments');

-- The ledger: written before anything goes on the wire, one row for each step of each person.
create table messages (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  channel text not null default 'email' check (channel in ('email')),
  enrolment_id uuid not null,
  campaign_id uuid not null,
  sequence_id uuid not null,
  contact_id uuid not null,
  mailbox_id uuid,
  step_key text not null,
  step_no integer not null,
  sequence_version integer not null,
  status text not null default 'draft' check (status in
    ('draft', 'approved', 'scheduled', 'sending', 'sent', 'failed', 'bounced', 'cancelled', 'unknown')),
  subject text not null,
  body text not null,
  snippet text not null,
  -- Variables and what they became: [{name, value}].
  filled jsonb not null default '[]',
  missing text[] not null default '{}',
  is_edited boolean not null default false,
  is_reply boolean not null default false,
  -- Lower-case name, address, company and subject.
  search text not null,
  to_address text,
  -- Past wait and window, never past suppression and limits.
  is_urgent boolean not null default false,
  not_before timestamptz not null,
  send_at timestamptz,
  reason_code text,
  reason_detail jsonb,
  cancel_reason text,
  fail_code text,
  fail_detail text,
  approved_by uuid,
  approved_at timestamptz,
  -- Real time: a lease, not a date of the workspace.
  claimed_at timestamptz,
  attempt integer not null default 0,
  soft_bounces integer not null default 0,
  first_soft_bounce_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  opened_at timestamptz,
  clicked_at timestamptz,
  replied_at timestamptz,
  bounced_at timestamptz,
  complained_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (workspace_id, enrolment_id) references enrolments (workspace_id, id) on delete cascade,
  foreign key (workspace_id, campaign_id) references campaigns (workspace_id, id) on delete cascade,
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, mailbox_id) references mailboxes (workspace_id, id) on delete set null (mailbox_id),
  foreign key (workspace_id, approved_by) references users (workspace_id, id) on delete set null (approved_by)
);
create unique index messages_ledger on messages (workspace_id, enrolment_id, step_key);
create index messages_created on messages (workspace_id, status, created_at, id);
create index messages_slot on messages (workspace_id, status, send_at, id);
create index messages_sent on messages (workspace_id, sent_at, id) where sent_at is not null;
create index messages_replied on messages (workspace_id, replied_at, id) where replied_at is not null;
create index messages_rejected on messages (workspace_id, created_at, id) where cancel_reason = 'rejected';
create index messages_campaign on messages (workspace_id, campaign_id, status, created_at, id);
create index messages_step on messages (workspace_id, sequence_id, step_key, status, id);
create index messages_contact on messages (workspace_id, contact_id, created_at, id);
create index messages_due on messages (workspace_id, mailbox_id, send_at, id) where status = 'scheduled';
create index messages_claimed on messages (workspace_id, claimed_at) where status = 'sending';
create index messages_mailbox_sent on messages (workspace_id, mailbox_id, sent_at) where sent_at is not null;
create index messages_search on messages using gin (workspace_id, search gin_trgm_ops);
alter table messages add primary key (workspace_id, id);
call app.protect('messages');

-- A message exactly as it was handed over, one row for each attempt.
create table message_contents (
  workspace_id uuid not null,
  message_id uuid not null,
  attempt integer not null,
  -- RFC 5322 Message-ID, angle brackets included.
  rfc_message_id text not null,
  from_address text not null,
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  headers jsonb not null,
  at timestamptz not null,
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
create unique index message_contents_rfc_id on message_contents (workspace_id, rfc_message_id);
alter table message_contents add primary key (workspace_id, message_id, attempt);
call app.protect('message_contents');

create table message_events (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  message_id uuid not null,
  at timestamptz not null,
  kind text not null,
  actor_user_id uuid,
  summary text not null,
  detail text,
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
);
create index message_events_message on message_events (workspace_id, message_id, at, id);
alter table message_events add primary key (workspace_id, id);
call app.protect('message_events');

-- What people wrote back.
create table inbound_messages (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  message_id uuid not null,
  contact_id uuid not null,
  -- The provider's own id of it: the same mail reported twice is one row.
  provider_id text not null,
  from_address text not null,
  subject text not null,
  text text not null,
  is_automatic boolean not null,
  at timestamptz not null,
  foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade,
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade
);
create unique index inbound_messages_provider on inbound_messages (workspace_id, provider_id);
create index inbound_messages_message on inbound_messages (workspace_id, message_id, at, id);
alter table inbound_messages add primary key (workspace_id, id);
call app.protect('inbound_messages');

-- Finds messages by a part of name, address, company or subject; row-level security would switch the index off.
create policy search on messages for select to rm_search using (true);
grant select on messages to rm_search;
create function app.search_messages(words text, cap integer) returns setof uuid language plpgsql stable
  security definer set search_path = app, public, pg_temp set plan_cache_mode = force_custom_plan rows 200 as $$
begin
  return query select m.id from messages m
  where m.workspace_id = app.workspace_id()
    and m.search like '%' || replace(replace(replace(lower(words), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  limit cap;
end $$;
call app.hand_over('app.search_messages(text,integer)', 'rm_search');

-- Workspaces in which something may be due: ids alone, for the sweep that makes sure each has its tick.
create policy sweep on campaigns for select to rm_auth using (true);
grant select on campaigns to rm_auth;
create function app.workspaces_with_campaigns() returns setof uuid language sql stable security definer
  set search_path = public, pg_temp as $$
  select distinct workspace_id from campaigns where state in ('scheduled', 'running', 'paused', 'auto_paused')
$$;
call app.hand_over('app.workspaces_with_campaigns()', 'rm_auth');

-- What left through the simulator, the program's own mails (one-time codes) included.
create table simulator_outbox (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  message_id uuid,
  rfc_message_id text not null,
  channel text not null check (channel in ('email', 'system')),
  from_address text not null,
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  headers jsonb not null,
  at timestamptz not null
);
-- A provider that is handed the same Message-ID twice delivers it once.
create unique index simulator_outbox_rfc_id on simulator_outbox (workspace_id, rfc_message_id);
create index simulator_outbox_at on simulator_outbox (workspace_id, id);
create index simulator_outbox_to on simulator_outbox (to_address, id);
alter table simulator_outbox add primary key (workspace_id, id);
call app.protect('simulator_outbox');

create table simulator_reactions (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  outbox_id uuid not null,
  kind text not null,
  text text,
  at timestamptz not null,
  foreign key (workspace_id, outbox_id) references simulator_outbox (workspace_id, id) on delete cascade
);
create index simulator_reactions_outbox on simulator_reactions (workspace_id, outbox_id, id);
alter table simulator_reactions add primary key (workspace_id, id);
call app.protect('simulator_reactions');

-- The simulator is asked without a token and shows every workspace's mail: it is on only where the machine is one's
-- own (product.md, "The simulator").
create policy simulator on simulator_outbox for select to rm_auth using (true);
create policy simulator on simulator_reactions for select to rm_auth using (true);
grant select on simulator_outbox to rm_auth;
grant select on simulator_reactions to rm_auth;

create function app.simulator_mails(address text, since timestamptz, most integer)
returns table (workspace_id uuid, id uuid, message_id uuid, rfc_message_id text, channel text, from_address text,
  to_address text, subject text, text text, html text, headers jsonb, at timestamptz, reactions jsonb)
language sql stable security definer set search_path = app, public, pg_temp rows 100 as $$
  select o.workspace_id, o.id, o.message_id, o.rfc_message_id, o.channel, o.from_address, o.to_address, o.subject,
    o.text, o.html, o.headers, o.at,
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

-- The workspace of an outbox mail, for a reaction made without a token.
create function app.simulator_mail_workspace(outbox_id uuid) returns uuid language sql stable security definer
  set search_path = public, pg_temp as $$ select workspace_id from simulator_outbox where id = outbox_id $$;
call app.hand_over('app.simulator_mail_workspace(uuid)', 'rm_auth');
