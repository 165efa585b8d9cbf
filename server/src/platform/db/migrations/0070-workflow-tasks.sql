-- What a step of a workflow asks a person to do is a follow-up that names the step.
-- Locks: ACCESS EXCLUSIVE on follow_ups and enrolments while the check reads and two indexes of enrolments are built anew.
-- Backfill: none. A server of the version before takes no one who waits for a task for somebody in a campaign: stop it first.
alter table follow_ups add enrolment_id uuid, add step_key text,
  add constraint follow_ups_of_step check ((enrolment_id is null) = (step_key is null));
-- Not unique: one that was rescheduled may be reopened beside the one that took its place.
create index follow_ups_of_step on follow_ups (workspace_id, enrolment_id, step_key)
  where enrolment_id is not null and state = 'open';

alter table enrolments drop constraint enrolments_state_check, add constraint enrolments_state_check
  check (state in ('queued', 'waiting_approval', 'in_progress', 'waiting_task', 'held', 'replied', 'completed', 'bounced',
    'unsubscribed', 'failed', 'skipped', 'removed'));
drop index enrolments_live;
create unique index enrolments_live on enrolments (workspace_id, contact_id)
  where state in ('queued', 'waiting_approval', 'in_progress', 'waiting_task', 'held');
drop index enrolments_live_company;
create index enrolments_live_company on enrolments (workspace_id, company_domain)
  where company_domain is not null and state in ('queued', 'waiting_approval', 'in_progress', 'waiting_task', 'held');
