-- What the business's own website says, as proposals for Memory.
-- Locks: none but of the new table. Backfill: none. A server of the version before knows nothing of it.
create table website_reads (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  -- Of its job.
  id uuid not null,
  url text not null,
  -- The pages that were read, in order.
  pages jsonb not null default '[]',
  -- What is proposed, each with its page and the sentence there, and what a person decided.
  proposals jsonb not null default '[]',
  -- Who proposed: a model's name, or 'rules'. `note` says why it was the rules, or what was left out.
  read_by text,
  note text,
  -- Set before a model is asked: who dies meanwhile doesn't ask again.
  model_asked_at timestamptz,
  begun_at timestamptz not null,
  ended_at timestamptz,
  primary key (workspace_id, id)
);
call app.protect('website_reads');
