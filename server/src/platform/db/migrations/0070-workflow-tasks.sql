-- What a step of a workflow asks a person to do is a follow-up that names the step.
alter table follow_ups add enrolment_id uuid, add step_key text,
  add constraint follow_ups_of_step check ((enrolment_id is null) = (step_key is null));
-- One open one for each step of a person: whoever looks at a person twice asks once.
create unique index follow_ups_of_step on follow_ups (workspace_id, enrolment_id, step_key)
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
