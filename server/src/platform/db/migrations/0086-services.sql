-- What a workspace sells.
-- Locks: none. Backfill: none. A server of the version before, beside this one, knows nothing of it.
create table services (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  code text not null check (length(code) between 1 and 40),
  name text not null check (length(name) between 1 and 120),
  description text check (length(description) <= 2000),
  unit text not null check (unit in ('item', 'hour', 'day', 'month', 'project', 'seat')),
  -- In minor units.
  unit_price bigint not null check (unit_price between 0 and 999999999999999),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- [{currency, unit_price}]
  other_prices jsonb not null default '[]',
  tax_rate numeric(6, 3) not null check (tax_rate between 0 and 100),
  billing text not null check (billing in ('one_off', 'monthly', 'yearly')),
  is_active boolean not null default true,
  version integer not null default 1,
  -- Null once the user's row is gone.
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, created_by) references users (workspace_id, id) on delete set null (created_by)
);
create unique index services_code on services (workspace_id, lower(code));
create index services_name on services (workspace_id, lower(name), id);
create index services_updated on services (workspace_id, updated_at, id);
create index services_maker on services (workspace_id, created_by) where created_by is not null;
call app.protect('services');
