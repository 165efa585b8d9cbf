import { LIMITS, type TimelineItem } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { visibleSql } from './contact-filter.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

type Item = z.infer<typeof TimelineItem>;

/** Something that happened to a person. `summary` is a sentence without a full stop; `actorUserId` null: the program. */
export interface NewEvent {
  contactId: string;
  at: Date;
  kind: string;
  actorUserId?: string | null;
  channel?: Item['channel'];
  summary: string;
  detail?: string | null;
  ref?: Item['ref'];
}

/** Puts entries on timelines, in the transaction of what they tell of; one statement for any number. */
export const recordEvents = async (db: Db, events: readonly NewEvent[]): Promise<void> => {
  if (events.length === 0) return;
  const rows = events.map((event) => ({
    contact_id: event.contactId,
    at: event.at,
    kind: event.kind,
    actor_user_id: event.actorUserId ?? null,
    channel: event.channel ?? null,
    summary: event.summary,
    detail: event.detail ?? null,
    ref: event.ref ?? null,
  }));
  await db.run(sql`
    insert into contact_events (workspace_id, contact_id, at, kind, actor_user_id, channel, summary, detail, ref)
    select app.workspace_id(), e.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as e(contact_id uuid, at timestamptz, kind text, actor_user_id uuid, channel text, summary text, detail text, ref jsonb)`);
};

interface EventRow {
  id: string;
  at: Date;
  kind: string;
  actor_id: string | null;
  actor_name: string | null;
  channel: Item['channel'];
  summary: string;
  detail: string | null;
  ref: Item['ref'];
  sort_key: string;
}

export interface TimelineRequest {
  page: number;
  page_size: number;
  after?: string | undefined;
}

const ORDER = 'timeline:-at';

const toItem = (row: EventRow): Item => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? '' },
  channel: row.channel,
  summary: row.summary,
  detail: row.detail,
  ref: row.ref,
});

/** A page of a person's timeline, newest first, by `contact_events_timeline`; says nothing of whether the person exists. */
export const readTimeline = async (db: Db, contactId: string, { page, page_size, after }: TimelineRequest) => {
  const cursor = after === undefined ? undefined : decodeCursor(after, ORDER);
  const beyond = cursor ? sql`and (e.at, e.id) < (${cursor.key}::timestamptz, ${cursor.id}::uuid)` : sql``;
  const mine = sql`e.workspace_id = app.workspace_id() and e.contact_id = ${contactId}`;
  const [rows, { count }] = await Promise.all([
    db.rows(sql<EventRow>`
      select e.id, e.at, e.kind, e.actor_user_id as actor_id,
        nullif(concat_ws(' ', u.first_name, nullif(u.last_name, '')), '') as actor_name,
        e.channel, e.summary, e.detail, e.ref, e.at::text as sort_key
      from contact_events e left join users u on u.workspace_id = e.workspace_id and u.id = e.actor_user_id
      where ${mine} ${beyond} order by e.at desc, e.id desc
      limit ${page_size + 1} offset ${cursor ? 0 : (page - 1) * page_size}`),
    db.one(sql<{ count: number }>`
      select count(*) as count from (select 1 from contact_events e where ${mine} limit ${LIMITS.countedUpTo + 1}) counted`),
  ]);
  const shown = rows.slice(0, page_size);
  const last = shown.at(-1);
  return {
    count: Math.min(count, LIMITS.countedUpTo),
    count_is_exact: count <= LIMITS.countedUpTo,
    page,
    page_size,
    next: rows.length > shown.length && last ? encodeCursor({ order: ORDER, key: last.sort_key, id: last.id }) : null,
    results: shown.map(toItem),
  };
};

/** The same for a call: 404 where the person is another workspace's or another rep's. */
export const getTimeline = async (db: Db, contactId: string, request: TimelineRequest) => {
  const found = await db.maybe(sql`select 1 from contacts c where ${visibleSql} and c.id = ${contactId}`);
  if (!found) throw notFound('contact');
  return readTimeline(db, contactId, request);
};
