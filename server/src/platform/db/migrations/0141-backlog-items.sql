-- What a job has to do for a workspace, where strangers decide how much it is: one job does it in turns, instead of one job for each
-- thing that keeps the jobs of others waiting.
-- Locks: none but of the new table. Backfill: none, what waits in the queue is done from there. A server of the version before, beside
-- this one, adds to the queue, and leaves what is here to this one.
create table backlog_items (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  -- The job's name.
  job text not null check (length(job) <= 100),
  payload jsonb not null,
  -- How often it was begun.
  attempts smallint not null default 0,
  -- By the database's clock, as for jobs; while it is under way, when its worker counts as dead.
  due_at timestamptz not null,
  primary key (workspace_id, id)
);
create index backlog_items_due on backlog_items (workspace_id, job, due_at);
call app.protect('backlog_items');
