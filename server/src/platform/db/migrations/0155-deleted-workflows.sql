-- What deleted workflows said goes 30 days later, once all their campaigns are deleted too: the nightly purge also finds their workspaces.
-- Locks: short. Backfill: none, the first night empties all of them. A server of the version before shows such a workflow without steps.
create or replace function app.workspaces_to_purge(before timestamptz) returns setof uuid language sql stable security definer
  set search_path = public, pg_temp as $$
  select w.id from workspaces w where
    exists (select 1 from contacts c where c.workspace_id = w.id and c.deleted_at < before and c.purged_at is null)
    or exists (select 1 from contact_files f where f.workspace_id = w.id and f.deleted_at < before)
    or exists (select 1 from attachments a where a.workspace_id = w.id and a.created_at < before)
    or exists (select 1 from messages m where m.workspace_id = w.id and m.hidden_at < before and m.search <> '')
    or exists (select 1 from imports i where i.workspace_id = w.id and i.updated_at < before and (
      exists (select 1 from import_refusals r where r.workspace_id = i.workspace_id and r.import_id = i.id)
      or exists (select 1 from import_chunks k where k.workspace_id = i.workspace_id and k.import_id = i.id)
      or exists (select 1 from import_kept k where k.workspace_id = i.workspace_id and k.import_id = i.id)))
    or exists (select 1 from jobs_progress p where p.workspace_id = w.id and p.updated_at < before
      and p.result ?| array['skipped', 'kept'])
    or exists (select 1 from sequences s where s.workspace_id = w.id and s.deleted_at < before
      and exists (select 1 from sequence_versions v where v.workspace_id = s.workspace_id and v.sequence_id = s.id)
      and not exists (select 1 from campaigns cp where cp.workspace_id = s.workspace_id and cp.sequence_id = s.id
        and (cp.deleted_at is null or cp.deleted_at >= before)))
$$;
