-- A workspace that changes its time zone has other days: what is planned and sent of budgets moves to them. Otherwise a day would stay
-- full of messages that had left it, and the next would take as many twice.
-- Locks: none. Backfill: none. A server of the version before, beside this one, gains from it as well.
create function app.move_budgets_to_zone() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- Days before have no budget any more.
  insert into sending_counts (workspace_id, sender_domain, receiver, day, planned, sending, sent)
  select m.workspace_id, u.of, u.receiver, u.day, sum(z.sign * u.planned), sum(z.sign * u.sending), sum(z.sign * u.sent)
  from messages m
  cross join (values (-1, old.timezone), (1, new.timezone)) z(sign, zone)
  cross join lateral app.budget_uses(z.zone, m.sender_domain, m.receiver, m.status, m.send_at, m.sent_at) u
  where m.workspace_id = new.id and m.sender_domain is not null
    and (m.status in ('scheduled', 'sending', 'unknown') or m.sent_at >= clock_timestamp() - interval '4 days')
  group by 1, 2, 3, 4
  having sum(z.sign * u.planned) <> 0 or sum(z.sign * u.sending) <> 0 or sum(z.sign * u.sent) <> 0;
  return null;
end $$;
grant execute on function app.move_budgets_to_zone() to rainmaker_app;
create trigger move_budgets_to_zone after update of timezone on workspaces for each row
  when (old.timezone is distinct from new.timezone) execute function app.move_budgets_to_zone();
