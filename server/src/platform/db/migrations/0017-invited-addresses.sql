-- An invitation holds no address: whoever invites somebody could keep their address from them for ever.
-- Locks: users is not written to while its few rows are read for the three indexes. Backfill: none; what is there was unique
-- over all workspaces and fits. A server of the version before, beside this one, answers 500 to a second invitation of an
-- address that waits in its own workspace.

drop index users_email;
-- One person, one way in: a confirmed address belongs to one account in all workspaces.
create unique index users_email on users (email) where email_verified_at is not null;
-- Somebody who signs up again before the address is confirmed finds what they began.
create unique index users_email_unconfirmed on users (email) where email_verified_at is null and invited_at is null;
create unique index users_workspace_email on users (workspace_id, email);

-- The account of an address, in whichever workspace: the confirmed one, or one that waits for its code. Who was only invited
-- has none: they come in by the invitation's link. Ids only.
drop function app.find_account(text);
create function app.find_account(address text) returns table (workspace_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp rows 1
as $$
  select found.workspace_id, found.user_id from (
    select u.workspace_id, u.id as user_id, 1 as place from users u
    where u.email = address and u.email_verified_at is not null
    union all
    select u.workspace_id, u.id, 2 from users u
    where u.email = address and u.email_verified_at is null and u.invited_at is null
  ) found order by found.place limit 1
$$;
call app.hand_over('app.find_account(text)', 'rm_auth');
