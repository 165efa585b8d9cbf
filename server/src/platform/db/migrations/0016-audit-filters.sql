-- The audit log by what was done, and by who acted as somebody else.
-- Locks: the table takes no writes while the indexes are made; it has been there for a few versions at most. Backfill: none.

create index audit_log_action on audit_log (workspace_id, action, at desc, id desc);
create index audit_log_acting on audit_log (workspace_id, acting_user_id, at desc, id desc) where acting_user_id is not null;
