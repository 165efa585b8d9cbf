import { ORIGINS_BY_PERSON } from '@rainmaker/contract';
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

/**
 * Brings the conversations of people up to date with their replies and answers: one statement. What a person has done with one (read,
 * put off, done) stays until another reply decides.
 */
export const refreshConversations = async (db: Db, contactIds: readonly string[]): Promise<void> => {
  const ids = [...new Set(contactIds)];
  await db.run(sql`
    with people(id) as (select unnest(${ids}::uuid[])),
    found as (
      select p.id as contact_id, last.id as reply_id, last.at, last.is_wanted, last.is_unconfirmed,
        (select max(i.at) from inbound_messages i where i.workspace_id = app.workspace_id() and i.contact_id = p.id) as last_reply_at,
        -- Whichever is later, of which either may be missing.
        greatest((select max(m.created_at) from messages m where m.workspace_id = app.workspace_id() and m.contact_id = p.id
            and m.origin in (${ANSWERS}) and m.status <> 'cancelled'),
          (select max(e.at) from sent_elsewhere e where e.workspace_id = app.workspace_id() and e.contact_id = p.id and e.is_answer)) as answered_at,
        lower(concat_ws(' ', last.first_name, last.last_name, last.company_name, last.email, last.from_address, last.subject,
          regexp_replace(regexp_replace(left(last.text, ${SEARCHED_CHARACTERS}), ${BROKEN}, ' ', 'g'), ${SECRETS}, ' ', 'g'))) as search
      from people p
      left join lateral (
        select i.id, i.at, i.subject, i.text, i.from_address, c.first_name, c.last_name, c.company_name, c.email,
          (i.kind not in ('reaction', 'preference') and (i.class is null or i.class in ('interested', 'question', 'objection', 'wrong_person')
            or (i.class not in ('automatic', 'out_of_office') and (i.action_id is null or i.undone_at is not null)))) as is_wanted,
          -- An opt-out that was left to a person: an answer doesn't confirm it.
          (i.class = 'unsubscribe' and i.action_id is null and i.class_by is null) as is_unconfirmed
        from inbound_messages i ${joinPerson('i.contact_id')}
        where i.workspace_id = app.workspace_id() and i.contact_id = p.id
        order by i.is_automatic, i.at desc, i.id desc limit 1) last on true),
    decided as (
      select f.*, case when f.answered_at >= f.at and not coalesce(f.is_unconfirmed, false) then 'waiting' when coalesce(f.is_wanted, false) then 'to_answer' else 'settled' end as state
      from found f)
    insert into conversations as v (workspace_id, contact_id, reply_id, last_reply_at, answered_at, state, is_unread, search)
    select app.workspace_id(), d.contact_id, d.reply_id, d.last_reply_at, d.answered_at, d.state, coalesce(d.is_wanted, false), d.search
    from decided d where d.reply_id is not null
      or exists (select 1 from conversations o where o.workspace_id = app.workspace_id() and o.contact_id = d.contact_id)
    on conflict (workspace_id, contact_id) do update set reply_id = excluded.reply_id, last_reply_at = excluded.last_reply_at,
      answered_at = excluded.answered_at, search = excluded.search,
      state = case when v.state = 'done' and v.reply_id is not distinct from excluded.reply_id then v.state else excluded.state end,
      is_unread = case when v.reply_id is not distinct from excluded.reply_id then v.is_unread else excluded.is_unread end,
      snoozed_until = case when v.reply_id is not distinct from excluded.reply_id then v.snoozed_until end`);
};
