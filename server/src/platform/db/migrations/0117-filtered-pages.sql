-- A filtered page of a list looks at people in the list's order until it has enough of them. The indexes of the orders include what
-- is mostly filtered by, so that whoever is left out costs an entry of an index and not a row of the table: at a million people a
-- two-hundredth of everybody was 12 ms, and is 2.
-- Locks: SHARE on contacts while eight indexes are built: writes wait, about 45 s for a million people. Backfill: none.
-- The values are measured where they come in (120 letters at most), so that an entry stays below what an index takes.
drop index contacts_by_name, contacts_by_company, contacts_by_created, contacts_by_updated, contacts_by_contacted,
  contacts_by_follow_up, contacts_by_status, contacts_filters;
create index contacts_by_name on contacts (workspace_id, stage, name_sort, id)
  include (status, owner_id, country, industry_key, lead_source, city_key, title_key) where deleted_at is null;
create index contacts_by_company on contacts (workspace_id, stage, company_sort, id)
  include (status, owner_id, country, industry_key, lead_source, city_key, title_key) where deleted_at is null;
create index contacts_by_created on contacts (workspace_id, stage, created_at, id)
  include (status, owner_id, country, industry_key, lead_source, city_key, title_key) where deleted_at is null;
create index contacts_by_updated on contacts (workspace_id, stage, updated_at, id)
  include (status, owner_id, country, industry_key, lead_source, city_key, title_key) where deleted_at is null;
create index contacts_by_contacted on contacts (workspace_id, stage, contacted_sort, id)
  include (status, owner_id, country, industry_key, lead_source, city_key, title_key) where deleted_at is null;
create index contacts_by_follow_up on contacts (workspace_id, stage, follow_up_sort, id)
  include (status, owner_id, country, industry_key, lead_source, city_key, title_key) where deleted_at is null;
create index contacts_by_status on contacts (workspace_id, stage, status, name_sort, id)
  include (owner_id, country, industry_key, lead_source, city_key, title_key) where deleted_at is null;
-- What few people share of several values is found by all of them at once.
create index contacts_filters on contacts using gin
  (workspace_id, owner_id, country, industry_key, lead_source, import_id, tag_keys, status, city_key, title_key)
  where deleted_at is null;

-- People by several values, at most `cap`; null for any value. Always by the values: planned freely, PostgreSQL takes values for
-- independent that exclude each other, and walks through everybody for what nobody has. It has the rights of its caller.
create function app.contacts_of_values(in_stage text, statuses text[], owners uuid[], countries text[], industries text[],
  sources text[], cities text[], titles text[], cap bigint) returns setof uuid
language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set max_parallel_workers_per_gather = 0
rows 1000 as $$
begin
  return query select c.id from contacts c
    where c.workspace_id = app.workspace_id() and c.deleted_at is null and c.stage = in_stage
      and (statuses is null or c.status = any(statuses)) and (owners is null or c.owner_id = any(owners))
      and (countries is null or c.country = any(countries)) and (industries is null or c.industry_key = any(industries))
      and (sources is null or c.lead_source = any(sources)) and (cities is null or c.city_key = any(cities))
      and (titles is null or c.title_key = any(titles))
    limit cap;
end $$;
grant execute on function app.contacts_of_values(text, text[], uuid[], text[], text[], text[], text[], text[], bigint)
  to rainmaker_app;
