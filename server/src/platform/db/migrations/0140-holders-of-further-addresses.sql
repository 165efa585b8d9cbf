-- Finds the people who have an email address as a further one: what its person opts out of counts for them too.
-- Locks: SHARE on contacts while the index is built (a moment: few have further addresses). Backfill: none.
create index contacts_other_emails on contacts using gin (other_emails) where other_emails is not null and deleted_at is null;

-- Row-level security would switch the index off.
create function app.holders_of(emails text[]) returns setof uuid language plpgsql stable
  security definer set search_path = app, public, pg_temp set plan_cache_mode = force_custom_plan rows 10 as $$
begin
  return query select c.id from contacts c
  where c.workspace_id = app.workspace_id() and c.deleted_at is null and c.other_emails is not null and c.other_emails && emails;
end $$;
call app.hand_over('app.holders_of(text[])', 'rm_search');
