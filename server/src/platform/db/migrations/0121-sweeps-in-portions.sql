-- What has run out is removed some rows at a time: in one statement, for millions of rows, it outlasted the time that a statement has,
-- and kept the counters of attempts locked meanwhile.
-- Locks: none. Backfill: none. A server of the version before, beside this one, removes nothing: its job fails, and that of this one does it.
drop function app.sweep(timestamptz);

create policy sweep on undo_rows to rm_auth using (true);
grant select, delete on undo_rows to rm_auth;
-- To lock a row one must be allowed to change a column of it.
grant update (until) on undo_actions to rm_auth;
grant update (created_at) on idempotency_keys to rm_auth;

create function app.sweep_rate_limits(moment timestamptz, most integer) returns integer language plpgsql security definer
  set search_path = app, pg_temp as $$
declare
  gone integer;
begin
  delete from app.rate_limits where key = any(array(
    select key from app.rate_limits where resets_at < moment order by resets_at limit most for update skip locked));
  get diagnostics gone = row_count;
  return gone;
end $$;
call app.hand_over('app.sweep_rate_limits(timestamptz, integer)', 'rm_auth');

create function app.sweep_idempotency_keys(moment timestamptz, most integer) returns integer language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  gone integer;
begin
  delete from idempotency_keys where ctid = any(array(
    select ctid from idempotency_keys where created_at < moment - interval '24 hours' order by created_at limit most
    for update skip locked));
  get diagnostics gone = row_count;
  return gone;
end $$;
call app.hand_over('app.sweep_idempotency_keys(timestamptz, integer)', 'rm_auth');

-- The rows of the actions that ended first, then those actions that have none left.
create function app.sweep_undo(moment timestamptz, most integer) returns integer language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  ended tid[] := array(select ctid from undo_actions where until < moment order by until limit 100 for update skip locked);
  gone integer;
  total integer;
begin
  delete from undo_rows where ctid = any(array(
    select r.ctid from undo_actions a join undo_rows r on r.workspace_id = a.workspace_id and r.action_id = a.id
    where a.ctid = any(ended) limit most));
  get diagnostics total = row_count;
  delete from undo_actions a where a.ctid = any(ended)
    and not exists (select from undo_rows r where r.workspace_id = a.workspace_id and r.action_id = a.id);
  get diagnostics gone = row_count;
  return total + gone;
end $$;
call app.hand_over('app.sweep_undo(timestamptz, integer)', 'rm_auth');
