-- People are found by any words of theirs, in any order, with or without accents, and filtered in any letter case.
-- Locks: contacts is written anew with its indexes, and can neither be read nor written meanwhile (a million people: about two
-- minutes). Backfill: by that. A server of the version before, beside this one, finds by one part of the text as before.

-- Small letters without accents, the same for a text and for what it is searched by. No dictionary of the extension unaccent, whose
-- files an upgrade may change below an index; it is measured in docs/decisions/0030.
create function app.fold(value text) returns text language plpgsql immutable parallel safe cost 2 as $$
begin
  if octet_length(value) = length(value) then return lower(value); end if;
  return replace(replace(replace(
    translate(normalize(regexp_replace(normalize(lower(value), NFKD), '[\u0300-\u036f]', '', 'g'), NFC), 'øłđðħıŧ’', 'olddhit'''),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
end $$;

create function app.lower_all(texts text[]) returns text[] language plpgsql immutable parallel safe as $$
begin
  return array(select lower(each) from unnest(texts) each);
end $$;

-- What a person is searched by. It begins with a space, so that each word has one before it: see app.search_needles. Phone numbers are
-- their digits alone.
create function app.search_text(first_name text, last_name text, company text, title text, city text, email text, domain text,
  phone text, whatsapp text, tags text[]) returns text language plpgsql immutable parallel safe as $$
begin
  return ' ' || app.fold(concat_ws(' ', first_name, last_name, company, title, city, email, domain, ltrim(phone, '+'),
    nullif(ltrim(whatsapp, '+'), ltrim(phone, '+')), array_to_string(tags, ' ')));
end $$;

-- The parts that a text must hold to match, the longest first. A word with three letters or digits in a row counts anywhere; a shorter
-- one only at the beginning of a word, since the space before it completes its trigram. A phone number is one part: its digits
-- without the zeros that people put before them, "+49 (0)170 …", "0049170…" and "0170 …" alike; with its country it begins a word.
create function app.search_needles(query text) returns text[] language plpgsql immutable parallel safe as $$
declare
  folded text := app.fold(btrim(query));
  digits text;
begin
  if folded ~ '^[+(0-9][0-9 ()./+-]*$' then
    digits := ltrim(regexp_replace(regexp_replace(folded, '\(0\)?', '', 'g'), '[^0-9]', '', 'g'), '0');
    if digits <> '' and folded ~ '^\(?(\+|00)' then return array[' ' || digits]; end if;
    if length(digits) >= 7 or (length(digits) >= 3 and folded ~ '^[(0]') then return array[digits]; end if;
  end if;
  return array(
    select needle from (
      select distinct case when word ~ '[[:alnum:]]{3}' then word else ' ' || word end as needle
      from regexp_split_to_table(folded, '\s+') word where word <> '') found
    order by length(needle) desc, needle);
end $$;

create function app.holds(searched text, needles text[]) returns boolean language plpgsql immutable parallel safe cost 1 as $$
declare
  needle text;
begin
  foreach needle in array needles loop
    if strpos(searched, needle) = 0 then return false; end if;
  end loop;
  return true;
end $$;

grant execute on function app.fold(text), app.lower_all(text[]), app.search_needles(text), app.holds(text, text[]),
  app.search_text(text, text, text, text, text, text, text, text, text, text[]) to rainmaker_app, rm_search;

drop index contacts_search;
drop index contacts_filters;
alter table contacts
  alter column search set expression as (app.search_text(first_name, last_name, company_name, job_title, city, email, company_domain,
    phone, whatsapp, tags)),
  -- The same in small letters, as columns for the reason of the sort keys.
  add column title_key text generated always as (lower(job_title)) stored,
  add column city_key text generated always as (lower(city)) stored,
  add column industry_key text generated always as (lower(industry)) stored,
  add column tag_keys text[] not null generated always as (app.lower_all(tags)) stored;
create index contacts_search on contacts using gin (workspace_id, search gin_trgm_ops) where deleted_at is null;
create index contacts_filters on contacts using gin
  (workspace_id, owner_id, country, industry_key, lead_source, import_id, tag_keys) where deleted_at is null;
-- For filters, and to walk from one title or city to the next. Partial, so that they never serve a look-up by id.
create index contacts_by_title on contacts (workspace_id, stage, title_key) where deleted_at is null and title_key is not null;
create index contacts_by_city on contacts (workspace_id, stage, city_key) where deleted_at is null and city_key is not null;
create index contacts_without_email on contacts (workspace_id, stage, name_sort, id) where deleted_at is null and email is null;

-- Two letters or more by every part; a single one by the beginning of the name, which needs no trigram. `cap` bounds the work.
-- Four parts go through the index, in which the first stands for those that are not there; the rest is looked at row by row.
create or replace function app.search_contacts(query text, in_stage text, cap bigint) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
rows 200 as $$
declare
  needles text[] := app.search_needles(query);
  parts text[] := array(select '%' || app.escape_like(needle) || '%' from unnest(needles[1:4]) needle);
  beginning text := lower(btrim(query));
begin
  if length(beginning) < 2 then
    return query select c.id from contacts c
      where c.workspace_id = app.workspace_id() and c.deleted_at is null
        and c.stage = any (case when in_stage is null then array['prospect', 'lead', 'customer'] else array[in_stage] end)
        and c.name_sort >= beginning and c.name_sort < beginning || U&'\FFFF'
      limit cap;
  -- Signs alone have no trigram: the index would be read whole.
  elsif array_to_string(needles, '') ~ '[[:alnum:]]' then
    return query select c.id from contacts c
      where c.workspace_id = app.workspace_id() and c.deleted_at is null
        and (in_stage is null or c.stage = in_stage)
        and c.search like parts[1] and c.search like coalesce(parts[2], parts[1])
        and c.search like coalesce(parts[3], parts[1]) and c.search like coalesce(parts[4], parts[1])
        and app.holds(c.search, needles)
      limit cap;
  end if;
end $$;

-- Everyone who carries one of the tags, in any letter case.
create or replace function app.tagged_contacts(wanted text[], cap bigint) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
rows 1000 as $$
declare
  keys text[] := app.lower_all(wanted);
begin
  return query select c.id from contacts c
    where c.workspace_id = app.workspace_id() and c.deleted_at is null and c.tag_keys && keys limit cap;
end $$;
