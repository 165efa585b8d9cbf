-- What people are offered, with prices.
-- Locks: undo_rows while its kinds are checked again. Backfill: none. A server of the version before, beside this one, knows nothing of it.
create table estimates (
  workspace_id uuid not null,
  id uuid not null default uuidv7(),
  number text not null check (length(number) <= 60),
  revision integer not null default 1,
  state text not null check (state in ('draft', 'sent', 'viewed', 'accepted', 'declined', 'revised')),
  contact_id uuid not null,
  -- Null once the user's row is gone.
  sales_person_id uuid,
  title text not null check (length(title) between 1 and 150),
  issue_date date not null,
  valid_until date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  tax_mode text not null check (tax_mode in ('exclusive', 'inclusive')),
  -- As the contract's lines: headings and items.
  lines jsonb not null,
  -- The services that its lines were copied from.
  service_ids uuid[] not null default '{}',
  discount jsonb,
  deposit jsonb,
  notes text check (length(notes) <= 5000),
  terms text check (length(terms) <= 20000),
  -- Minor units, as the rule for totals makes it from the rest.
  total bigint not null,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Deleted: its number stays taken.
  deleted_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, number, revision),
  check (issue_date <= valid_until),
  foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade,
  foreign key (workspace_id, sales_person_id) references users (workspace_id, id) on delete set null (sales_person_id),
  foreign key (workspace_id, created_by) references users (workspace_id, id) on delete set null (created_by)
);
create index estimates_created on estimates (workspace_id, created_at, id) where deleted_at is null;
create index estimates_updated on estimates (workspace_id, updated_at, id) where deleted_at is null;
create index estimates_number on estimates (workspace_id, number, id) where deleted_at is null;
create index estimates_valid on estimates (workspace_id, valid_until, id) where deleted_at is null;
create index estimates_total on estimates (workspace_id, total, id) where deleted_at is null;
create index estimates_state on estimates (workspace_id, state, created_at, id) where deleted_at is null;
create index estimates_contact on estimates (workspace_id, contact_id);
create index estimates_maker on estimates (workspace_id, created_by, created_at, id);
create index estimates_sales_person on estimates (workspace_id, sales_person_id) where sales_person_id is not null;
create index estimates_services on estimates using gin (service_ids) where service_ids <> '{}';
call app.protect('estimates');

-- The last number given in each series, such as those of a year. Its row is locked until the estimate is saved, so that no number
-- is left out.
create table estimate_numbers (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  series text not null,
  last integer not null,
  primary key (workspace_id, series)
);
call app.protect('estimate_numbers');

create table estimate_settings (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  id uuid not null default uuidv7(),
  number_pattern text not null,
  number_start integer not null,
  terms text check (length(terms) <= 20000),
  notes text check (length(notes) <= 5000),
  version integer not null default 1,
  updated_at timestamptz not null
);
call app.protect('estimate_settings');

alter table undo_rows drop constraint undo_rows_kind_check;
alter table undo_rows add constraint undo_rows_kind_check
  check (kind in ('contact', 'suppression', 'enrolment', 'message', 'follow_up', 'note', 'file',
    'moved_event', 'moved_follow_up', 'moved_file', 'moved_enrolment', 'moved_message', 'moved_reply', 'moved_sent',
    'moved_estimate'));
