import { ORIGINS_BY_PERSON, type ReplyClass } from '@rainmaker/contract';
import { sql } from 'kysely';
import { joinPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';

const SEARCHED_CHARACTERS = 2_000;
/** What is this long without a space is the secret part of a link, such as an estimate's: who searches learns nothing of it. */
const SECRETS = '[[:alnum:]~_-]{40,}';
/** The same of an estimate's link that a mail program has broken over lines, with the marks of a quote. */
const BREAK = '[=>|:[:space:]\u00ad\u200b-\u200f\u2060\ufeff]{0,40}';
const BROKEN = `/${BREAK}q${BREAK}/(?:${BREAK}[[:alnum:]~_-]){21,64}`;

/** An estimate that is sent to someone answers them too. */
const ANSWERS = sql.join(ORIGINS_BY_PERSON.map((origin) => sql.lit(origin)));

/** Replies `i` that a person is to look at. */
const IS_WANTED = sql`(i.kind not in ('reaction', 'preference') and (i.class is null
  or i.class in ('interested', 'question', 'objection', 'wrong_person')
  or (i.class not in ('automatic', 'out_of_office') and (i.action_id is null or i.undone_at is not null))))`;
/** An opt-out that was left to a person: an answer doesn't confirm it. */
const IS_UNCONFIRMED = sql`(i.class = 'unsubscribe' and i.action_id is null and i.class_by is null)`;
/** What was done about these settles what they wrote before. */
const settled = (...classes: readonly ReplyClass[]) =>
  sql`(i.class = any(${classes}::text[]) and i.action_id is not null and i.undone_at is null)`;

/**
 * Brings the conversations of people up to date with their replies and answers: one statement. A reply waits until it is answered, however
 * many come after it. What a person has done with a conversation (read, put off, done) stays until another reply decides.
 */
export const refreshConversations = async (db: Db, contactIds: readonly string[]): Promise<void> => {
  const ids = [...new Set(contactIds)];
  await db.run(sql`
    with people(id) as (select unnest(${ids}::uuid[])),
    times as (
      select p.id as contact_id, v.done_until,
        -- Whichever is later, of which either may be missing.
        greatest((select max(m.created_at) from messages m where m.workspace_id = app.workspace_id() and m.contact_id = p.id
            and m.origin in (${ANSWERS}) and m.status <> 'cancelled'),
          (select max(e.at) from sent_elsewhere e where e.workspace_id = app.workspace_id() and e.contact_id = p.id and e.is_answer)) as answered_at,
        heard.*
      from people p
      left join conversations v on v.workspace_id = app.workspace_id() and v.contact_id = p.id
      cross join lateral (
        select max(i.at) as last_reply_at, max(i.at) filter (where ${settled('unsubscribe', 'not_now')}) as settled_at,
          max(i.at) filter (where ${settled('unsubscribe')}) as opted_out_at
        from inbound_messages i where i.workspace_id = app.workspace_id() and i.contact_id = p.id) heard),
    found as (
      select t.contact_id, last.id as reply_id, last.at, t.last_reply_at, t.answered_at, told.is_waiting, told.is_unconfirmed,
        lower(concat_ws(' ', last.first_name, last.last_name, last.company_name, last.email, last.from_address, last.subject,
          regexp_replace(regexp_replace(left(last.text, ${SEARCHED_CHARACTERS}), ${BROKEN}, ' ', 'g'), ${SECRETS}, ' ', 'g'))) as search
      from times t
      left join lateral (
        select i.id, i.at, i.subject, i.text, i.from_address, c.first_name, c.last_name, c.company_name, c.email
        from inbound_messages i ${joinPerson('i.contact_id')}
        where i.workspace_id = app.workspace_id() and i.contact_id = t.contact_id
        order by i.is_automatic, i.at desc, i.id desc limit 1) last on true
      cross join lateral (
        select coalesce(bool_or(${IS_WANTED} and (i.id = last.id or i.at > coalesce(greatest(t.answered_at, t.done_until, t.settled_at), '-infinity'))), false) as is_waiting,
          coalesce(bool_or(${IS_UNCONFIRMED} and (i.id = last.id or i.at > coalesce(greatest(t.done_until, t.opted_out_at), '-infinity'))), false) as is_unconfirmed
        from inbound_messages i where i.workspace_id = app.workspace_id() and i.contact_id = t.contact_id) told),
    decided as (
      select f.*, case when f.is_unconfirmed then 'to_answer' when f.answered_at >= f.at then 'waiting'
        when f.is_waiting then 'to_answer' else 'settled' end as state
      from found f)
    insert into conversations as v (workspace_id, contact_id, reply_id, last_reply_at, answered_at, state, is_unread, search)
    select app.workspace_id(), d.contact_id, d.reply_id, d.last_reply_at, d.answered_at, d.state, d.state = 'to_answer', d.search
    from decided d where d.reply_id is not null
      or exists (select 1 from conversations o where o.workspace_id = app.workspace_id() and o.contact_id = d.contact_id)
    on conflict (workspace_id, contact_id) do update set reply_id = excluded.reply_id, last_reply_at = excluded.last_reply_at,
      answered_at = excluded.answered_at, search = excluded.search,
      state = case when v.state = 'done' and v.reply_id is not distinct from excluded.reply_id then v.state else excluded.state end,
      is_unread = case when v.reply_id is not distinct from excluded.reply_id then v.is_unread else excluded.is_unread end,
      snoozed_until = case when v.reply_id is not distinct from excluded.reply_id then v.snoozed_until end`);
};
