import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { PIXEL, type TrackedPlace } from '../../channels/email/tracking/tracking-token.ts';
import type { SeenAs } from './seen-as.ts';

type Place = Omit<TrackedPlace, 'workspaceId'>;

/** Where a place of a message leads, and when the message was handed over. */
export interface Target {
  /** Null for the picture. */
  url: string | null;
  sentAt: Date | null;
}

/** Undefined for what is no place of a message, and for whatever was forgotten with its text. */
export const findTarget = async (db: Db, { messageId, attempt, number }: Place): Promise<Target | undefined> => {
  const row = await db.maybe<{ url: string | null; sent_at: Date | null; has_text: boolean }>(sql`
    select l.url, m.sent_at, exists (select 1 from email_attempts a
      where a.workspace_id = m.workspace_id and a.message_id = m.id and a.attempt = ${attempt}) as has_text
    from messages m left join tracked_links l on l.workspace_id = m.workspace_id and l.message_id = m.id
      and l.attempt = ${attempt} and l.number = ${number}
    where m.workspace_id = app.workspace_id() and m.id = ${messageId}`);
  if (row === undefined || !row.has_text || (row.url === null && number !== PIXEL)) return undefined;
  return { url: row.url, sentAt: row.sent_at };
};

/** Notes a request, alike ones in one row. True if it is to be settled: the first that looks like a person. */
export const keepHit = async (db: Db, place: Place, seenAs: SeenAs, at: Date): Promise<boolean> => {
  const { messageId, attempt, number } = place;
  const row = await db.one<{ times: number }>(sql`
    insert into tracking_hits as h (workspace_id, message_id, attempt, number, seen_as, first_at, last_at, is_settled)
    values (app.workspace_id(), ${messageId}, ${attempt}, ${number}, ${seenAs}, ${at}, ${at}, ${seenAs !== 'person'})
    on conflict (workspace_id, message_id, attempt, number, seen_as)
      do update set last_at = excluded.last_at, times = h.times + 1
    returning times`);
  return seenAs === 'person' && row.times === 1;
};

/** A request that looks like a person and isn't counted yet. */
export interface OpenHit {
  attempt: number;
  number: number;
  first_at: Date;
  /** Null for the picture. */
  url: string | null;
}

/** Those of a message, locked. */
export const openHits = (db: Db, messageId: string): Promise<OpenHit[]> =>
  db.rows<OpenHit>(sql`
    select h.attempt, h.number, h.first_at, l.url from tracking_hits h
    left join tracked_links l on l.workspace_id = h.workspace_id and l.message_id = h.message_id and l.attempt = h.attempt
      and l.number = h.number
    where h.workspace_id = app.workspace_id() and h.message_id = ${messageId} and not h.is_settled
    order by h.first_at, h.number for update of h`);

/** How many links each attempt of a message has. */
export const linkCounts = async (db: Db, messageId: string): Promise<Map<number, number>> => {
  const rows = await db.rows<{ attempt: number; links: number }>(sql`
    select attempt, count(*) as links from tracked_links
    where workspace_id = app.workspace_id() and message_id = ${messageId} group by attempt`);
  return new Map(rows.map(({ attempt, links }) => [attempt, links]));
};

/** They were a person's. */
export const settleHits = (db: Db, messageId: string): Promise<number> =>
  db.run(sql`update tracking_hits set is_settled = true
    where workspace_id = app.workspace_id() and message_id = ${messageId} and not is_settled`);

/** The clicks of an attempt were a filter's: a person's own, later, counts as the first. */
export const takeForBurst = (db: Db, messageId: string, attempt: number): Promise<number> =>
  db.run(sql`
    with taken as (
      delete from tracking_hits where workspace_id = app.workspace_id() and message_id = ${messageId}
        and attempt = ${attempt} and number > 0 and seen_as = 'person' and not is_settled returning *)
    insert into tracking_hits as h (workspace_id, message_id, attempt, number, seen_as, first_at, last_at, times, is_settled)
    select workspace_id, message_id, attempt, number, 'burst', first_at, last_at, times, true from taken
    on conflict (workspace_id, message_id, attempt, number, seen_as)
      do update set last_at = excluded.last_at, times = h.times + excluded.times`);
