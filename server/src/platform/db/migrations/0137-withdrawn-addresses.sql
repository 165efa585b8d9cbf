-- An address that leaves a record whose person withdrew their consent is blocked: the record said that nothing may be sent there, and
-- whoever is added with the address later says nothing of it. A trigger, since edits, cells, imports and undos all change addresses.
-- Locks: none beyond a moment. Backfill: none, since addresses that left before are not known. A server of the version before, beside
-- this one, uses the trigger as well.

-- Every address of a contact that can be blocked, by channel. The same as `everyBlockableSql`, whose test compares the two.
create function app.blockable_addresses(c contacts) returns table (channel text, address text)
language sql stable parallel safe set search_path = public, pg_temp as $$
  select a.channel, a.address from (values ('email', c.email), ('whatsapp', c.whatsapp), ('whatsapp', c.phone), ('call', c.phone)) a(channel, address)
  where a.address is not null
$$;

create function app.block_left_addresses() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into suppressions (workspace_id, channel, address, contact_id, reason, evidence, created_at, created_by)
  select new.workspace_id, o.channel, o.address, new.id, 'unsubscribed',
    'They withdrew their consent to be contacted here', new.updated_at, app.user_id()
  from app.blockable_addresses(old) o
  where app.consent_basis(new.consent, o.channel) = 'withdrawn'
    and not exists (select from app.blockable_addresses(new) n where n.channel = o.channel and n.address = o.address)
  order by o.channel, o.address
  on conflict (workspace_id, channel, address, reason) where lifted_at is null do nothing;
  return null;
end $$;

-- A record that was deleted or merged had its addresses blocked then.
create trigger contacts_addresses_left after update of email, phone, whatsapp on contacts for each row
  when (new.deleted_at is null and new.consent <> '[]' and (old.email, old.phone, old.whatsapp)
    is distinct from (new.email, new.phone, new.whatsapp))
  execute function app.block_left_addresses();

grant execute on function app.blockable_addresses(contacts), app.block_left_addresses() to rainmaker_app;
