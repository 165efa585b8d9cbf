-- How many tries are left is told to whoever mistyped a code.
-- Locks: none. Backfill: none.

-- Counts one try, which begins a new count where the last one is over. Answers which try it is and the seconds until the
-- count begins anew; how many are allowed is the caller's to know.
create function app.count_try(try_key bytea, window_seconds integer, moment timestamptz,
  out tries integer, out resets_in integer) language sql security definer set search_path = app, pg_temp as $$
  insert into app.rate_limits as l (key, tries, resets_at)
  values (try_key, 1, moment + make_interval(secs => window_seconds))
  on conflict (key) do update set
    tries = case when l.resets_at <= moment then 1 else l.tries + 1 end,
    resets_at = case when l.resets_at <= moment then excluded.resets_at else l.resets_at end
  returning l.tries, greatest(1, ceil(extract(epoch from l.resets_at - moment)))::integer
$$;
call app.hand_over('app.count_try(bytea,integer,timestamptz)', 'rm_auth');
-- app.take_try stays for servers of the version before, which may still run beside this one.
