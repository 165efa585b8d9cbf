-- Room for files is shared fairly: documents that the program makes are kept once and take none of the room for uploads, and received
-- files give way to newer ones.
-- Locks: ACCESS EXCLUSIVE on attachments and received_files for a moment; writes to both wait while the indexes are built, some
-- hundredths of a second for 100,000 files. Backfill: none, documents that were sent before count as they did. A server of the version
-- before, beside this one, counts documents as uploads.
alter table attachments
  -- Of a document that the program made, by which it is found again; null: somebody uploaded it.
  add column sha256 bytea check (length(sha256) = 32);
create unique index attachments_document on attachments (workspace_id, sha256) where sha256 is not null;
create index attachments_uploaded on attachments (workspace_id, added_by) include (bytes) where sha256 is null;

alter table received_files drop constraint received_files_not_kept_check;
alter table received_files add constraint received_files_not_kept_check
  check (not_kept in ('large', 'kind', 'full', 'cut', 'waiting', 'gone', 'gave_way')) not valid;
alter table received_files validate constraint received_files_not_kept_check;
create index received_files_kept on received_files (workspace_id, inbound_id) include (bytes, created_at)
  where content is not null;
