import { sql } from 'kysely';
import { z } from 'zod';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { takeTurn } from '#platform/jobs/turn.ts';
import type { Channels } from '../channels/channel.ts';
import { freeTextRoom } from '../limits/empty-unsent.ts';
import { clearUnsent } from '../limits/remove-unsent.ts';
import { move } from '../message/move.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';

const Payload = z.object({ workspaceId: z.uuid(), announcementId: z.uuid(), userId: z.uuid() });
type Payload = z.infer<typeof Payload>;

const AT_ONCE = 1_000;

/** Cancels the next thousand that have not left; returns whether there may be more. Index messages_announcement_status. */
const cancelSome = async (
  db: Db,
  { announcementId, userId }: Pick<Payload, 'announcementId' | 'userId'>,
  at: Date,
): Promise<boolean> => {
  const rows = await db.rows<{ id: string }>(sql`select id from messages where workspace_id = app.workspace_id()
    and announcement_id = ${announcementId} and status in ('draft', 'approved', 'scheduled') limit ${AT_ONCE}`);
  await move(db, {
    action: 'cancel',
    at,
    event: 'cancelled',
    actorUserId: userId,
    rows: rows.map(({ id }) => ({
      id,
      cancelReason: 'announcement_cancelled',
      summary: 'The announcement was cancelled',
    })),
  });
  return rows.length === AT_ONCE;
};

/**
 * Cancels the messages of a cancelled announcement and removes the texts of all that never left, of a deleted one also the messages and
 * recipients, a thousand per transaction; after a crash it goes on with the rest.
 */
export const cancelRestJob = (deps: WorkspaceDeps & { channels: Channels }) => {
  const job: ReturnType<typeof defineJob<Payload>> = defineJob({
    name: 'outreach.cancel_announcement',
    payload: Payload,
    async run({ transact, jobs, signal }, payload) {
      const { workspaceId } = payload;
      const isAnyLeft = await takeTurn(signal, () =>
        transact({ workspaceId }, async (db) => {
          const isUnderWay = await cancelSome(db, payload, (await loadWorkspace(db, deps)).clock.now());
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

export type CancelRestJob = ReturnType<typeof cancelRestJob>;

/**
 * Cancels what has not left: up to a thousand in the caller's transaction, the others in a job, which removes the texts of all of them.
 * The gate lets none of them pass meanwhile, since the announcement is cancelled.
 */
export const cancelRest = async (
  { db, session, jobs }: Pick<CallContext, 'db' | 'session' | 'jobs'>,
  job: CancelRestJob,
  announcementId: string,
  at: Date,
): Promise<void> => {
  const { userId, workspaceId } = session;
  await cancelSome(db, { announcementId, userId }, at);
  await jobs.enqueue(db, job, { workspaceId, announcementId, userId });
};
