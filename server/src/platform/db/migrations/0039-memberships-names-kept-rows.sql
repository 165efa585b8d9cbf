-- A membership that gets a password or a Google sign-in of its own, once the account of its address is gone, becomes that account:
-- `users_email` then keeps any other from being made. Links count memberships in everything that ends sessions.
-- Locks: users, audit_log, imports and import_refusals for a moment. Backfill: the memberships that have a password or Google already, one
-- per address. A server of the version before, beside this one, goes on without a difference.

update users u set is_member = false
from (
  select distinct on (m.email) m.workspace_id, m.id from users m
  where m.is_member and m.email_verified_at is not null
    and (m.password_hash is not null
      or exists (select from identities i where i.workspace_id = m.workspace_id and i.user_id = m.id))
    and not exists (select from users a where a.email = m.email and a.email_verified_at is not null and not a.is_member)
  order by m.email, m.workspace_id
) own
where u.workspace_id = own.workspace_id and u.id = own.id;

-- As before, and memberships count.
create or replace function app.linked_with(of_workspace uuid, of_user uuid) returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive reached as (
    select of_workspace as workspace_id, of_user as user_id
    union
    select other.workspace_id, other.user_id from reached r cross join lateral (
      select l.workspace_id, l.user_id from linked_accounts own join linked_accounts l on l.link_id = own.link_id
      where own.workspace_id = r.workspace_id and own.user_id = r.user_id
      union all
      select m.workspace_id, m.id from users me join users m on m.email = me.email and m.is_member
      where me.workspace_id = r.workspace_id and me.id = r.user_id and me.email_verified_at is not null
      union all
      select home.workspace_id, home.id from users me
      join users home on home.email = me.email and home.email_verified_at is not null and not home.is_member
      where me.workspace_id = r.workspace_id and me.id = r.user_id and me.is_member) other
  )
  select r.workspace_id, r.user_id from reached r
$$;

create or replace function app.linked_accounts() returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.workspace_id, w.user_id from app.linked_with(app.workspace_id(), app.user_id()) w
  where (w.workspace_id, w.user_id) <> (app.workspace_id(), app.user_id())
  order by w.workspace_id, w.user_id
$$;

-- As before, and says which accounts are not linked any more; a membership still is.
drop function app.end_links();
create function app.end_links()
returns table (workspace_id uuid, user_id uuid, session_ids uuid[], is_unlinked boolean)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  workspaces_linked uuid[];
  users_linked uuid[];
begin
  perform pg_advisory_xact_lock(hashtext('linked_accounts'));
  select array_agg(l.workspace_id), array_agg(l.user_id) into workspaces_linked, users_linked from app.linked_accounts() l;
  delete from linked_accounts l where l.link_id in (
    select own.link_id from linked_accounts own
    where own.workspace_id = app.workspace_id() and own.user_id = app.user_id());
  return query
    with member as (
      select m.workspace_id, m.user_id from unnest(workspaces_linked, users_linked) as m (workspace_id, user_id)
    ), ended as (
      select e.workspace_id, e.user_id, e.id from app.end_lines(array(
        select s.id from sessions s join member m on s.workspace_id = m.workspace_id and s.user_id = m.user_id
        where s.by_switch and s.token_hash is not null)) e
    )
    select m.workspace_id, m.user_id, coalesce(array_agg(e.id) filter (where e.id is not null), '{}'),
      (m.workspace_id, m.user_id) not in (select l.workspace_id, l.user_id from app.linked_accounts() l)
    from member m left join ended e on e.workspace_id = m.workspace_id and e.user_id = m.user_id
    group by m.workspace_id, m.user_id;
end $$;
call app.hand_over('app.end_links()', 'rm_auth');

-- Whom an entry of the audit log names, so that the name goes with the person's data. Backfill: entries that lead to a record. Entries
-- about one deleted person keep their name, since nothing says who it was.
alter table audit_log add column contact_id uuid, add column person_name text;
create index audit_log_contact on audit_log (workspace_id, contact_id) where contact_id is not null;
update audit_log a set contact_id = c.id, person_name = concat_ws(' ', c.first_name, c.last_name)
from contacts c
where a.record_type in ('prospect', 'lead', 'customer') and c.workspace_id = a.workspace_id and c.id = a.record_id;
update audit_log a set contact_id = c.id, person_name = concat_ws(' ', c.first_name, c.last_name)
from messages m join contacts c on c.workspace_id = m.workspace_id and c.id = m.contact_id
where a.record_type = 'message' and m.workspace_id = a.workspace_id and m.id = a.record_id;

grant select, update (subject, person_name) on audit_log to rm_auth;
create policy auth on audit_log to rm_auth using (true) with check (true);
-- These people of the workspace are removed for good: the log goes on without their names.
create function app.forget_in_audit(people uuid[]) returns void language sql volatile security definer
set search_path = public, pg_temp as $$
  update audit_log a set person_name = null, subject = case
    -- "Ada Roth to Ben Roth", and "the email to Ada Roth": the name alone, wherever else it occurs. An entry from before a new
    -- name keeps nothing.
    when a.action like 'contacts_%' and starts_with(a.subject, a.person_name)
      then 'a deleted person' || substr(a.subject, length(a.person_name) + 1)
    when right(a.subject, length(a.person_name)) = a.person_name
      then left(a.subject, -length(a.person_name)) || 'a deleted person'
    else 'a deleted person' end
  where a.workspace_id = app.workspace_id() and a.contact_id = any(people) and a.person_name is not null
$$;
call app.hand_over('app.forget_in_audit(uuid[])', 'rm_auth');

-- How much a kept row of an import holds, so that a file of them is read in pages that fit into memory whatever the rows hold.
-- Backfill: none; a row without a figure counts as the longest there can be.
alter table import_refusals add column characters integer, add column width integer;

-- How often an import was started again at the same row: what ends the process each time ends itself.
alter table imports add column restarts integer not null default 0, add column restarted_row integer;
