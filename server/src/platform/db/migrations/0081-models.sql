-- The model that writes for a workspace, what it was asked for, and how much of a month's limit is used.
-- Locks: none on existing tables. Backfill: none, a workspace without a row has no model. A server of the version before
-- writes with its own patterns.
create table model_settings (
  workspace_id uuid not null unique references workspaces (id) on delete cascade,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('built_in', 'openai_compatible', 'anthropic', 'ollama')),
  base_url text,
  model text,
  -- Sealed; the hint is its last characters.
  key text,
  key_hint text,
  in_flight integer not null,
  timeout_seconds integer not null,
  -- Null: no limit.
  monthly_generations integer,
  monthly_tokens bigint,
  -- For a million tokens.
  price_in double precision,
  price_out double precision,
  currency text not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  -- How the model does: failures in a row, after which it rests for a while.
  failures integer not null default 0,
  resting_until timestamptz,
  problem text,
  last_answer_at timestamptz,
  last_answer_ms integer,
  primary key (workspace_id, id),
  check (kind = 'built_in' or (base_url is not null and model is not null))
);
call app.protect('model_settings');

-- One row for each text that was asked for: a model's request, which is reserved before it is sent, or a text of the built-in
-- writer.
create table generations (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null default uuidv7(),
  purpose text not null,
  -- 'model', or 'built_in', whose texts count towards no limit.
  writer text not null check (writer in ('model', 'built_in')),
  model text not null,
  -- Who asked; null: a job.
  user_id uuid,
  month date not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- A process that died holds its place among the requests in flight until then.
  lease_until timestamptz,
  -- 'running', 'answered', 'lost' where nobody knows how it ended, or the problem's name.
  outcome text not null,
  -- Why the built-in writer wrote instead of the model.
  reason text,
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  cost double precision,
  primary key (workspace_id, id)
);
create index generations_running on generations (workspace_id, lease_until) where ended_at is null;
create index generations_month on generations (workspace_id, month);
call app.protect('generations');

-- What of a month is used, for one look before each request.
create table generation_counts (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  month date not null,
  used integer not null default 0,
  tokens bigint not null default 0,
  primary key (workspace_id, month)
);
call app.protect('generation_counts');
