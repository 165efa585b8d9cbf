import type { Contract, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { FileReply } from '#http/request/handlers.ts';
import type { DomainEvents } from '#modules/events.ts';
import { findColleague, recordAudit } from '#modules/accounts/index.ts';
import { type Clock, realNow } from '#platform/clock.ts';
import type { CallContext, PublicContext } from '#platform/context.ts';
import { randomToken, sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { type Limit, takeTry } from '#platform/limits.ts';
import { calendarFile } from './calendar-file.ts';
import { FOLLOW_UP_COLUMNS, FOLLOW_UPS, type FollowUpRecord, toFollowUp, VISIBLE } from './follow-up-row.ts';

/** A program asks once an hour or so; a household or an office behind one address has a few of them. */
const READS_BY_ADDRESS: Limit = { name: 'calendars from', most: 600, seconds: 900 };

/** The most that a calendar has: those that are overdue the longest are left out first. */
const MOST_EVENTS = 1000;

type Answered = Output<Contract['getCalendarFeed']>;

/** Whether the caller has a link, and since when. */
export const getCalendarFeed = async ({ db, session }: Pick<CallContext, 'db' | 'session'>): Promise<Answered> => {
  const row = await db.maybe(sql<{ created_at: Date }>`
    select created_at from calendar_feeds where workspace_id = app.workspace_id() and user_id = ${session.userId}`);
  return { created_at: row?.created_at.toISOString() ?? null };
};

type Writing = Pick<CallContext, 'db' | 'session' | 'clock' | 'request'>;

/** A new link, which is told this once; the one before is dead. */
export const createCalendarFeed = async (context: Writing): Promise<Output<Contract['createCalendarFeed']>> => {
  const { db, session, request } = context;
  const token = randomToken();
  const at = realNow(context);
  await db.run(sql`
    insert into calendar_feeds (workspace_id, user_id, token_hash, created_at)
    values (app.workspace_id(), ${session.userId}, ${sha256(token)}, ${at})
    on conflict (workspace_id, user_id) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at`);
  await recordAudit(db, session, request, { action: 'calendar_link_created', at });
  return { path: `/leads/api/calendar/${token}/`, created_at: at.toISOString() };
};

const remove = (db: Db, userId: string): Promise<number> =>
  db.run(sql`delete from calendar_feeds where workspace_id = app.workspace_id() and user_id = ${userId}`);

/** A new password takes back the link as well: someone who knew the old one may have made it. */
export const endCalendarFeeds = (events: DomainEvents): void => {
  events.on('user.password_replaced', async (db, { userId }) => void (await remove(db, userId)));
};

/** The link is dead from now on. */
export const deleteCalendarFeed = async (context: Writing): Promise<Output<Contract['deleteCalendarFeed']>> => {
  const { db, session, request } = context;
  if ((await remove(db, session.userId)) > 0)
    await recordAudit(db, session, request, { action: 'calendar_link_deleted', at: realNow(context) });
  return { message: 'The calendar link no longer works.' };
};

/** Someone's open follow-ups, the latest due first, as far as they may see them. */
const openOf = (db: Db, userId: string): Promise<FollowUpRecord[]> =>
  db.rows(sql<FollowUpRecord>`
    select ${FOLLOW_UP_COLUMNS} ${FOLLOW_UPS}
    where ${VISIBLE} and f.state = 'open' and f.assignee_id = ${userId}::uuid
    order by f.due_at desc, f.id desc limit ${MOST_EVENTS}`);

const unknown = () => notFound('calendar');

/**
 * The calendar of a link's token. Throws 404 for an unknown or replaced one, and for someone who was deactivated, in the same
 * words. It has names, companies and titles, and no notes: a calendar program keeps what it reads.
 */
export const readCalendar = async (
  { transact, request }: Pick<PublicContext, 'transact' | 'request'>,
  token: string,
  realClock: Clock,
): Promise<FileReply> => {
  const now = realClock.now();
  await takeTry(transact, READS_BY_ADDRESS, request.network, now);
  const found = await transact(null, (db) =>
    db.maybe(sql<{ workspace_id: string; user_id: string }>`select * from app.find_calendar_feed(${sha256(token)})`),
  );
  if (!found) throw unknown();
  const { workspace_id: workspaceId, user_id: userId } = found;
  return transact({ workspaceId, userId }, async (db) => {
    const [user, rows] = await Promise.all([findColleague(db, userId), openOf(db, userId)]);
    if (!user || user.is_gone) throw unknown();
    return {
      contentType: 'text/calendar; charset=utf-8',
      filename: 'follow-ups.ics',
      body: calendarFile(`Follow-ups of ${user.name}`, rows.map((row) => toFollowUp(row, now)).toReversed()),
    };
  });
};
