-- A number or further email address that joins a record whose person withdrew their consent is blocked, as those are that the record had
-- at the withdrawal: another record may have it too. Replaces the trigger of 0137, which knew only what left.
-- Locks: contacts, for a moment. Backfill: none, addresses that joined before are not known. A server of the version before, beside this
-- one, uses the trigger as well.
drop trigger contacts_addresses_left on contacts;
drop function app.block_left_addresses();

create function app.block_changed_addresses() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into suppressions (workspace_id, channel, address, contact_id, reason, evidence, created_at, created_by)
  select new.workspace_id, a.channel, a.address, new.id, 'unsubscribed',
    'They withdrew their consent to be contacted here', new.updated_at, app.user_id()
  from (
    (select o.channel, o.address from app.blockable_addresses(old) o except select n.channel, n.address from app.blockable_addresses(new) n)
    union
    (select n.channel, n.address from app.blockable_addresses(new) n where n.channel = 'whatsapp'
      except select o.channel, o.address from app.blockable_addresses(old) o)
    union
    (select 'email', lower(other) from unnest(new.other_emails) other where lower(other) is distinct from new.email
      except select 'email', lower(other) from unnest(old.other_emails) other)) a
  where app.consent_basis(new.consent, a.channel) = 'withdrawn'
  order by a.channel, a.address
  on conflict (workspace_id, channel, address, reason) where lifted_at is null do update
    -- Blocked for another reason, or another person: the undo of that doesn't lift it any more.
    set source_ref = coalesce(suppressions.source_ref, '{}') || '{"is_confirmed": true}'
    where suppressions.evidence is distinct from excluded.evidence or suppressions.contact_id is distinct from excluded.contact_id;
  return null;
end $$;

-- A record that was deleted or merged had its addresses blocked then.
create trigger contacts_addresses_changed after update of email, phone, whatsapp, other_emails on contacts for each row
  when (new.deleted_at is null and new.consent <> '[]' and (old.email, old.phone, old.whatsapp, old.other_emails)
    is distinct from (new.email, new.phone, new.whatsapp, new.other_emails))
  execute function app.block_changed_addresses();

grant execute on function app.block_changed_addresses() to rainmaker_app;
