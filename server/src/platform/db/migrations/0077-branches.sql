-- Branches of workflows: which side was decided for each person, by the keys of branches.
-- Locks: ACCESS EXCLUSIVE on enrolments for a moment. Backfill: none.
-- A server of the version before doesn't know steps of this kind: stop it before a workflow gets one.
alter table enrolments add column decisions jsonb not null default '{}';
