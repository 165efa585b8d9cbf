import { sql } from 'kysely';
import { z } from 'zod';
import type { CallContext, Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { takeTurn } from '#platform/jobs/turn.ts';
import { refuseForOthers } from '../access.ts';
import type { Channels } from '../channels/channel.ts';
import { liveStates } from '../enrolment/enrolment-queries.ts';
import { stopEnrolments } from '../enrolment/stop.ts';
import { freeTextRoom } from '../limits/empty-unsent.ts';
import { clearUnsent } from '../limits/remove-unsent.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';

const Payload = z.object({
  workspaceId: z.uuid(),
  campaignId: z.uuid(),
  userId: z.uuid(),
  /** Why, as each person’s page says it. */
  words: z.string(),
});
type Payload = z.infer<typeof Payload>;

/** A thousand people take about half a second. */
const AT_ONCE = 1_000;

const live = (campaignId: string) => sql`from enrolments
  where workspace_id = app.workspace_id() and campaign_id = ${campaignId} and state in (${liveStates})`;

/** 403 for a rep whose campaign somebody is in progress in whom they don't reach: ending it would take them out. */
export const assertReachesAll = (
  db: Db,
  session: Pick<Session, 'role' | 'userId'>,
  campaignId: string,
): Promise<void> =>
  refuseForOthers(
    db,
    session,
    sql`select workspace_id, contact_id ${live(campaignId)}`,
    'Some people in this campaign belong to colleagues. Pause it, or ask a manager to end it.',
  );

/** Removes the next thousand people who are still in progress; returns whether there may be more. Index enrolments_state. */
const removeSome = async (
  db: Db,
  { campaignId, userId, words }: Omit<Payload, 'workspaceId'>,
  at: Date,
): Promise<boolean> => {
  const rows = await db.rows<{ id: string }>(sql`select id ${live(campaignId)} limit ${AT_ONCE}`);
  await stopEnrolments(db, {
    enrolmentIds: rows.map(({ id }) => id),
    action: 'remove',
    cancelReason: 'campaign_cancelled',
    summary: words,
    at,
    actorUserId: userId,
    detail: { words },
  });
  return rows.length === AT_ONCE;
};

/**
 * Removes the people of a cancelled or deleted campaign and the texts that never left, of a deleted one also their messages, a thousand per
 * transaction; after a crash it goes on with the rest.
 */
export const removePeopleJob = (deps: WorkspaceDeps & { channels: Channels }) => {
  const job: ReturnType<typeof defineJob<Payload>> = defineJob({
    name: 'outreach.remove_people',
    payload: Payload,
    async run({ transact, jobs, signal }, payload) {
      const { workspaceId } = payload;
      const isAnyLeft = await takeTurn(signal, () =>
        transact({ workspaceId }, async (db) => {
          const isUnderWay = await removeSome(db, payload, (await loadWorkspace(db, deps)).clock.now());
          const isLeft = (await clearUnsent(db, payload, deps.channels)) || isUnderWay;
          if (!isLeft) await freeTextRoom(db);
          return isLeft;
        }),
      );
      if (isAnyLeft) await transact({ workspaceId }, (db) => jobs.enqueue(db, job, payload));
    },
  });
  return job;
};

export type RemovePeopleJob = ReturnType<typeof removePeopleJob>;

/**
 * Removes everyone who is still in progress: up to a thousand in the caller’s transaction, the others in a job, which removes the texts too. The campaign
 * must no longer run, so nothing of it is sent in between. Returns how many people this concerns, and whether all have left.
 */
export const removePeople = async (
  { db, session, jobs }: Pick<CallContext, 'db' | 'session' | 'jobs'>,
  job: RemovePeopleJob,
  { campaignId, words }: Pick<Payload, 'campaignId' | 'words'>,
  at: Date,
): Promise<{ count: number; isDone: boolean }> => {
  const { count } = await db.one<{ count: number }>(sql`select count(*)::int as count ${live(campaignId)}`);
  const { userId, workspaceId } = session;
  const isLeft = await removeSome(db, { campaignId, userId, words }, at);
  await jobs.enqueue(db, job, { workspaceId, campaignId, userId, words });
  return { count, isDone: !isLeft };
};
