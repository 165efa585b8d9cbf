-- What imports and notes add to people has a room by bytes, of the workspace as a whole. An import forgets the names of its columns once
-- its rows are gone: a hash of them says which file was like it. Until then they take room as its rows do. How columns were matched is
-- remembered of a person's newest imports.
-- Locks: ACCESS EXCLUSIVE on imports while its ended ones, of some hundred bytes each, are written anew. Backfill: the hashes, and what is
-- forgotten; people and notes of before aren't counted. What a server of the version before ends, beside this one, isn't remembered.
create table people_rooms (
  workspace_id uuid primary key,
  bytes bigint not null
);
call app.protect('people_rooms');
alter table imports add column names_hash text;
create index imports_remembered on imports (workspace_id, created_by, created_at) where mapping <> '[]';
update imports i set names_hash = md5(i.names::text), edits = '[]',
  kept_bytes = case when r.has_rows then i.kept_bytes + pg_column_size(i.names) else 0 end,
  names = case when r.has_rows then i.names else '[]' end
from (
  select e.workspace_id, e.id, exists (
    select 1 from import_refusals f where f.workspace_id = e.workspace_id and f.import_id = e.id) as has_rows
  from imports e) r
where r.workspace_id = i.workspace_id and r.id = i.id and i.state in ('done', 'stopped', 'failed') and i.names <> '[]';
update imports set names_hash = md5(names::text) where state = 'running';
