import { type ReplyClass, type Stage } from '@rainmaker/contract';
import { sql } from 'kysely';
import { isOfLivePerson, isOfOwnPerson, joinPerson, PERSON_NAME } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';

/** As the list with this state: conversations that somebody is asked to answer now. */
const isToAnswer = (now: Date) => sql<boolean>`v.workspace_id = app.workspace_id() and v.state = 'to_answer'
  and v.last_reply_at is not null and (v.snoozed_until is null or v.snoozed_until <= ${now}) and ${isOfOwnPerson(sql`v.contact_id`)}`;

/** How many wait for an answer, and how many of them nobody has read: index conversations_state. */
export const conversationTotals = (db: Db, now: Date): Promise<{ to_answer: number; unread: number }> =>
  db.one<{ to_answer: number; unread: number }>(sql`
    select count(*) as to_answer, count(*) filter (where v.is_unread) as unread
    from conversations v where ${isToAnswer(now)} and ${isOfLivePerson(sql`v.contact_id`)}`);

interface Waiting {
  id: string;
  contact_id: string;
  stage: Stage;
  name: string;
  class: ReplyClass | null;
  at: Date;
  snippet: string;
}

/** The newest of them: index conversations_state. */
export const latestToAnswer = (db: Db, now: Date, most: number): Promise<Waiting[]> =>
  db.rows<Waiting>(sql`
    select v.id, v.contact_id, c.stage, ${PERSON_NAME} as name, i.class, v.last_reply_at as at, left(i.text, 160) as snippet
    from conversations v ${joinPerson('v.contact_id')} and c.deleted_at is null
    join inbound_messages i on i.workspace_id = v.workspace_id and i.id = v.reply_id
    where ${isToAnswer(now)} order by v.last_reply_at desc, v.id desc limit ${most}`);
