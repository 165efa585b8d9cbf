-- A blocked domain blocks its sub-domains as well.
-- Locks: none. Backfill: none. A server of the version before, beside this one, uses the new functions.
create function app.domain_keys(address text) returns text[] language sql immutable parallel safe as $$
  select array(select '@' || array_to_string(d.parts[place:], '.')
    from (select string_to_array(split_part(address, '@', 2), '.') as parts) d,
      generate_series(1, greatest(1, array_length(d.parts, 1) - 1)) as place
    where split_part(address, '@', 2) <> '')
$$;
grant execute on function app.domain_keys(text) to rainmaker_app;
create or replace function app.suppression_keys(channel text, address text) returns text[] language sql stable
  set search_path = public, pg_temp as $$
  select array_remove(array[address, app.address_hash(channel, address)], null) || app.domain_keys(address) $$;
