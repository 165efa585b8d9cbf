-- A person's consent is a history, of which the last entry of a channel holds: what is recorded after a withdrawal counts again.
-- Locks: none. Backfill: none, since the entries stand in `contacts` as they are. A server of the version before, beside this one, keeps
-- holding back whoever has ever withdrawn.
create function app.consent_basis(consent jsonb, channel text) returns text language sql immutable parallel safe as $$
  select x.entry->>'basis' from jsonb_array_elements(consent) with ordinality as x(entry, place)
  where x.entry->>'channel' = channel
  order by x.entry->>'at' desc, x.place desc limit 1
$$;
grant execute on function app.consent_basis(jsonb, text) to rainmaker_app;
