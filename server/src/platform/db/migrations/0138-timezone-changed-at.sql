-- When a sending account's time zone last changed: its limit of a day counts 24 hours for a day after that, or each zone whose day has
-- just begun would give the whole limit again. A trigger, since mailboxes, senders and signing in again all set the zone.
-- Locks: sending_accounts, for a moment. Backfill: none, changes before are not known. A server of the version before, beside this one,
-- sets it as well.
alter table sending_accounts add column timezone_changed_at timestamptz;

create function app.note_timezone_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.timezone_changed_at := new.updated_at;
  return new;
end $$;

create trigger sending_accounts_timezone before update of timezone on sending_accounts for each row
  when (new.timezone is distinct from old.timezone) execute function app.note_timezone_change();

grant execute on function app.note_timezone_change() to rainmaker_app;
