-- What follows a reply, and the inbox: one conversation for each person who has replied.
-- Locks: inbound_messages and email_contents shortly. Backfill: a conversation for everyone who has replied; what they said before
-- is read already and wants nothing. A server of the version before neither writes nor reads conversations.
alter table inbound_messages
  -- Its own Message-ID and those that it answers, for an answer to it (RFC 5322).
  add column rfc_message_id text,
  add column answers text not null default '',
  -- All of it, where its text leaves something out.
  add column whole_text text,
  -- The day that it names (`out_of_office`, `not_now`), and whom it refers to.
  add column class_date date,
  add column referral jsonb,
  -- Who has changed the class; null: the rules have found it.
  add column class_by uuid,
  -- Written by the person themselves, from one of their addresses.
  add column is_theirs boolean not null default true,
  -- What was done because of it, in sentences, under an action that can be undone.
  add column followed text[] not null default '{}',
  add column action_id uuid,
  add column undone_at timestamptz,
  -- The action that keeps what it ended because somebody replied at all.
  add column stop_id uuid;
create index inbound_messages_action on inbound_messages (workspace_id, action_id) where action_id is not null;

-- The Message-IDs that an answer goes on with; null for the steps of a workflow, which go on with each other.
alter table email_contents add column thread text[];

create table conversations (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  contact_id uuid not null,
  -- The reply that decides what is to be done: the last that a person wrote, else the last of all.
  reply_id uuid,
  -- Of the last reply of any kind; null where all replies have gone to another record.
  last_reply_at timestamptz,
  -- Of the last answer that somebody wrote.
  answered_at timestamptz,
  state text not null check (state in ('to_answer', 'settled', 'waiting', 'done')),
  is_unread boolean not null,
  snoozed_until timestamptz,
  assignee_id uuid,
  -- They are out of office until then: nothing is sent by itself.
  away_until timestamptz,
  -- What a search reads: name, company, addresses, subject and words.
  search text not null default '',
  primary key (workspace_id, id),
  unique (workspace_id, contact_id),
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, assignee_id) references users (workspace_id, id) on delete set null (assignee_id)
);
create index conversations_list on conversations (workspace_id, last_reply_at desc, id desc);
create index conversations_state on conversations (workspace_id, state, last_reply_at desc, id desc);
create index conversations_assignee on conversations (workspace_id, assignee_id) where assignee_id is not null;
create index conversations_search on conversations using gin (workspace_id, search gin_trgm_ops);
call app.protect('conversations');

insert into conversations (workspace_id, contact_id, reply_id, last_reply_at, state, is_unread, search)
select distinct on (i.workspace_id, i.contact_id) i.workspace_id, i.contact_id, i.id,
  max(i.at) over (partition by i.workspace_id, i.contact_id), 'settled', false,
  lower(concat_ws(' ', c.first_name, c.last_name, c.company_name, c.email, i.subject, left(i.text, 2000)))
from inbound_messages i join contacts c on c.workspace_id = i.workspace_id and c.id = i.contact_id
order by i.workspace_id, i.contact_id, i.is_automatic, i.at desc, i.id desc;

-- Row-level security would switch the index of the search off.
create policy search on conversations for select to rm_search using (true);
grant select on conversations to rm_search;
create function app.search_conversations(words text, cap integer) returns setof uuid language plpgsql stable
  security definer set search_path = app, public, pg_temp set plan_cache_mode = force_custom_plan rows 200 as $$
begin
  return query select v.id from conversations v
  where v.workspace_id = app.workspace_id()
    and v.search like '%' || replace(replace(replace(lower(words), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  limit cap;
end $$;
call app.hand_over('app.search_conversations(text,integer)', 'rm_search');
