-- Likely duplicates: what people are compared by, and the pairs found. A job writes both, so that an import isn't slower for it.
-- Locks: short. Backfill: by the job, for all people. A server of the version before, beside this one, marks what is to be compared
-- too: triggers do.
create table duplicate_keys (
  workspace_id uuid not null,
  kind text not null check (kind in ('phone', 'linkedin', 'email', 'name', 'similar_name')),
  key text collate "C" not null,
  contact_id uuid not null,
  primary key (workspace_id, kind, key, contact_id),
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade
);
create index duplicate_keys_contact on duplicate_keys (workspace_id, contact_id);
call app.protect('duplicate_keys');

create table duplicate_pairs (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  -- The smaller of the two ids.
  first_id uuid not null,
  second_id uuid not null,
  reasons text[] not null,
  -- How alike the names are, and how likely it is one person, from 0 to 100.
  alike integer not null,
  score integer not null,
  state text not null default 'open' check (state in ('open', 'later', 'dismissed')),
  found_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, first_id, second_id),
  check (first_id < second_id),
  foreign key (workspace_id, first_id) references contacts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, second_id) references contacts (workspace_id, id) on delete cascade
);
create index duplicate_pairs_list on duplicate_pairs (workspace_id, state, score, id);
create index duplicate_pairs_second on duplicate_pairs (workspace_id, second_id);
call app.protect('duplicate_pairs');

create table duplicate_scans (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  -- The newest person compared, by id: ids follow the time.
  seen uuid not null default '00000000-0000-0000-0000-000000000000',
  -- The newest person compared by the run under way; null if none is.
  reached uuid
);
call app.protect('duplicate_scans');

-- Workspaces in which people came or changed. One may have several marks, so that its writers don't wait for each other.
create table duplicate_marks (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null default uuidv7(),
  primary key (workspace_id, id)
);
call app.protect('duplicate_marks');

-- People who changed since they were compared; one may stand here several times, so that nobody who changes them waits for the job.
create table duplicate_queue (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  contact_id uuid not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade
);
create index duplicate_queue_contact on duplicate_queue (workspace_id, contact_id);
call app.protect('duplicate_queue');

-- Few marks: one that is there already is enough.
create function app.mark_for_duplicates(of_workspace uuid) returns void language sql
set search_path = public, pg_temp as $$
  insert into duplicate_marks (workspace_id)
  select of_workspace where of_workspace is not null
    and not exists (select 1 from duplicate_marks m where m.workspace_id = of_workspace)
$$;
create function app.mark_added() returns trigger language plpgsql as $$
begin
  perform app.mark_for_duplicates(app.workspace_id());
  return null;
end $$;
create function app.mark_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into duplicate_queue (workspace_id, contact_id) values (new.workspace_id, new.id);
  perform app.mark_for_duplicates(new.workspace_id);
  return null;
end $$;
create trigger contacts_duplicates_added after insert on contacts for each statement execute function app.mark_added();
create trigger contacts_duplicates_changed
  after update of first_name, last_name, email, phone, linkedin_url, company_name, company_domain, deleted_at on contacts
  for each row when ((old.first_name, old.last_name, old.email, old.phone, old.linkedin_url, old.company_name, old.company_domain,
      old.deleted_at is null) is distinct from (new.first_name, new.last_name, new.email, new.phone, new.linkedin_url,
      new.company_name, new.company_domain, new.deleted_at is null))
  execute function app.mark_changed();

-- The words of a name in any order, as people write it without accents: "Jürgen Weißenberg" and "Weissenberg, Juergen" alike.
create function app.name_words(name text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(w, ' ' order by w), '') from unnest(regexp_split_to_array(
    replace(replace(replace(app.fold(name), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), '[^[:alnum:]]+')) w where w <> ''
$$;
-- A company without its legal form; without a name its domain.
create function app.company_key(company text, domain text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(regexp_replace(regexp_replace(' ' || regexp_replace(app.fold(coalesce(company, '')), '[^[:alnum:]]+', ' ', 'g') || ' ',
    ' (gmbh|mbh|inc|ltd|llc|ag|sa|srl|bv|kg|co|corp|corporation|limited|company|plc|oy|ab|as|spa|sas|sarl|ug|ohg|ev|the|und|and)(?= )', '', 'g'),
    ' ', '', 'g'), ''), app.fold(coalesce(domain, '')))
$$;
-- The address without what providers ignore: all that follows a plus sign, and the dots of Gmail.
create function app.email_key(email text) returns text language sql immutable parallel safe as $$
  select case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2) end
$$;

create function app.duplicate_keys_of(first_name text, last_name text, email text, phone text, linkedin text, company text, domain text)
returns table (kind text, key text) language sql immutable parallel safe as $$
  with part as (select app.name_words(concat_ws(' ', first_name, last_name)) as name, app.company_key(company, domain) as company)
  select k.kind, left(k.key, 300) from part p, lateral (values
    ('phone', phone),
    ('linkedin', rtrim(lower(linkedin), '/')),
    ('email', app.email_key(email)),
    ('name', case when p.company <> '' and p.name like '% %' then p.name || '|' || p.company end),
    -- Consonants, each once: small slips of the pen change vowels and double letters.
    ('similar_name', case when p.company <> '' and p.name like '% %'
      then regexp_replace(regexp_replace(p.name, '(?<=[[:alnum:]])[aeiouy]', '', 'g'), '([[:alnum:]])\1+', '\1', 'g') || '|' || p.company end)
  ) k(kind, key) where k.key is not null and k.key <> ''
$$;

create function app.workspaces_to_compare() returns setof uuid language sql stable security definer
  set search_path = public, pg_temp as $$ select distinct m.workspace_id from duplicate_marks m $$;
revoke all on function app.workspaces_to_compare() from public;
grant execute on function app.workspaces_to_compare() to rainmaker_app;
grant execute on function app.mark_for_duplicates(uuid), app.mark_added(), app.mark_changed() to rainmaker_app;

insert into duplicate_marks (workspace_id) select id from workspaces;
