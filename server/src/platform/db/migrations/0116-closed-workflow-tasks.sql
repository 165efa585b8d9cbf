-- Which steps of workflows someone has done or skipped for a person: a step that is moved isn't asked for again.
-- Locks: SHARE on follow_ups while the index is built. Backfill: none.
create index follow_ups_of_closed_step on follow_ups (workspace_id, enrolment_id, step_key)
  where enrolment_id is not null and state <> 'open';
