import { ESTIMATE_REMINDER_DAYS } from '@rainmaker/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { loadWorkspace } from '#modules/accounts/index.ts';
import { holdPeople, PERSON_NAME, PERSON_OWNER } from '#modules/contacts/index.ts';
import { type Clock, movedClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { Live } from '#platform/live.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import { ESTIMATE_PERSON } from '../estimates/estimate-row.ts';
import { callOffMails } from '../sending/cancel-mails.ts';
import type { SendingDeps } from '../sending/deps.ts';
import { askFor, type Told, tellOf } from '../sending/tell.ts';

/** Estimates told of in one transaction. */
const AT_ONCE = 100;
const TITLE = 120;

interface Waiting extends Told {
  contact_name: string;
  valid_until: string;
  is_expired: boolean;
}

/** What waits for an answer and ends soon or has ended, over alias `e` with the person as `c`. */
const waitingWhere = (today: string) => sql`from estimates e ${ESTIMATE_PERSON} and c.deleted_at is null
  where e.workspace_id = app.workspace_id() and e.state in ('sent', 'viewed') and e.deleted_at is null
    and e.expired_told_at is null and e.valid_until <= ${today}::date + ${ESTIMATE_REMINDER_DAYS}::int
    and (e.expiring_told_at is null or e.valid_until < ${today}::date)`;

/** The next of them, locked after their people; what someone else is at is left to the next look. */
const takeWaiting = async (db: Db, today: string): Promise<Waiting[]> => {
  const next = await db.rows(sql<Pick<Waiting, 'id' | 'contact_id'>>`
    select e.id, e.contact_id ${waitingWhere(today)} order by e.valid_until, e.id limit ${AT_ONCE}`);
  await holdPeople(
    db,
    next.map(({ contact_id: id }) => id),
  );
  return db.rows(sql<Waiting>`
    select e.id, e.number, e.contact_id, e.sales_person_id, ${PERSON_OWNER} as owner_id, ${PERSON_NAME} as contact_name,
      e.valid_until, e.valid_until < ${today}::date as is_expired
    ${waitingWhere(today)} and e.id = any(${next.map(({ id }) => id)}::uuid[])
    order by e.valid_until, e.id for update of e skip locked`);
};

/** What still waits isn't sent: its offer has ended. */
const tellExpired = async (db: Db, estimate: Waiting, at: Date, publishing: Publishing): Promise<void> => {
  await callOffMails(db, [estimate.id], publishing);
  await db.run(sql`
    update estimates e set expired_told_at = ${at} where e.workspace_id = app.workspace_id() and e.id = ${estimate.id}`);
  await tellOf(
    db,
    estimate,
    { kind: 'estimate_expired', summary: `Estimate ${estimate.number} expired`, at },
    publishing,
  );
};

/** A follow-up for whoever looks after it, once; and the timeline says so. */
const remindOf = async (db: Db, estimate: Waiting, at: Date, publishing: Publishing): Promise<void> => {
  const title = `${estimate.number} expires soon: ask ${estimate.contact_name}`.slice(0, TITLE);
  const note = `The estimate is valid until ${estimate.valid_until} and has no answer yet.`;
  const reminderId = await askFor(db, estimate, { title, note, kind: 'email', at });
  await db.run(sql`
    update estimates e set expiring_told_at = ${at}, reminder_id = ${reminderId}
    where e.workspace_id = app.workspace_id() and e.id = ${estimate.id}`);
  await tellOf(
    db,
    estimate,
    { kind: 'estimate_expiring', summary: `Estimate ${estimate.number} expires soon`, at },
    publishing,
  );
};

interface Publishing extends Pick<SendingDeps, 'direct'> {
  live: Live;
  workspaceId: string;
}

/** Tells of the next ones; returns how many there were. */
const tellNext = async (db: Db, { realClock, ...publishing }: Publishing & { realClock: Clock }): Promise<number> => {
  const workspace = await loadWorkspace(db);
  const at = movedClock(workspace.clock_offset_ms, realClock).now();
  const waiting = await takeWaiting(db, dayIn(at, workspace.timezone));
  for (const estimate of waiting)
    // Each has a follow-up and entries of its own; few end on one day.
    await (estimate.is_expired ? tellExpired : remindOf)(db, estimate, at, publishing);
  return waiting.length;
};

const Payload = z.object({ workspaceId: z.uuid() });

/** The job of a workspace, and the one that looks every minute in which workspaces an estimate ends soon or has ended. */
export const upkeepJobs = ({ realClock, direct }: Pick<SendingDeps, 'realClock' | 'direct'>) => {
  const upkeep = defineJob<z.infer<typeof Payload>>({
    name: 'estimates.upkeep',
    payload: Payload,
    async run({ transact, live, signal }, { workspaceId }) {
      while (!signal.aborted)
        if ((await transact({ workspaceId }, (db) => tellNext(db, { live, workspaceId, realClock, direct }))) < AT_ONCE)
          return;
    },
  });
  const upkeepAll = defineJob({
    name: 'estimates.upkeep-all',
    payload: z.looseObject({}),
    async run({ transact, jobs }) {
      const due = await transact(null, (db) =>
        db.rows(
          sql<{ id: string }>`select app.workspaces_with_expiring_estimates(${ESTIMATE_REMINDER_DAYS}::int) as id`,
        ),
      );
      for (const { id: workspaceId } of due)
        await transact({ workspaceId }, (db) =>
          jobs.enqueue(db, upkeep, { workspaceId }, { key: `estimates.upkeep:${workspaceId}` }),
        );
    },
  });
  return { upkeep, upkeepAll };
};
