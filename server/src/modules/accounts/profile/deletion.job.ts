import { LIMITS } from '@rainmaker/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { defineJob, type JobContext } from '#platform/jobs/job.ts';
import type { SystemMail } from '../ports.ts';
import { deletionMail } from './deletion-mails.ts';

const DAY_MS = 86_400_000;
/** Days before the deletion on which the owner is reminded. */
const REMINDERS = [7, 1] as const;

interface Dependencies {
  realClock: Clock;
  systemMail: SystemMail;
  publicUrl: string;
}

interface Owner {
  email: string;
  first_name: string;
  deletes_at: Date | null;
  timezone: string;
}

/** The owner; undefined if the workspace has been deleted. */
const ownerOf = (db: Db): Promise<Owner | undefined> =>
  db.maybe(sql<Owner>`
    select u.email, u.first_name, w.deletes_at, coalesce(u.timezone, w.timezone) as timezone
    from users u join workspaces w on w.id = u.workspace_id
    where u.workspace_id = app.workspace_id() and u.role = 'owner'`);

const emailOwner = async (
  { systemMail, publicUrl }: Dependencies,
  transact: Transact,
  workspaceId: string,
  kind: 'asked' | 'reminder',
): Promise<void> => {
  const owner = await transact({ workspaceId }, ownerOf);
  if (!owner || owner.deletes_at === null) return;
  const mail = deletionMail(kind, owner.first_name, owner.deletes_at, owner.timezone, publicUrl);
  await systemMail.send(transact, { to: owner.email, ...mail, kind: 'notice', workspaceId });
};

/** Notifies the owner of the scheduled deletion and how to cancel it. */
export const deletionNoticeJob = (dependencies: Dependencies) =>
  defineJob({
    name: 'accounts.tell-deletion',
    payload: z.object({ workspaceId: z.uuid(), kind: z.enum(['asked', 'reminder']) }),
    maxAttempts: 5,
    run: ({ transact }, { workspaceId, kind }) => emailOwner(dependencies, transact, workspaceId, kind),
  });

export type DeletionNoticeJob = ReturnType<typeof deletionNoticeJob>;

/** True for the first worker after a reminder is due. */
const claimReminder = (db: Db, now: Date): Promise<number> => {
  const due = REMINDERS.map(
    (days) => sql`(deletes_at - make_interval(days => ${days}) <= ${now} and
      coalesce(deletion_reminded_at, '-infinity') < deletes_at - make_interval(days => ${days}))`,
  );
  return db.run(sql`
    update workspaces set deletion_reminded_at = ${now}
    where id = app.workspace_id() and deletes_at > ${now} and (${sql.join(due, sql` or `)})`);
};

/** Rows per statement; a few seconds at most, including cascades. */
const ROWS_AT_ONCE = 2_000;

const deleteWhole = async ({ transact, signal }: JobContext, workspaceId: string, now: Date): Promise<void> => {
  for (;;) {
    signal.throwIfAborted();
    const { gone } = await transact(null, (db) =>
      db.one(sql<{ gone: number }>`select app.delete_workspace(${workspaceId}, ${now}, ${ROWS_AT_ONCE}) as gone`),
    );
    if (gone === 0) return;
  }
};

/** Deletes workspaces after their 30 days, and reminds owners shortly before. */
export const deletionJob = (realClock: Clock, sendDeletionNotice: DeletionNoticeJob) => {
  const look = async (context: JobContext, workspaceId: string, deletesAt: Date, now: Date): Promise<void> => {
    const { transact, jobs, log } = context;
    if (deletesAt <= now) {
      await deleteWhole(context, workspaceId, now);
      log.info({ workspaceId, days: LIMITS.deletionDays }, 'workspace deleted');
      return;
    }
    await transact({ workspaceId }, async (db) => {
      if ((await claimReminder(db, now)) > 0)
        await jobs.enqueue(db, sendDeletionNotice, { workspaceId, kind: 'reminder' });
    });
  };
  return defineJob({
    name: 'accounts.deletion',
    payload: z.looseObject({}),
    async run(context) {
      const now = realClock.now();
      const soon = new Date(now.getTime() + Math.max(...REMINDERS) * DAY_MS);
      const found = await context.transact(null, (db) =>
        db.rows(sql<{ workspace_id: string; deletes_at: Date }>`select * from app.find_deletions(${soon})`),
      );
      const failures: unknown[] = [];
      for (const { workspace_id: workspaceId, deletes_at: deletesAt } of found)
        // A workspace that can't be deleted now must not delay the others.
        await look(context, workspaceId, deletesAt, now).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, 'Some workspaces could not be deleted yet.');
    },
  });
};
