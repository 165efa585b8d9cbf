-- People are filtered by custom fields: their values with an index, beside contacts.custom, which stays what is read and written.
-- Locks: contacts against writing while the rows are filled in (about a second for 100,000 values). Backfill: here. A server of the
-- version before, beside this one, keeps the rows too: triggers write them.
create table custom_values (
  workspace_id uuid not null,
  contact_id uuid not null,
  field text not null,
  stage text not null,
  -- The value as a text in lower case, as a filter compares it; days as YYYY-MM-DD.
  key text collate "C" not null,
  number double precision,
  primary key (workspace_id, contact_id, field),
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade
);
create index custom_values_by_key on custom_values (workspace_id, stage, field, key, contact_id);
create index custom_values_by_number on custom_values (workspace_id, stage, field, number, contact_id) where number is not null;
call app.protect('custom_values');

create function app.custom_rows(workspace uuid, contact uuid, in_stage text, custom jsonb)
returns table (workspace_id uuid, contact_id uuid, field text, stage text, key text, number double precision)
language sql immutable as $$
  select workspace, contact, e.key, in_stage, lower(left(e.value #>> '{}', 200)),
    case when jsonb_typeof(e.value) = 'number' then (e.value #>> '{}')::double precision end
  from jsonb_each(custom) e where e.value #>> '{}' is not null
$$;

create function app.keep_custom_values() returns trigger language plpgsql as $$
begin
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

create trigger contacts_custom_added after insert on contacts for each row
  when (new.custom <> '{}') execute function app.keep_custom_values();
create trigger contacts_custom_changed after update of custom, stage, deleted_at on contacts for each row
  when ((old.custom is distinct from new.custom or old.stage <> new.stage
      or (old.deleted_at is null) <> (new.deleted_at is null)) and (old.custom <> '{}' or new.custom <> '{}'))
  execute function app.keep_custom_values();

insert into custom_values (workspace_id, contact_id, field, stage, key, number)
  select r.* from contacts c, app.custom_rows(c.workspace_id, c.id, c.stage, c.custom) r where c.custom <> '{}' and c.deleted_at is null;
