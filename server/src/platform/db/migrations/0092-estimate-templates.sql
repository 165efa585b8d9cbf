-- What new estimates begin with: more of it in the settings, and templates.
-- Locks: estimate_settings for an instant (the defaults are constants). Backfill: none.
alter table estimate_settings
  add column valid_days integer not null default 15 check (valid_days between 0 and 365),
  add column tax_mode text not null default 'exclusive' check (tax_mode in ('exclusive', 'inclusive')),
  add column tax_rate numeric(6, 3) not null default 0 check (tax_rate between 0 and 100),
  add column deposit_percent numeric(5, 2) check (deposit_percent between 0 and 100);

create table estimate_templates (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 150),
  title text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  tax_mode text not null check (tax_mode in ('exclusive', 'inclusive')),
  -- As the contract's lines: headings and items.
  lines jsonb not null,
  discount jsonb,
  deposit jsonb,
  notes text,
  terms text,
  created_by uuid,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, created_by) references users (workspace_id, id) on delete set null (created_by)
);
create unique index estimate_templates_name on estimate_templates (workspace_id, lower(name));
create index estimate_templates_creator on estimate_templates (workspace_id, created_by) where created_by is not null;
call app.protect('estimate_templates');
