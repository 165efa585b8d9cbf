-- Templates of WhatsApp senders, as Meta has them, with what fills their parameters here.
-- Locks: none but of the new table. Backfill: none.
create table whatsapp_templates (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  sender_id uuid not null,
  -- Meta's id; of AiSensy the name of the campaign.
  provider_id text not null,
  name text not null,
  language text not null,
  category text not null check (category in ('marketing', 'utility', 'authentication')),
  -- What was asked for, where Meta put it into another category.
  asked_category text check (asked_category in ('marketing', 'utility', 'authentication')),
  status text not null check (status in ('approved', 'pending', 'rejected', 'paused', 'disabled', 'in_appeal', 'gone')),
  reason text,
  quality text not null default 'unknown' check (quality in ('high', 'medium', 'low', 'unknown')),
  header jsonb,
  body text not null,
  footer text,
  buttons jsonb not null default '[]',
  -- Sample values by the keys of parameters.
  examples jsonb not null default '{}',
  -- A list of {"parameter", "variable", "fallback"}.
  variables jsonb not null default '[]',
  -- Has parts that aren't shown here: it stays as Meta has it.
  is_partial boolean not null default false,
  synced_at timestamptz,
  version integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, sender_id, name, language),
  foreign key (workspace_id, sender_id) references whatsapp_senders (workspace_id, id) on delete cascade
);
call app.protect('whatsapp_templates');
