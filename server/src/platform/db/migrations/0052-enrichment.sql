-- What companies' websites say about people, and how much each factor of their score counts.
-- Locks: short. Backfill: none. A server of the version before doesn't know the tables.
create table enrichments (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  contact_id uuid not null,
  state text not null check (state in ('waiting', 'done', 'failed')),
  -- The work that it waits for, or that looked last.
  job_id uuid,
  -- Where it was looked up, and why nothing or not everything was found.
  website text,
  problem text,
  -- Proposed values and facts about the company, each with its page, date and state.
  findings jsonb not null default '[]',
  email_check jsonb,
  looked_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, contact_id),
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade
);
create index enrichments_job on enrichments (workspace_id, job_id, state, contact_id);
call app.protect('enrichments');

create table score_weights (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  weights jsonb not null
);
call app.protect('score_weights');

-- The score follows from the facts and the moment, and isn't stored.
alter table contacts drop column score, drop column score_factors;
