-- What stands below an email, and its sender's name, are kept with its approval: { name, signature, postalAddress } as they were then; of
-- an announcement by mailbox. Null: as they are now.
-- Locks: none that last; two columns without a default. Backfill: what is approved and hasn't left keeps what it would leave with today.
-- A server of the version before, beside this one, keeps nothing and sends what its mailbox says.
alter table email_contents add column footer jsonb;
alter table announcements add column footers jsonb;

update email_contents ec set footer = jsonb_build_object('name', a.name, 'signature', b.signature, 'postalAddress', w.postal_address)
from messages m
join sending_accounts a on a.workspace_id = m.workspace_id and a.id = m.account_id
join workspaces w on w.id = m.workspace_id
left join mailboxes b on b.workspace_id = a.workspace_id and b.id = a.id
where m.channel = 'email' and m.status in ('approved', 'scheduled')
  and ec.workspace_id = m.workspace_id and ec.message_id = m.id;
