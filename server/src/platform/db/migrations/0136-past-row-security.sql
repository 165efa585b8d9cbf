-- Row security lets no index look for coalesce(), ->> and @>, which might leak: who deleted people are, which messages have a file and
-- whether estimates have a service were read from whole tables. The first index is of a case instead, as messages_had is; the others are
-- asked by functions that look past the policies, in the caller's workspace alone.
-- Locks: writes to contacts wait while the index is built, which reads the table once. Backfill: none.
drop index contacts_deleted_number;
create index contacts_deleted_number on contacts (workspace_id, (case when whatsapp is null then phone else whatsapp end))
  where deleted_at is not null and purged_at is null and (case when whatsapp is null then phone else whatsapp end) is not null;

create policy search on email_contents for select to rm_search using (true);
grant select (workspace_id, message_id, attachments) on email_contents to rm_search;
create policy search on whatsapp_contents for select to rm_search using (true);
grant select (workspace_id, message_id, file) on whatsapp_contents to rm_search;
create policy search on estimates for select to rm_search using (true);
grant select (workspace_id, service_ids) on estimates to rm_search;

-- Messages that have a file. In a select list, it stops where its caller does.
create function app.messages_with_file(file_id uuid) returns setof uuid
language sql stable security definer set search_path = public, pg_temp rows 10 as $$
  select ec.message_id from email_contents ec
  where ec.workspace_id = app.workspace_id() and ec.attachments is not null
    and ec.attachments @> jsonb_build_array(jsonb_build_object('id', file_id))
  union all
  select wc.message_id from whatsapp_contents wc
  where wc.workspace_id = app.workspace_id() and wc.file is not null and wc.file ->> 'id' = file_id::text
$$;
call app.hand_over('app.messages_with_file(uuid)', 'rm_search');

create function app.is_service_on_estimates(service_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from estimates e where e.workspace_id = app.workspace_id() and e.service_ids <> '{}'
    and e.service_ids @> array[service_id])
$$;
call app.hand_over('app.is_service_on_estimates(uuid)', 'rm_search');
