import { DO_NOT_CONTACT, type MessageStatus, ORIGINS_BY_PERSON, type ReplyClass } from '@rainmaker/contract';
import { sql } from 'kysely';
import { joinPerson, PEOPLE } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { IS_UNCONFIRMED } from './replies.ts';

const SEARCHED_CHARACTERS = 2_000;
/** What is this long without a space is the secret part of a link, such as an estimate's: who searches learns nothing of it. */
const SECRETS = '[[:alnum:]~_-]{40,}';
/** The same of an estimate's link that a mail program has broken over lines, with the marks of a quote. */
const BREAK = '[=>|:[:space:]\u00ad\u200b-\u200f\u2060\ufeff]{0,40}';
const BROKEN = `/${BREAK}q${BREAK}/(?:${BREAK}[[:alnum:]~_-]){21,64}`;

/** An estimate that is sent to someone answers them too. */
const ANSWERS = sql.join(ORIGINS_BY_PERSON.map((origin) => sql.lit(origin)));

/** In these it is on its way, has arrived, or may have. */
export const ANSWERING = [
  'approved',
  'scheduled',
  'sending',
  'sent',
  'unknown',
] as const satisfies readonly MessageStatus[];

/** Replies `i` that a person is to look at. */
const IS_WANTED = sql`(i.kind not in ('reaction', 'preference') and (i.class is null
  or i.class in ('interested', 'question', 'objection', 'wrong_person')
  or (i.class not in ('automatic', 'out_of_office') and (i.action_id is null or i.undone_at is not null))))`;
/** What was done about these settles what they wrote before. */
const settled = (...classes: readonly ReplyClass[]) =>
  sql`(i.class = any(${classes}::text[]) and i.action_id is not null and i.undone_at is null)`;
/** Since when one waits. */
const SINCE = sql`coalesce(i.waits_since, i.at)`;
/** That it was written after these. */
const isAfter = (...moments: readonly string[]) =>
  sql`${SINCE} > coalesce(greatest(${sql.join(moments.map((moment) => sql.ref(moment)))}), '-infinity')`;

/** People of `people` with what their conversation was: its last reply so far, and the moments that settle replies. */
const TIMES = sql`
      select p.id as contact_id, v.reply_id as known_id, v.done_until,
        -- Whichever is later, of which either may be missing.
        greatest((select max(m.created_at) from messages m where m.workspace_id = app.workspace_id() and m.contact_id = p.id
            and m.origin in (${ANSWERS}) and m.status = any(${[...ANSWERING]}::text[])),
          (select max(e.at) from sent_elsewhere e where e.workspace_id = app.workspace_id() and e.contact_id = p.id and e.is_answer)) as answered_at,
        heard.*
      from people p
      left join conversations v on v.workspace_id = app.workspace_id() and v.contact_id = p.id
      cross join lateral (
        select max(i.at) as last_reply_at, max(${SINCE}) filter (where ${settled('unsubscribe', 'not_now')}) as settled_at,
          max(${SINCE}) filter (where ${settled('unsubscribe')}) as opted_out_at
        from inbound_messages i where i.workspace_id = app.workspace_id() and i.contact_id = p.id) heard`;

/**
 * Brings the conversations of people up to date with their replies and answers: one statement. A reply waits until it is answered, however
 * many come after it. What a person has done with a conversation (read, put off, done) stays until another reply decides.
 */
export const refreshConversations = async (db: Db, contactIds: readonly string[]): Promise<void> => {
  const ids = [...new Set(contactIds)];
  // Whoever refreshes one after another sees what the other has kept.
  await db.run(sql`
    select from conversations where workspace_id = app.workspace_id() and contact_id = any(${ids}::uuid[]) order by contact_id for update`);
  await db.run(sql`
    with people(id) as (select unnest(${ids}::uuid[])),
    times as (${TIMES}),
    lasts as (
      select distinct on (i.contact_id) i.contact_id, i.id, ${SINCE} as since from inbound_messages i
      where i.workspace_id = app.workspace_id() and i.contact_id in (select id from people)
      order by i.contact_id, i.is_automatic, i.at desc, i.id desc),
    judged as (
      select i.id, i.contact_id, not i.is_automatic and ((${IS_WANTED} and ${isAfter('t.answered_at')} and (the.is_new or ${isAfter('t.done_until', 't.settled_at')}))
        or (${IS_UNCONFIRMED} and c.status <> ${DO_NOT_CONTACT} and (the.is_new or ${isAfter('t.opted_out_at')}))) as waits
      from times t join lasts l on l.contact_id = t.contact_id
      join inbound_messages i on i.workspace_id = app.workspace_id() and i.contact_id = t.contact_id
      ${joinPerson('i.contact_id')}
      -- What came in the same moment as what settles the others isn't settled by it.
      cross join lateral (select i.id = l.id and i.id is distinct from t.known_id as is_new) the),
    marked as (
      update inbound_messages i set waits = j.waits from judged j
      where i.workspace_id = app.workspace_id() and i.id = j.id and i.waits <> j.waits),
    decided as (
      select t.contact_id, l.id as reply_id, t.last_reply_at, t.answered_at,
        case when exists (select from judged j where j.contact_id = t.contact_id and j.waits) then 'to_answer'
          when t.done_until >= l.since then 'done' when t.answered_at >= l.since then 'waiting' else 'settled' end as state,
        lower(concat_ws(' ', c.first_name, c.last_name, c.company_name, c.email, i.from_address, i.subject,
          regexp_replace(regexp_replace(left(i.text, ${SEARCHED_CHARACTERS}), ${BROKEN}, ' ', 'g'), ${SECRETS}, ' ', 'g'))) as search
      from times t left join lasts l on l.contact_id = t.contact_id
      left join inbound_messages i on i.workspace_id = app.workspace_id() and i.id = l.id
      left join ${PEOPLE} c on c.workspace_id = app.workspace_id() and c.id = i.contact_id)
    insert into conversations as v (workspace_id, contact_id, reply_id, last_reply_at, answered_at, state, is_unread, search)
    select app.workspace_id(), d.contact_id, d.reply_id, d.last_reply_at, d.answered_at, d.state, d.state = 'to_answer', d.search
    from decided d where d.reply_id is not null
      or exists (select 1 from conversations o where o.workspace_id = app.workspace_id() and o.contact_id = d.contact_id)
    on conflict (workspace_id, contact_id) do update set reply_id = excluded.reply_id, last_reply_at = excluded.last_reply_at,
      answered_at = excluded.answered_at, search = excluded.search, state = excluded.state,
      is_unread = case when v.reply_id is not distinct from excluded.reply_id then v.is_unread else excluded.is_unread end,
      snoozed_until = case when v.reply_id is not distinct from excluded.reply_id then v.snoozed_until end`);
};

/**
 * What waits for an answer in the conversations of people who are merged goes on waiting, whatever was answered in the other's: from now on,
 * in which conversation it is.
 */
export const keepWaiting = (db: Db, contactIds: readonly string[], at: Date): Promise<number> =>
  db.run(sql`
    update inbound_messages i set waits_since = ${at}
    where i.workspace_id = app.workspace_id() and i.contact_id = any(${[...contactIds]}::uuid[]) and i.waits`);
