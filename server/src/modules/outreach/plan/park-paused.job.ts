import { sql } from 'kysely';
import { z } from 'zod';
import { ACCOUNTS } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { defineJob, type Jobs } from '#platform/jobs/job.ts';
import { takeTurn } from '#platform/jobs/turn.ts';
import { loadWorkspace, type OutreachWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { parkSome } from './park.ts';

const Payload = z.object({ workspaceId: z.uuid() });
type Payload = z.infer<typeof Payload>;

/** Returns the next messages that have a slot and may not leave to approved; returns whether more may be left. */
const parkNext = async (db: Db, workspace: OutreachWorkspace): Promise<boolean> => {
  const ofPaused = sql<boolean>`campaign_id = any(array(select cp.id from campaigns cp
    where cp.workspace_id = app.workspace_id() and cp.state = 'paused'))`;
  if (await parkSome(db, ofPaused, { code: 'campaign_paused' }, workspace)) return true;
  const channels = await db.rows<{ channel: string }>(sql`
    select distinct b.channel from ${ACCOUNTS} b where b.workspace_id = app.workspace_id() and b.state = 'paused'`);
  for (const { channel } of channels) {
    const fromPaused = sql<boolean>`account_id = any(array(select b.id from ${ACCOUNTS} b
      where b.workspace_id = app.workspace_id() and b.state = 'paused' and b.channel = ${channel}))`;
    if (await parkSome(db, fromPaused, { code: 'mailbox_paused', detail: { channel } }, workspace)) return true;
  }
  return false;
};

/**
 * After campaigns or mailboxes of someone were paused because they left, takes the slots back, with a transaction for each thousand
 * messages: there may be a hundred thousand. The gate lets none of them leave meanwhile. After a crash it goes on with the rest.
 */
export const parkPausedJob = (deps: WorkspaceDeps) => {
  const job: ReturnType<typeof defineJob<Payload>> = defineJob({
    name: 'outreach.park_paused',
    payload: Payload,
    async run({ transact, jobs, live, signal }, { workspaceId }) {
      const isLeft = await takeTurn(signal, () =>
        transact({ workspaceId }, async (db) => parkNext(db, await loadWorkspace(db, deps))),
      );
      await transact({ workspaceId }, async (db) => {
        if (isLeft) await parkPaused(db, jobs, job, workspaceId);
        await live.publish(db, workspaceId, { type: 'messages' });
      });
    },
  });
  return job;
};

export type ParkPausedJob = ReturnType<typeof parkPausedJob>;

/** Has the job done, in the transaction that pauses. */
export const parkPaused = (db: Db, jobs: Jobs, job: ParkPausedJob, workspaceId: string): Promise<void> =>
  jobs.enqueue(db, job, { workspaceId }, { key: `park_paused:${workspaceId}` });
