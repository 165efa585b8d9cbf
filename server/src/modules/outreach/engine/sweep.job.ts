import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Transact } from '#platform/db/transaction.ts';
import type { DeliveryJournal } from '#platform/delivery-journal/delivery-journal.ts';
import { defineJob, type JobDefinition, type Jobs } from '#platform/jobs/job.ts';
import type { sendPayload, WakeWorkspace } from '../dispatch/send.job.ts';

interface DeadClaims {
  claimed_by: string;
  workspace_id: string;
  account_id: string | null;
}

export interface DeadWorkerDeps {
  deliveries: DeliveryJournal;
  realClock: Clock;
  send: JobDefinition<z.infer<typeof sendPayload>>;
}

/**
 * Cleans up after workers of this host that have died: wakes the mailboxes they were sending from, which settles their
 * claims, and removes journals with nothing open.
 */
export const releaseClaimsOfDeadWorkers = async (
  { transact, jobs }: { transact: Transact; jobs: Jobs },
  { deliveries, realClock, send }: DeadWorkerDeps,
): Promise<void> => {
  const departed = deliveries.departed(realClock.now());
  if (departed.length === 0) return;
  const claims = await transact(null, (db) =>
    db.rows<DeadClaims>(sql`select claimed_by, workspace_id, account_id from app.claims_of(${departed}::text[])`),
  );
  for (const { workspace_id: workspaceId, account_id: accountId } of claims) {
    if (accountId === null) continue;
    await transact({ workspaceId }, (db) =>
      jobs.enqueue(db, send, { workspaceId, accountId }, { key: `send:${accountId}` }),
    );
  }
  const holding = new Set(claims.map((claim) => claim.claimed_by));
  for (const workerId of departed) if (!holding.has(workerId)) deliveries.forget(workerId);
};

/** Makes sure every workspace with a campaign has a tick, whatever happened to the last one, and cleans up after dead workers. */
export const sweepJob = (wake: WakeWorkspace, deadWorkerDeps: DeadWorkerDeps) =>
  defineJob({
    name: 'outreach.sweep',
    payload: z.object({}).loose(),
    async run({ transact, jobs }) {
      await releaseClaimsOfDeadWorkers({ transact, jobs }, deadWorkerDeps);
      const ids = await transact(null, (db) =>
        db.rows<{ id: string }>(sql`select app.workspaces_with_campaigns() as id`),
      );
      for (const { id } of ids) await transact({ workspaceId: id }, (db) => wake(db, id, jobs));
    },
  });
