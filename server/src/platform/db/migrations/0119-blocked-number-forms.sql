-- A blocked number blocks the other form that it may be written in, whoever has that: in Mexico, Argentina and Brazil people write
-- one and WhatsApp reports the other. The same rules as whatsapp/number-forms.ts, whose test compares the two.
-- Locks: none. Backfill: none. A server of the version before, beside this one, uses the new functions.
create function app.other_number_forms(address text) returns text[] language sql immutable parallel safe as $$
  select case
    when address ~ '^\+521\d{10}$' then array['+52' || substr(address, 5)]
    when address ~ '^\+52\d{10}$' then array['+521' || substr(address, 4)]
    when address ~ '^\+549\d{10}$' then array['+54' || substr(address, 5)]
    when address ~ '^\+54\d{10}$' then array['+549' || substr(address, 4)]
    when address ~ '^\+55\d{2}9\d{8}$' then array[left(address, 5) || substr(address, 7)]
    when address ~ '^\+55\d{2}[6-9]\d{7}$' then array[left(address, 5) || '9' || substr(address, 6)]
    else '{}' end
$$;
grant execute on function app.other_number_forms(text) to rainmaker_app;
create or replace function app.suppression_keys(channel text, address text) returns text[] language sql stable
  set search_path = public, pg_temp as $$
  select array_remove(array[address, app.address_hash(channel, address)], null) || app.domain_keys(address) || array(
    select key from unnest(app.other_number_forms(address)) form, unnest(array[form, app.address_hash(channel, form)]) key
    where key is not null) $$;
