-- Files of ours that a number has at Meta, by their ids there: each is uploaded once, and again when Meta has it no more.
-- Locks: none but of the new table. Backfill: none.
create table whatsapp_uploads (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  phone_number_id text not null,
  -- Of the attachment.
  file_id uuid not null,
  media_id text not null,
  uploaded_at timestamptz not null,
  primary key (workspace_id, phone_number_id, file_id)
);
call app.protect('whatsapp_uploads');
create index whatsapp_uploads_age on whatsapp_uploads (uploaded_at);

create policy sweep on whatsapp_uploads to rm_auth using (true);
grant select (uploaded_at), delete on whatsapp_uploads to rm_auth;
create function app.sweep_whatsapp_uploads(moment timestamptz) returns void language sql security definer
  set search_path = public, pg_temp as $$ delete from whatsapp_uploads where uploaded_at < moment $$;
call app.hand_over('app.sweep_whatsapp_uploads(timestamptz)', 'rm_auth');
