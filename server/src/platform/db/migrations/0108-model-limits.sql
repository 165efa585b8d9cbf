-- Two more limits of models: what a month may cost, and how often one person may ask in a day.
-- Locks: ACCESS EXCLUSIVE on model_settings and generation_counts for a moment; SHARE on generations while its index is built.
-- Backfill: what each month has cost so far, one row for each workspace and month.
alter table model_settings add column monthly_cost double precision;
alter table model_settings add column daily_per_person integer;
alter table generation_counts add column cost double precision not null default 0;
update generation_counts c set cost = g.cost from (
  select workspace_id, month, sum(cost) as cost from generations where cost is not null group by workspace_id, month) g
where g.workspace_id = c.workspace_id and g.month = c.month;
create index generations_of_person on generations (workspace_id, user_id, started_at) where writer = 'model';
