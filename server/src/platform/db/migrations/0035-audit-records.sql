-- What an entry of the audit log is about, so that the screen can lead there.
-- Locks: audit_log for a moment (columns without a default). Backfill: none, older entries lead nowhere. A server of the version
-- before, beside this one, writes entries that lead nowhere.

-- No foreign keys: an entry stays when its record goes.
alter table audit_log
  add column record_type text,
  add column record_id uuid,
  add constraint audit_log_record check ((record_type is null) = (record_id is null)
    and record_type in ('prospect', 'lead', 'customer', 'campaign', 'message', 'import'));
