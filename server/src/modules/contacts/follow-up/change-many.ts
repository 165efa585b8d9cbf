import { type Contract, type Input, LATEST_MOMENT, type Output } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { dropUndo, extendUndo, openUndo } from '#platform/bulk/undo.ts';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { invalidField } from '#platform/errors.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import { findColleague } from '#modules/accounts/index.ts';
import { recordEvents } from '../timeline/timeline.ts';
import { checkAssignee } from './check.ts';
import { FOLLOW_UP_COLUMNS, FOLLOW_UPS, type FollowUpRecord, VISIBLE } from './follow-up-row.ts';
import { keepingChange } from './kept-change.ts';
import { dayInWords, inWords } from './words.ts';
import { eventOf } from './write.ts';

type Call = Contract['changeFollowUps'];
type Context = Pick<CallContext, 'db' | 'session' | 'clock' | 'live'>;

/** Those that the caller may see, locked, their people first, each in order of id. */
const take = async (db: Db, ids: readonly string[]): Promise<FollowUpRecord[]> => {
  await db.run(sql`
    select 1 from contacts c where c.workspace_id = app.workspace_id() and c.id in (
      select f.contact_id from follow_ups f where f.workspace_id = app.workspace_id() and f.id = any(${ids}::uuid[]))
    order by c.id for no key update of c`);
  return db.rows(sql<FollowUpRecord>`
    select ${FOLLOW_UP_COLUMNS} ${FOLLOW_UPS} where ${VISIBLE} and f.id = any(${ids}::uuid[]) order by f.id for update of f`);
};

interface Change {
  /** Over alias `f`. */
  assignment: RawBuilder<unknown>;
  /** Which of the open ones it changes. */
  guard: RawBuilder<unknown>;
  /** Why an open one stays. */
  stays: string;
  /** "assigned to Ben Sol" */
  what: string;
}

const changeOf = async (context: Context, { assignee_id: assigneeId, day }: Input<Call>): Promise<Change> => {
  const { db, session, clock } = context;
  if (assigneeId !== undefined) {
    await checkAssignee(db, session, assigneeId);
    const name = (await findColleague(db, assigneeId))?.name ?? '';
    return {
      assignment: sql`assignee_id = ${assigneeId}::uuid`,
      guard: sql`f.assignee_id is distinct from ${assigneeId}::uuid`,
      stays: `Is assigned to ${name} already.`,
      what: `assigned to ${name}`,
    };
  }
  const { timezone } = session;
  const now = clock.now();
  const wanted = day ?? '';
  if (wanted < dayIn(now, timezone)) throw invalidField('day', 'Choose a day that isn’t in the past.');
  const due = sql`((${wanted}::date + (f.due_at at time zone ${timezone})::time) at time zone ${timezone})`;
  return {
    assignment: sql`due_at = ${due}`,
    guard: sql`${due} <> f.due_at and ${due} >= ${now} and ${due} < ${new Date(LATEST_MOMENT)}`,
    stays: 'Is due then already, or its time has passed on that day.',
    what: `moved to ${dayInWords(wanted)}`,
  };
};

interface Changed {
  id: string;
  after: { due_at?: string };
}

const tellMoves = (
  { db, session, clock }: Context,
  rows: readonly FollowUpRecord[],
  changed: ReadonlyMap<string, Changed>,
): Promise<void> => {
  const { timezone, userId } = session;
  const events = rows.flatMap((row) => {
    const due = changed.get(row.id)?.after.due_at;
    if (due === undefined) return [];
    const what = `Follow-up rescheduled from ${inWords(row.due_at, timezone)} to ${inWords(new Date(due), timezone)}`;
    return [eventOf(row, { userId, at: clock.now() }, { kind: 'follow_up_rescheduled', what })];
  });
  return recordEvents(db, events);
};

const countOf = (count: number): string => `${count} ${count === 1 ? 'follow-up' : 'follow-ups'}`;

/**
 * Assigns several open follow-ups to someone, or moves them to a day at their time of day, in one statement and under one undo.
 * Those that can’t be changed stay, each with its reason.
 */
export const changeFollowUps = async (context: Context, input: Input<Call>): Promise<Output<Call>> => {
  const { db, session, clock, live } = context;
  const { ids } = input;
  const change = await changeOf(context, input);
  const rows = await take(db, ids);
  const undoId = await openUndo(db, {
    userId: session.userId,
    kind: 'follow_up',
    summary: '',
    at: realNow(context),
  });
  const found = await db.rows(
    sql<Changed>`${keepingChange(
      sql`update follow_ups f set ${change.assignment}, version = f.version + 1, updated_at = ${clock.now()}
        where f.workspace_id = app.workspace_id() and f.id = any(${rows.map(({ id }) => id)}::uuid[])
          and f.state = 'open' and ${change.guard}`,
      undoId,
    )}`,
  );
  const changed = new Map(found.map((row) => [row.id, row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const skipped = [...new Set(ids)].flatMap((id) => {
    if (changed.has(id)) return [];
    const row = byId.get(id);
    if (!row) return [{ id, reason: 'This follow-up isn’t here any more.' }];
    return [{ id, reason: row.state === 'open' ? change.stays : `Is ${row.state}.` }];
  });
  const done = changed.size;
  const summary = `${countOf(done)} ${change.what}`;
  if (done === 0) await dropUndo(db, undoId);
  else {
    await extendUndo(db, undoId, { summary, at: realNow(context) });
    await tellMoves(context, rows, changed);
    await live.publish(db, session.workspaceId, { type: 'follow_ups' });
  }
  return {
    message: done === 0 ? 'No follow-up was changed.' : `${summary}.`,
    done,
    skipped,
    undo_token: done === 0 ? null : undoId,
  };
};
