import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { findColleague } from '#modules/accounts/index.ts';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { defineJob, type Jobs } from '#platform/jobs/job.ts';
import { takeTurn } from '#platform/jobs/turn.ts';
import type { SendDeps, WakeWorkspace } from '../dispatch/send.job.ts';
import { lockEnrolments } from '../enrolment/lock.ts';
import { type EnrolmentChange, moveEnrolments } from '../enrolment/move.ts';
import { OTHERS_ACCOUNT } from '../pace/reasons.ts';
import { loadWorkspace, type OutreachWorkspace } from '../pace/workspace.ts';
import { parkSome, scheduleSomeOf } from '../plan/park.ts';

const Payload = z.object({ workspaceId: z.uuid(), userId: z.uuid() });
type Payload = z.infer<typeof Payload>;

/** So many people in one transaction take half a second. */
const AT_ONCE = 1_000;

/** Over enrolments or messages: those of this user's campaigns that are sent from someone else's mailbox. */
const fromOthers = (userId: string): RawBuilder<boolean> => sql<boolean>`(
  campaign_id = any(array(select cp.id from campaigns cp
    where cp.workspace_id = app.workspace_id() and cp.created_by = ${userId}))
  and account_id = any(array(select b.id from ${ACCOUNTS} b
    where b.workspace_id = app.workspace_id() and b.user_id <> ${userId})))`;

/** Of these, those that wait because the mailbox is someone else's. */
const waitsForRole = sql<boolean>`(reason_code is not distinct from 'no_mailbox'
  and coalesce(reason_detail @> ${JSON.stringify(OTHERS_ACCOUNT)}::jsonb, false))`;

/** Moves the next people of whom this is true; returns whether there were any. It must not be true of who was moved. */
const moveSome = async (
  db: Db,
  which: RawBuilder<boolean>,
  change: (due: Date | null) => Omit<EnrolmentChange, 'id'>,
): Promise<boolean> => {
  const rows = await db.rows<{ id: string; step_due_at: Date | null }>(sql`
    select id, step_due_at from enrolments where workspace_id = app.workspace_id() and ${which} limit ${AT_ONCE}`);
  await lockEnrolments(
    db,
    rows.map(({ id }) => id),
  );
  await moveEnrolments(
    db,
    rows.map(({ id, step_due_at: due }) => ({ id, ...change(due) })),
  );
  return rows.length > 0;
};

/** People whose next message isn't written yet; the others wait with the message they have. */
const holdSome = (db: Db, which: RawBuilder<boolean>): Promise<boolean> =>
  moveSome(db, sql<boolean>`(${which} and state in ('queued', 'in_progress') and next_action_at is not null)`, () => ({
    action: 'hold',
    reasonCode: 'no_mailbox',
    reasonDetail: OTHERS_ACCOUNT,
  }));

const resumeSome = (db: Db, which: RawBuilder<boolean>, now: Date): Promise<boolean> =>
  moveSome(db, sql<boolean>`(${which} and state = 'held' and ${waitsForRole})`, (due) => ({
    action: 'proceed',
    reasonCode: 'wait',
    nextActionAt: due !== null && due > now ? due : now,
  }));

/**
 * Follows the role that someone has now for the next people or messages of their campaigns; returns whether more may be left. A rep
 * sends from their own mailboxes only, so what is sent from someone else's is held, with that reason; with another role it goes on.
 */
const followSome = async (db: Db, userId: string, workspace: OutreachWorkspace): Promise<boolean> => {
  const which = fromOthers(userId);
  const colleague = await findColleague(db, userId);
  // A viewer's campaigns stay those of the rep they were, see `REP_OF_CAMPAIGN`.
  if (colleague?.role === 'rep' || colleague?.role === 'viewer')
    return (
      (await holdSome(db, which)) ||
      (await parkSome(db, which, { code: 'no_mailbox', detail: OTHERS_ACCOUNT }, workspace)) ||
      (await scheduleSomeOf(db, sql<boolean>`(${which} and not ${waitsForRole})`, workspace))
    );
  return (
    (await resumeSome(db, which, workspace.clock.now())) ||
    (await scheduleSomeOf(db, sql<boolean>`(${which} and ${waitsForRole})`, workspace))
  );
};

/**
 * After someone's role changed, with a transaction for each thousand people: there may be a hundred thousand. What a rep may not send
 * is held by the gate and by the engine at once; this says so where people look, and gives the slots to others. After a crash it goes on
 * with the rest.
 */
export const followRoleJob = (deps: SendDeps, wake: WakeWorkspace) => {
  const job: ReturnType<typeof defineJob<Payload>> = defineJob({
    name: 'outreach.follow_role',
    payload: Payload,
    async run({ transact, jobs, live, signal }, payload) {
      const { workspaceId, userId } = payload;
      const isLeft = await takeTurn(signal, () =>
        transact({ workspaceId }, async (db) => followSome(db, userId, await loadWorkspace(db, deps))),
      );
      await transact({ workspaceId }, async (db) => {
        if (isLeft) await followRole(db, jobs, job, payload);
        await wake(db, workspaceId, jobs);
        await live.publish(db, workspaceId, { type: 'messages' });
        await live.publish(db, workspaceId, { type: 'campaign' });
      });
    },
  });
  return job;
};

export type FollowRoleJob = ReturnType<typeof followRoleJob>;

/** Has the job done, in the transaction that changes the role. */
export const followRole = (db: Db, jobs: Jobs, job: FollowRoleJob, { workspaceId, userId }: Payload): Promise<void> =>
  jobs.enqueue(db, job, { workspaceId, userId }, { key: `follow_role:${userId}` });
