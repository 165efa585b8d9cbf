-- The planner takes every workspace for the whole table, and never learns otherwise. What it learned was wrong just when it
-- mattered: a workspace that came after the last ANALYZE counted as a single row, and any index that begins with the
-- workspace as good as the right one. An import of 10,000 people into it read the whole workspace for every row (80 rows a
-- second instead of 9,000). Taken for large, a further column in an index is always worth having, and no sort is better than
-- the index that has its order; in a small workspace such a plan reads no more than the workspace has. What reads a whole
-- workspace says an order that leads through an index, or it might read the others as well.
-- Locks: SHARE UPDATE EXCLUSIVE on each table for a moment. Backfill: none.

-- Run at every start as well: a restored dump brings no statistics along.
create procedure app.spread_workspaces() language plpgsql as $$
declare
  each record;
begin
  for each in
    select c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'workspace_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity
  loop
    execute format('alter table public.%I alter column workspace_id set statistics 0', each.relname);
    perform pg_restore_attribute_stats('schemaname', 'public', 'relname', each.relname::text, 'attname', 'workspace_id',
      'inherited', false, 'null_frac', 0::real, 'avg_width', 16, 'n_distinct', 1::real);
  end loop;
end $$;
call app.spread_workspaces();
