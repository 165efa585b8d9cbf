/** 3,000 campaigns, ten of which run and share everybody; a message each, nearly all of them drafted, scheduled or sent. */
export const SEED = [
  `insert into contacts (workspace_id, stage, status, first_name, last_name, email, lead_source, created_at, updated_at)
   select $1, 'prospect', 'New', 'Person' || n, 'Number' || n, 'p' || n || '@firm.example', 'import', now(), now()
   from generate_series(1, $2::int) n`,
  `insert into sequences (workspace_id, name, steps, stop_on, state, created_at, updated_at)
   select $1, 'Workflow ' || n, '[]', '{reply}', case when n <= 10 then 'active' else 'draft' end,
     '2026-01-01'::timestamptz + make_interval(mins => n), '2026-01-01'::timestamptz + make_interval(mins => n)
   from generate_series(1, least($2::int, 3000)) n`,
  `with a as (insert into sending_accounts (workspace_id, user_id, address, name, provider, created_at, updated_at)
     select u.workspace_id, u.id, 'box' || n || '@x.example', 'Ada', 'smtp', now(), now()
     from users u, generate_series(1, 3) n where u.workspace_id = $1 and $2::int > 0 returning workspace_id, id)
   insert into mailboxes (workspace_id, id) select workspace_id, id from a`,
  `insert into campaigns (workspace_id, name, sequence_id, stage, audience, mailbox_ids, approval, state, created_at, updated_at)
   select s.workspace_id, s.name, s.id, 'prospect', '{}', array[b.id], 'each',
     case when s.state = 'active' then 'running' else 'draft' end, s.created_at, s.created_at
   from sequences s, (select id from sending_accounts where workspace_id = $1 order by id limit 1) b
   where s.workspace_id = $1 and $2::int > 0`,
  `insert into enrolments (workspace_id, campaign_id, sequence_id, contact_id, account_id, state, next_step_key, entered_at,
     next_action_at)
   select c.workspace_id, cp.id, cp.sequence_id, c.id, cp.mailbox_ids[1],
     (array['queued', 'waiting_approval', 'in_progress', 'held', 'completed'])[1 + (n % 5)], 'one',
     '2026-02-01'::timestamptz + make_interval(mins => n::int),
     case when n % 4 = 0 then '2026-02-20'::timestamptz + make_interval(mins => n::int) end
   from (select *, row_number() over (order by id) as n from contacts where workspace_id = $1) c
   join (select *, row_number() over (order by id) as k from campaigns where workspace_id = $1 and state = 'running') cp
     on cp.k = 1 + n / 5 % 10 where $2::int > 0`,
  `insert into messages (workspace_id, enrolment_id, campaign_id, sequence_id, contact_id, account_id, channel, origin, step_key,
     step_no, sequence_version, status, title, snippet, search, not_before, send_at, sent_at, replied_at, cancel_reason,
     claimed_at, to_address, created_at, updated_at)
   select e.workspace_id, e.id, e.campaign_id, e.sequence_id, e.contact_id, e.account_id, 'email', 'enrolment', 'one', 1, 1,
     e.status, 'Hello', 'Hi', 'person' || n || ' number' || n, e.entered_at,
     case when e.status in ('scheduled', 'sending', 'sent') then e.entered_at + interval '27 days' end,
     case when e.status = 'sent' then e.entered_at + interval '27 days' end,
     case when n % 500 = 1 then e.entered_at + interval '28 days' end,
     case when e.status = 'cancelled' then (array['rejected', 'expired'])[1 + n % 2] end,
     case when e.status = 'sending' then e.entered_at end, 'p' || n || '@firm.example', e.entered_at, e.entered_at
   from (select x.*, (case when n % 200 = 0 then 'failed' when n % 200 = 1 then 'bounced' when n % 200 = 2 then 'cancelled'
       when n % 200 = 3 then 'unknown' when n % 200 = 4 then 'approved' when n % 2000 = 5 then 'sending'
       when n % 12 = 0 then 'draft' when n % 3 = 1 then 'sent' else 'scheduled' end) as status
     from (select *, row_number() over (order by id)::int as n from enrolments where workspace_id = $1) x) e
   where $2::int > 0`,
  `insert into email_contents (workspace_id, message_id, body)
   select workspace_id, id, 'Hi' from messages where workspace_id = $1 and $2::int > 0`,
  `insert into message_writings (workspace_id, message_id, state, prompt, wants, since)
   select workspace_id, id, 'written', '{}', 'model', now() from messages where workspace_id = $1 and $2::int > 0`,
  `insert into email_attempts (workspace_id, message_id, attempt, rfc_message_id, from_address, to_address, subject, text,
     html, headers, at)
   select workspace_id, id, 1, '<' || id || '.1@x.example>', 'a', 'b', 'Hello', 'Hi', 'Hi', '{}', sent_at
   from messages where workspace_id = $1 and sent_at is not null and $2::int > 0`,
  `insert into inbound_messages (workspace_id, message_id, contact_id, provider_id, from_address, subject, text, is_automatic, at)
   select workspace_id, id, contact_id, id, to_address, 'Re: Hello', 'Yes', false, sent_at
   from messages where workspace_id = $1 and sent_at is not null and $2::int > 0`,
  `insert into conversations (workspace_id, contact_id, reply_id, last_reply_at, state, is_unread, search)
   select distinct on (i.workspace_id, i.contact_id) i.workspace_id, i.contact_id, i.id, i.at + n * interval '1 second',
     (array['to_answer', 'settled', 'waiting', 'done', 'done', 'done', 'done', 'done'])[1 + n % 8], n % 8 = 0, 'person' || n
   from (select *, row_number() over (order by id)::int as n from inbound_messages where workspace_id = $1 and $2::int > 0) i`,
  `insert into announcements (workspace_id, channel, title, goal, occasion, tone, language, stage, audience, state, created_at,
     updated_at)
   select $1, 'email', 'Announcement ' || n, 'Goal', 'news', 'friendly', 'en', 'lead', '{}', 'sent', now(), now()
   from generate_series(1, least($2::int, 2000)) n`,
  `insert into suppressions (workspace_id, channel, address, reason, created_at)
   select $1, 'email', 'gone' || n || '@firm.example', 'unsubscribed', now() from generate_series(1, $2::int) n`,
  `insert into messages (workspace_id, announcement_id, contact_id, account_id, channel, origin, status, title, snippet, search,
     not_before, to_address, created_at, updated_at)
   select c.workspace_id, a.id, c.id, b.id, 'email', 'announcement', 'approved', 'News', 'Hi', 'person', now(), c.email, now(), now()
   from (select id from announcements where workspace_id = $1 order by id limit 1) a,
     (select id from sending_accounts where workspace_id = $1 order by id limit 1) b,
     (select * from contacts where workspace_id = $1 order by id limit 4000) c where $2::int > 0`,
];

/** People whom nothing was written to yet. */
export const NEWCOMERS = `
  insert into contacts (workspace_id, stage, status, first_name, email, phone, lead_source, created_at, updated_at)
  select $1, 'prospect', 'New', 'New' || n, 'new' || n || '@firm.example', '+4930123' || n, 'import', now(), now()
  from generate_series(1, 20) n returning id`;
