-- A person's custom values have a limit, those of deleted fields included: many people are read with all of them at once. It stands in the
-- function that writes down their values, so that an edit of anything else measures nothing. Whoever had more before may keep it, not add.
-- Locks: none that matter. Backfill: none.
create or replace function app.keep_custom_values() returns trigger language plpgsql as $$
declare
  most constant bigint := 400000;
  characters bigint;
begin
  if tg_op = 'INSERT' or old.custom is distinct from new.custom then
    select sum(length(e.value)) into characters from jsonb_each_text(new.custom) e;
    if characters > most and (tg_op = 'INSERT'
        or characters > (select coalesce(sum(length(e.value)), 0) from jsonb_each_text(old.custom) e)) then
      raise exception 'too many characters of custom values' using errcode = 'check_violation', constraint = 'contacts_custom_characters';
    end if;
  end if;
  if tg_op = 'UPDATE' then
    delete from public.custom_values v where v.workspace_id = new.workspace_id and v.contact_id = new.id;
  end if;
  -- Who is deleted is neither found nor counted; an undo brings the values back.
  if new.deleted_at is null then
    insert into public.custom_values (workspace_id, contact_id, field, stage, key, number)
      select * from app.custom_rows(new.workspace_id, new.id, new.stage, new.custom);
  end if;
  return null;
end $$;
