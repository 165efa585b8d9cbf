-- Budgets of a day beside the mailbox's own: what all mailboxes of a domain send together, and what a domain sends to one
-- receiving provider, or to one domain of recipients.
-- Locks: ACCESS EXCLUSIVE on messages for a moment. Backfill: messages that wait for their slot, and those sent in the last
-- two days. A server of the version before, beside this one, sends without these budgets, but is counted.

-- What a workspace has set itself; without a row the defaults hold.
create table sending_budgets (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('domain', 'receiver')),
  -- A domain; or gmail, microsoft, yahoo, other.
  name text not null,
  -- Null: no limit.
  daily_limit integer check (daily_limit > 0),
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
create unique index sending_budgets_name on sending_budgets (workspace_id, kind, name);
call app.protect('sending_budgets');

-- Whose servers take the email of a domain, as the name servers said. Domains of the providers themselves need no row.
create table receiving_domains (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null default uuidv7(),
  domain text not null,
  receiver text not null check (receiver in ('gmail', 'microsoft', 'yahoo')),
  found_at timestamptz not null,
  primary key (workspace_id, id)
);
create unique index receiving_domains_domain on receiving_domains (workspace_id, domain);
call app.protect('receiving_domains');

-- The provider that receives what is sent to an address, else its domain.
create function app.receiver_of(address text) returns text language sql stable set search_path = public, pg_temp as $$
  select case
    when d in ('gmail.com', 'googlemail.com') then 'gmail'
    when d ~ '^(outlook|hotmail|live)\.[a-z]{2,3}(\.[a-z]{2})?$' or d = 'msn.com' then 'microsoft'
    when d ~ '^(yahoo|ymail|rocketmail|aol)\.[a-z]{2,3}(\.[a-z]{2})?$' then 'yahoo'
    else coalesce((select r.receiver from receiving_domains r
      where r.workspace_id = app.workspace_id() and r.domain = d), d) end
  from (select lower(split_part(address, '@', 2)) as d) a where d <> ''
$$;
grant execute on function app.receiver_of(text) to rainmaker_app;

-- Which budgets a message uses, as they were when it got its slot: what is counted up is counted down the same.
-- Null: it uses none (the simulator, another channel).
alter table messages add column sender_domain text, add column receiver text;
create function app.note_budgets() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.sender_domain := (select lower(split_part(a.address, '@', 2)) from sending_accounts a
    where a.workspace_id = new.workspace_id and a.id = new.account_id and a.channel = 'email' and a.provider <> 'simulator');
  new.receiver := case when new.sender_domain is not null then app.receiver_of(new.to_address) end;
  return new;
end $$;
grant execute on function app.note_budgets() to rainmaker_app;

-- Messages by day as rows to add up: a counter that every mailbox writes would lock all of them out.
create table sending_counts (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null default uuidv7(),
  sender_domain text not null,
  receiver text not null,
  -- In the workspace's time zone.
  day date not null,
  planned integer not null,
  -- With a worker now.
  sending integer not null,
  sent integer not null,
  primary key (workspace_id, id)
);
create index sending_counts_sum on sending_counts (workspace_id, sender_domain, day)
  include (receiver, planned, sending, sent);
call app.protect('sending_counts');

create function app.budget_uses(zone text, sender_domain text, receiver text, status text, send_at timestamptz, sent_at timestamptz)
returns table (of text, receiver text, day date, planned integer, sending integer, sent integer)
language sql stable parallel safe as $$
  select sender_domain, coalesce(receiver, ''), (moment at time zone zone)::date,
    (status = 'scheduled')::integer, (status = 'sending')::integer, (status not in ('scheduled', 'sending'))::integer
  from (select case when status in ('scheduled', 'sending', 'unknown') then send_at else sent_at end as moment) m
  where sender_domain is not null and moment is not null
$$;
grant execute on function app.budget_uses(text, text, text, text, timestamptz, timestamptz) to rainmaker_app;

create function app.count_budgets_inserted() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into sending_counts (workspace_id, sender_domain, receiver, day, planned, sending, sent)
  select i.workspace_id, u.of, u.receiver, u.day, sum(u.planned), sum(u.sending), sum(u.sent)
  from inserted i join workspaces w on w.id = i.workspace_id
  cross join lateral app.budget_uses(w.timezone, i.sender_domain, i.receiver, i.status, i.send_at, i.sent_at) u
  where i.sender_domain is not null group by 1, 2, 3, 4;
  return null;
end $$;
create function app.count_budgets_updated() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into sending_counts (workspace_id, sender_domain, receiver, day, planned, sending, sent)
  select x.workspace_id, u.of, u.receiver, u.day, sum(x.sign * u.planned), sum(x.sign * u.sending), sum(x.sign * u.sent)
  from (select workspace_id, 1 as sign, sender_domain, receiver, status, send_at, sent_at from updated
    where sender_domain is not null
    union all select workspace_id, -1, sender_domain, receiver, status, send_at, sent_at from outdated
    where sender_domain is not null) x
  join workspaces w on w.id = x.workspace_id
  cross join lateral app.budget_uses(w.timezone, x.sender_domain, x.receiver, x.status, x.send_at, x.sent_at) u
  group by 1, 2, 3, 4
  having sum(x.sign * u.planned) <> 0 or sum(x.sign * u.sending) <> 0 or sum(x.sign * u.sent) <> 0;
  return null;
end $$;
create function app.count_budgets_deleted() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- What was sent stays counted; a workspace that goes takes its counters along.
  insert into sending_counts (workspace_id, sender_domain, receiver, day, planned, sending, sent)
  select d.workspace_id, u.of, u.receiver, u.day, -sum(u.planned), -sum(u.sending), 0
  from deleted d join workspaces w on w.id = d.workspace_id
  cross join lateral app.budget_uses(w.timezone, d.sender_domain, d.receiver, d.status, d.send_at, d.sent_at) u
  where d.status in ('scheduled', 'sending') group by 1, 2, 3, 4;
  return null;
end $$;
grant execute on function app.count_budgets_inserted(), app.count_budgets_updated(), app.count_budgets_deleted()
  to rainmaker_app;

update messages m set sender_domain = lower(split_part(a.address, '@', 2)), receiver = app.receiver_of(m.to_address)
from sending_accounts a
where a.workspace_id = m.workspace_id and a.id = m.account_id and a.channel = 'email' and a.provider <> 'simulator'
  and (m.status in ('scheduled', 'sending') or m.sent_at >= clock_timestamp() - interval '2 days');
insert into sending_counts (workspace_id, sender_domain, receiver, day, planned, sending, sent)
select m.workspace_id, u.of, u.receiver, u.day, sum(u.planned), sum(u.sending), sum(u.sent)
from messages m join workspaces w on w.id = m.workspace_id
cross join lateral app.budget_uses(w.timezone, m.sender_domain, m.receiver, m.status, m.send_at, m.sent_at) u
where m.sender_domain is not null group by 1, 2, 3, 4;

create trigger note_budgets_inserted before insert on messages for each row when (new.status = 'scheduled')
  execute function app.note_budgets();
create trigger note_budgets_updated before update of status, to_address, account_id on messages for each row
  when (new.status = 'scheduled' and (old.status <> 'scheduled' or old.to_address is distinct from new.to_address
    or old.account_id is distinct from new.account_id))
  execute function app.note_budgets();
create trigger count_budgets_inserted after insert on messages referencing new table as inserted
  for each statement execute function app.count_budgets_inserted();
create trigger count_budgets_updated after update on messages referencing old table as outdated new table as updated
  for each statement execute function app.count_budgets_updated();
create trigger count_budgets_deleted after delete on messages referencing old table as deleted
  for each statement execute function app.count_budgets_deleted();
