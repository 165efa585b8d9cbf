import { sql } from 'kysely';
import { ORIGINS_BY_PROGRAM } from '@rainmaker/contract';
import type { Db } from '#platform/db/database.ts';
import { dayIn, startOfNamedDay } from '#platform/zones/zoned-time.ts';
import { liveStates } from '../../enrolment/enrolment-queries.ts';
import { moveEnrolments } from '../../enrolment/move.ts';
import { keepEnrolments } from '../../message/keep.ts';
import { move } from '../../message/move.ts';
import { NAMES_A_DAY } from '../../message/replies.ts';
import { renderAt } from '../../pace/wait.ts';
import type { OutreachWorkspace } from '../../pace/workspace.ts';
import { dayInWords, zoneOf } from '../../pace/zone.ts';
import { scheduleMessages } from '../../plan/schedule.ts';
import type { Reply } from './reply.ts';
import { dayFor } from './rules.ts';

interface Waiting {
  id: string;
  step_due_at: Date | null;
}

/** Who waits for a step that isn't written yet; whoever somebody holds for another reason stays held for that. */
const waitingSteps = (db: Db, contactId: string): Promise<Waiting[]> =>
  db.rows<Waiting>(sql`
    select e.id, e.step_due_at from enrolments e
    where e.workspace_id = app.workspace_id() and e.contact_id = ${contactId} and e.state in (${liveStates})
      and e.next_action_at is not null
      and (e.state in ('queued', 'in_progress') or e.reason_code = 'out_of_office')
    order by e.id for no key update of e`);

/** What the program was to send them gets slots anew, by what holds for them now. */
export const planAnew = async (db: Db, contactIds: readonly string[], workspace: OutreachWorkspace): Promise<void> => {
  const scheduled = await db.rows<{ id: string }>(sql`
    select id from messages where workspace_id = app.workspace_id() and contact_id = any(${[...contactIds]}::uuid[])
      and status = 'scheduled' and origin = any(${[...ORIGINS_BY_PROGRAM]}::text[])`);
  if (scheduled.length === 0) return;
  const ids = scheduled.map(({ id }) => id);
  await move(db, {
    action: 'unschedule',
    at: workspace.clock.now(),
    event: 'held',
    actorUserId: null,
    rows: ids.map((id) => ({ id, sendAt: null })),
  });
  await scheduleMessages(db, ids, workspace);
};

/** In their conversation, which this reply may be the first of. */
const setAway = async (db: Db, contactId: string, until: Date | null): Promise<void> => {
  await db.run(sql`
    insert into conversations (workspace_id, contact_id, state, is_unread, away_until)
    values (app.workspace_id(), ${contactId}, 'settled', false, ${until})
    on conflict (workspace_id, contact_id) do update set away_until = excluded.away_until`);
};

/**
 * Nothing is sent to them by itself before the day that their reply names, on which they are back, or want to hear from us again. Gives its
 * beginning.
 */
export const waitUntil = async (
  db: Db,
  reply: Pick<Reply, 'id' | 'contact_id' | 'timezone' | 'country'>,
  day: string,
  workspace: Pick<OutreachWorkspace, 'timezone'>,
): Promise<Date> => {
  const zone = zoneOf(reply, workspace.timezone);
  const named = startOfNamedDay(day, zone);
  // An absence doesn't end what they asked for before.
  const { later } = await db.one<{ later: Date | null }>(sql`
    select max(i.class_date::timestamp at time zone ${zone}) as later from inbound_messages i
    where i.workspace_id = app.workspace_id() and i.contact_id = ${reply.contact_id} and i.id <> ${reply.id}
      and i.class = 'not_now' and ${NAMES_A_DAY}`);
  const until = later !== null && later > named ? later : named;
  await db.run(sql`update inbound_messages set class_date = ${day}
    where workspace_id = app.workspace_id() and id = ${reply.id}`);
  await setAway(db, reply.contact_id, until);
  return until;
};

/**
 * They are out of office: nothing is sent to them by itself, in whatever campaign they are or will be, until the day they name. What
 * waits for a step shows it; the planner and the gate ask for it with every message. A further note moves the day.
 */
export const holdWhileAway = async (
  db: Db,
  reply: Reply,
  { workspace, actionId }: { workspace: OutreachWorkspace; actionId: string },
): Promise<string[]> => {
  const zone = zoneOf(reply, workspace.timezone);
  const now = workspace.clock.now();
  const day = dayFor('out_of_office', reply.class_date, dayIn(now, zone));
  const until = await waitUntil(db, reply, day, workspace);
  const steps = await waitingSteps(db, reply.contact_id);
  await keepEnrolments(
    db,
    actionId,
    steps.map(({ id }) => id),
    'held',
  );
  await moveEnrolments(
    db,
    steps.map(({ id, step_due_at: due }) => {
      const at = due !== null && due > until ? due : until;
      return { id, action: 'hold', reasonCode: 'out_of_office', stepDueAt: at, nextActionAt: renderAt(at, now) };
    }),
  );
  await planAnew(db, [reply.contact_id], workspace);
  return [`Nothing is sent to them until ${dayInWords(until, zone)}`];
};

/** The note doesn't count any more: an earlier one may. */
export const endAway = async (
  db: Db,
  reply: Pick<Reply, 'id' | 'contact_id' | 'timezone' | 'country'>,
  workspace: OutreachWorkspace,
): Promise<void> => {
  const zone = zoneOf(reply, workspace.timezone);
  const { until } = await db.one<{ until: Date | null }>(sql`
    select max(i.class_date::timestamp at time zone ${zone}) as until from inbound_messages i
    where i.workspace_id = app.workspace_id() and i.contact_id = ${reply.contact_id} and i.id <> ${reply.id}
      and ${NAMES_A_DAY}`);
  await setAway(db, reply.contact_id, until);
};
