-- Undo and long work name no record of the product: what a kept row is about is its subject, and an action or a job says itself
-- what the kind "import" used to say.
-- Locks: ACCESS EXCLUSIVE on undo_rows, undo_actions and jobs_progress for a moment. Backfill: imports of the last month. A server of
-- the version before, beside this one, can undo nothing: stop it first.

alter table undo_rows rename column contact_id to subject_id;

-- Undone from a screen of its own, so that it isn't among what a person can undo from the list of what they just did.
alter table undo_actions add column has_own_undo boolean not null default false;
update undo_actions set has_own_undo = true where kind = 'import';

-- Queued until its person goes on, and so not waiting for a worker.
alter table jobs_progress add column awaits_person boolean not null default false;
update jobs_progress set awaits_person = true where kind = 'import';
