-- Contacts of all three stages, their timeline, imports, suppressions and the counters behind the lists.
-- Locks: none that matter, the tables are new. Backfill: none.

-- A rep sees own records only; everyone else sees the workspace's: true, or null for a rep. Null and not false, for the
-- planner takes `is not null` for nearly always true and walks the index of the sort, which any other form loses.
create function app.sees_all() returns boolean language sql stable parallel safe set search_path = public, pg_temp as $$
  select true where not exists (
    select 1 from users u where u.workspace_id = app.workspace_id() and u.id = app.user_id() and u.role = 'rep') $$;
grant execute on function app.sees_all() to rainmaker_app;

create table imports (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  -- The same id as its row in jobs_progress.
  id uuid not null,
  filename text not null,
  stage text not null check (stage in ('prospect', 'lead', 'customer')),
  state text not null check (state in ('uploading', 'uploaded', 'running', 'done')),
  encoding text,
  -- Records in the file, blank ones too.
  records integer not null default 0,
  header_row integer not null default 1,
  -- Header cells, for the file of refused rows.
  names jsonb not null default '[]',
  mapping jsonb not null default '[]',
  on_duplicate text not null default 'fill' check (on_duplicate in ('skip', 'fill', 'update', 'create')),
  tag text,
  -- The tag was asked for, and goes to everyone in the file; a tag of our own goes to the new ones.
  tag_everyone boolean not null default false,
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The first record that no batch has taken yet: the fence that keeps a second worker out.
  next_row integer not null default 1,
  created integer not null default 0,
  merged integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  warnings integer not null default 0,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, created_by) references users (workspace_id, id) on delete set null (created_by)
);
create index imports_created_at on imports (workspace_id, created_at, id);
call app.protect('imports');

-- The records of an uploaded file, 500 a row, as JSON text: read again by the check and by the run, from any process.
create table import_chunks (
  workspace_id uuid not null,
  import_id uuid not null,
  -- Number of the first record, from 1.
  first_row integer not null,
  records text not null,
  primary key (workspace_id, import_id, first_row),
  foreign key (workspace_id, import_id) references imports (workspace_id, id) on delete cascade
);
call app.protect('import_chunks');

create table import_refusals (
  workspace_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  reason text not null,
  cells jsonb not null,
  primary key (workspace_id, import_id, row_number),
  foreign key (workspace_id, import_id) references imports (workspace_id, id) on delete cascade
);
call app.protect('import_refusals');

create table contacts (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null default uuidv7(),
  stage text not null check (stage in ('prospect', 'lead', 'customer')),
  status text not null,
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text check (length(last_name) <= 80),
  email text check (email = lower(email) and length(email) <= 254),
  email_status text not null default 'unknown'
    check (email_status in ('unknown', 'valid', 'risky', 'invalid', 'role', 'disposable', 'bounced')),
  phone text check (phone ~ '^\+[1-9][0-9]{3,14}$'),
  whatsapp text check (whatsapp ~ '^\+[1-9][0-9]{3,14}$'),
  job_title text,
  seniority text,
  company_name text,
  company_domain text,
  website text,
  industry text,
  size_band text check (size_band in ('1-10', '11-50', '51-200', '201-1000', '1001+')),
  country text check (country ~ '^[A-Z]{2}$'),
  state text,
  city text,
  timezone text,
  language text,
  linkedin_url text,
  lead_source text not null check (lead_source in ('manual', 'import', 'discovery', 'web_form', 'referral', 'event',
    'email_reply', 'whatsapp_inbound', 'linkedin', 'api', 'sample')),
  source_detail text,
  owner_id uuid,
  score smallint check (score between 0 and 100),
  score_factors jsonb not null default '[]',
  tags text[] not null default '{}',
  custom jsonb not null default '{}',
  consent jsonb not null default '[]',
  -- Lead.
  expected_value_minor bigint check (expected_value_minor >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  probability smallint check (probability between 0 and 100),
  expected_close date,
  need text,
  lost_reason text,
  -- Customer.
  customer_since date,
  services jsonb not null default '[]',
  lifetime_value_minor bigint,
  renewal_at date,
  health smallint,
  last_contacted_at timestamptz,
  last_replied_at timestamptz,
  next_follow_up_at timestamptz,
  import_id uuid,
  is_sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  -- Row security switches an index off whose operator is not leakproof, lower() among them: so the sort keys are columns.
  -- U+FFFF sorts behind everything: people without a company come last.
  name_sort text collate "und-x-icu" not null
    generated always as (lower(first_name || ' ' || coalesce(last_name, ''))) stored,
  company_sort text collate "und-x-icu" not null generated always as (coalesce(lower(company_name), U&'\FFFF')) stored,
  contacted_sort timestamptz not null generated always as (coalesce(last_contacted_at, '-infinity'::timestamptz)) stored,
  search text not null generated always as (lower(first_name || ' ' || coalesce(last_name, '') || ' '
    || coalesce(email, '') || ' ' || coalesce(company_name, '') || ' ' || coalesce(phone, '') || ' '
    || coalesce(company_domain, ''))) stored,
  primary key (workspace_id, id),
  foreign key (workspace_id, owner_id) references users (workspace_id, id) on delete set null (owner_id),
  foreign key (workspace_id, import_id) references imports (workspace_id, id) on delete set null (import_id),
  constraint contacts_status check (case stage
    when 'prospect' then status in ('New', 'Contacted', 'Engaged', 'Unresponsive', 'Bad Data', 'Do Not Contact')
    when 'lead' then status in ('New', 'Qualified', 'Nurturing', 'Won', 'Closed', 'Do Not Contact')
    else status in ('Active', 'Onboarding', 'Paused', 'Churned', 'Upsell_Opportunity', 'Do Not Contact', 'Archived') end),
  constraint contacts_reachable check (email is not null or phone is not null or linkedin_url is not null)
);
-- One live record an address.
create unique index contacts_email on contacts (workspace_id, email) where deleted_at is null;
create index contacts_phone on contacts (workspace_id, phone) where deleted_at is null and phone is not null;
create index contacts_linkedin on contacts (workspace_id, linkedin_url) where deleted_at is null and linkedin_url is not null;
-- One for each sort that the lists offer.
create index contacts_by_name on contacts (workspace_id, stage, name_sort, id) where deleted_at is null;
create index contacts_by_company on contacts (workspace_id, stage, company_sort, id) where deleted_at is null;
create index contacts_by_created on contacts (workspace_id, stage, created_at, id) where deleted_at is null;
create index contacts_by_updated on contacts (workspace_id, stage, updated_at, id) where deleted_at is null;
create index contacts_by_contacted on contacts (workspace_id, stage, contacted_sort, id) where deleted_at is null;
create index contacts_by_status on contacts (workspace_id, stage, status, name_sort, id) where deleted_at is null;
-- Whatever few rows a filter leaves; where it leaves many, the walk along a sort is short.
create index contacts_filters on contacts using gin
  (workspace_id, owner_id, country, industry, lead_source, import_id, tags) where deleted_at is null;
create index contacts_search on contacts using gin (workspace_id, search gin_trgm_ops) where deleted_at is null;
create index contacts_sample on contacts (workspace_id) where is_sample;
create index contacts_import on contacts (workspace_id, import_id) where import_id is not null;
-- Partial, so that it never serves a look-up by id: before the first ANALYZE the planner takes any index that begins with the
-- workspace for as good as the primary key, and the foreign keys of a first import read the whole workspace for every row.
create index contacts_owner on contacts (workspace_id, owner_id) where owner_id is not null;
call app.protect('contacts');

create table contact_events (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  contact_id uuid not null,
  at timestamptz not null,
  kind text not null check (length(kind) between 1 and 60),
  -- Null: the program by itself.
  actor_user_id uuid,
  channel text check (channel in ('email', 'whatsapp', 'call', 'linkedin')),
  summary text not null,
  ref jsonb,
  detail text,
  primary key (workspace_id, id),
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, actor_user_id) references users (workspace_id, id) on delete set null (actor_user_id)
);
create index contact_events_timeline on contact_events (workspace_id, contact_id, at, id);
create index contact_events_actor on contact_events (workspace_id, actor_user_id) where actor_user_id is not null;
call app.protect('contact_events');

create table suppressions (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null default uuidv7(),
  channel text not null check (channel in ('email', 'whatsapp', 'call', 'linkedin')),
  -- E-mail address in lower case, phone in E.164, or LinkedIn address: it holds for whoever carries it, also after a deletion.
  address text not null,
  contact_id uuid,
  reason text not null check (reason in ('unsubscribed', 'do_not_contact', 'bounced', 'complained', 'manual')),
  evidence text,
  source_ref jsonb,
  created_at timestamptz not null,
  lifted_at timestamptz,
  lifted_evidence text,
  primary key (workspace_id, id),
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete set null (contact_id)
);
create unique index suppressions_live on suppressions (workspace_id, channel, address, reason) where lifted_at is null;
create index suppressions_contact on suppressions (workspace_id, contact_id) where contact_id is not null;
call app.protect('suppressions');

-- People by stage and status as rows to add up: a counter that everyone writes would lock everyone out.
create table contact_counts (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null default uuidv7(),
  stage text not null,
  status text not null,
  delta integer not null,
  primary key (workspace_id, id)
);
create index contact_counts_sum on contact_counts (workspace_id, stage, status) include (delta);
call app.protect('contact_counts');

-- As triggers of the statement: whoever writes contacts, the counters follow.
create function app.count_inserted_contacts() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into contact_counts (workspace_id, stage, status, delta)
  select workspace_id, stage, status, count(*) from inserted where deleted_at is null group by 1, 2, 3;
  return null;
end $$;
create function app.count_updated_contacts() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into contact_counts (workspace_id, stage, status, delta)
  select workspace_id, stage, status, sum(delta) from (
    select workspace_id, stage, status, 1 as delta from updated where deleted_at is null
    union all select workspace_id, stage, status, -1 from outdated where deleted_at is null) moved
  group by 1, 2, 3 having sum(delta) <> 0;
  return null;
end $$;
create function app.count_deleted_contacts() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- A workspace that goes takes its counters along.
  insert into contact_counts (workspace_id, stage, status, delta)
  select d.workspace_id, d.stage, d.status, -count(*) from deleted d join workspaces w on w.id = d.workspace_id
  where d.deleted_at is null group by 1, 2, 3;
  return null;
end $$;
grant execute on function app.count_inserted_contacts(), app.count_updated_contacts(), app.count_deleted_contacts() to rainmaker_app;
create trigger count_inserted after insert on contacts referencing new table as inserted
  for each statement execute function app.count_inserted_contacts();
create trigger count_updated after update on contacts referencing old table as outdated new table as updated
  for each statement execute function app.count_updated_contacts();
create trigger count_deleted after delete on contacts referencing old table as deleted
  for each statement execute function app.count_deleted_contacts();

-- Search and tags go past the policy, inside a function that holds to the workspace itself: `like` and `&&` are not
-- leakproof, and under a policy no index would serve them. They give back ids alone.
grant select on contacts to rm_search;
create policy search on contacts for select to rm_search using (true);

create function app.escape_like(text) returns text language sql immutable parallel safe
  as $$ select replace(replace(replace($1, '\', '\\'), '%', '\%'), '_', '\_') $$;
grant execute on function app.escape_like(text) to rm_search;

-- Three characters or more anywhere in name, e-mail, company, phone; fewer only at the beginning of the name, for which
-- no trigram is needed. `cap` bounds the work.
create function app.search_contacts(query text, in_stage text, cap bigint) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
rows 200 as $$
declare
  needle text := lower(trim(query));
begin
  if length(needle) >= 3 then
    return query select c.id from contacts c
      where c.workspace_id = app.workspace_id() and c.deleted_at is null
        and (in_stage is null or c.stage = in_stage)
        and c.search like '%' || app.escape_like(needle) || '%'
      limit cap;
  else
    return query select c.id from contacts c
      where c.workspace_id = app.workspace_id() and c.deleted_at is null
        and c.stage = any (case when in_stage is null then array['prospect', 'lead', 'customer'] else array[in_stage] end)
        and c.name_sort >= needle and c.name_sort < needle || U&'\FFFF'
      limit cap;
  end if;
end $$;
call app.hand_over('app.search_contacts(text,text,bigint)', 'rm_search');

-- Everyone who carries one of the tags.
create function app.tagged_contacts(wanted text[], cap bigint) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
rows 1000 as $$
begin
  return query select c.id from contacts c
    where c.workspace_id = app.workspace_id() and c.deleted_at is null and c.tags && wanted limit cap;
end $$;
call app.hand_over('app.tagged_contacts(text[],bigint)', 'rm_search');
