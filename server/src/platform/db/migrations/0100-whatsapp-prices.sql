-- What a delivered template message costs, so that a launch can say what it costs.
-- Locks: none but of the new table. Backfill: none.
create table whatsapp_prices (
  workspace_id uuid primary key references workspaces (id) on delete cascade,
  id uuid not null default uuidv7(),
  currency text not null check (length(currency) = 3),
  -- Of one message, in the currency's unit; null: nobody has entered it.
  marketing numeric(9, 6) check (marketing >= 0),
  utility numeric(9, 6) check (utility >= 0),
  authentication numeric(9, 6) check (authentication >= 0),
  version integer not null default 1,
  updated_at timestamptz not null
);
call app.protect('whatsapp_prices');
