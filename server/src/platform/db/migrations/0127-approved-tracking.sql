-- What an email tells of its reader is kept with its approval: { opens, clicks } of its workflow or announcement as they were then.
-- Null: as they are now.
-- Locks: none that last; a column without a default. Backfill: what is approved and hasn't left keeps what its workflow tracks today.
-- A server of the version before, beside this one, keeps nothing and tracks what the workflow says.
alter table email_contents add column tracking jsonb;

update email_contents ec set tracking = coalesce(s.tracking, an.tracking, '{"opens": false, "clicks": false}')
from messages m
left join sequences s on s.workspace_id = m.workspace_id and s.id = m.sequence_id
left join announcements an on an.workspace_id = m.workspace_id and an.id = m.announcement_id
where m.channel = 'email' and m.status in ('approved', 'scheduled')
  and ec.workspace_id = m.workspace_id and ec.message_id = m.id;
