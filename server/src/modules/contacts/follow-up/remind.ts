import { sql } from 'kysely';
import { z } from 'zod';
import { isThere, type ReminderJob, seesAll, WORKSPACE_NOW } from '#modules/accounts/index.ts';
import type { Db } from '#platform/db/database.ts';
import { defineJob, type JobContext } from '#platform/jobs/job.ts';
import { PERSON_NAME } from '../sql.ts';
import type { FollowUpRecord } from './follow-up-row.ts';

/** Reminders given in one transaction. */
const AT_ONCE = 500;
/** An email names so many of them, and counts the rest. */
const NAMED = 20;

interface Reminder extends Pick<FollowUpRecord, 'id' | 'title' | 'due_at' | 'contact_id' | 'stage' | 'contact_name'> {
  assignee_id: string;
}

/**
 * Marks the reminders that are due, so that each is given once for each time, and returns those that reach somebody: not about
 * people who are deleted or whom the assignee can't open, and not for colleagues who have gone. Index follow_ups_to_remind.
 */
export const takeReminders = async (db: Db): Promise<{ taken: number; reminders: Reminder[] }> => {
  const rows = await db.rows(sql<Reminder & { reaches: boolean }>`
    with due as materialized (
      select f.id from follow_ups f
      where f.workspace_id = app.workspace_id() and f.state = 'open' and f.reminded_of is distinct from f.due_at
        and f.remind_at <= ${WORKSPACE_NOW} and f.remind_at > ${WORKSPACE_NOW} - interval '1 day'
      order by f.remind_at limit ${AT_ONCE} for update skip locked)
    update follow_ups f set reminded_of = f.due_at, reminder_dismissed = false
    from contacts c
    where f.workspace_id = app.workspace_id() and f.id = any(array(select id from due))
      and c.workspace_id = f.workspace_id and c.id = f.contact_id
    returning f.id, f.title, f.due_at, f.contact_id, f.assignee_id, c.stage, ${PERSON_NAME} as contact_name,
      c.deleted_at is null and ${isThere('f.assignee_id')}
        and (c.owner_id = f.assignee_id or ${seesAll('f.assignee_id')}) as reaches`);
  return { taken: rows.length, reminders: rows.filter(({ reaches }) => reaches) };
};

const Payload = z.object({ workspaceId: z.uuid() });

type Tools = Pick<JobContext, 'jobs' | 'live'>;

/** Gives the next reminders: on screen, and in one email for each person. Returns how many were due. */
const remindNext = async (db: Db, workspaceId: string, { jobs, live }: Tools, send: ReminderJob): Promise<number> => {
  const { taken, reminders } = await takeReminders(db);
  for (const [userId, theirs] of Map.groupBy(reminders, ({ assignee_id: assignee }) => assignee)) {
    const followUps = theirs
      .toSorted((a, b) => a.due_at.getTime() - b.due_at.getTime())
      .slice(0, NAMED)
      .map(({ title, due_at: due, contact_id: contactId, contact_name: person, stage }) => ({
        title,
        person,
        due: due.toISOString(),
        contactId,
        stage,
      }));
    // One email for each person who is reminded.
    await jobs.enqueue(db, send, { workspaceId, userId, followUps, total: theirs.length });
  }
  if (reminders.length > 0) await live.publish(db, workspaceId, { type: 'reminders' });
  return taken;
};

/** Reminds the people of a workspace of what is due. */
const remindJob = (send: ReminderJob) =>
  defineJob<z.infer<typeof Payload>>({
    name: 'contacts.remind',
    payload: Payload,
    async run({ transact, jobs, live, signal }, { workspaceId }) {
      const scope = { workspaceId };
      while (!signal.aborted)
        if ((await transact(scope, (db) => remindNext(db, workspaceId, { jobs, live }, send))) < AT_ONCE) return;
    },
  });

/** The job of a workspace, and the one that looks every minute in which workspaces something is due. */
export const reminderJobs = (send: ReminderJob) => {
  const remind = remindJob(send);
  const remindAll = defineJob({
    name: 'contacts.remind-all',
    payload: z.looseObject({}),
    async run({ transact, jobs }) {
      const due = await transact(null, (db) => db.rows(sql<{ id: string }>`select app.workspaces_to_remind() as id`));
      for (const { id: workspaceId } of due)
        await transact({ workspaceId }, (db) =>
          jobs.enqueue(db, remind, { workspaceId }, { key: `contacts.remind:${workspaceId}` }),
        );
    },
  });
  return { remind, remindAll };
};
