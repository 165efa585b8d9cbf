import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';
import type { WakeWorkspace } from '../message/send.job.ts';

/** Makes sure that every workspace with a campaign has its tick, whatever became of the last one. */
export const sweepJob = (wake: WakeWorkspace) =>
  defineJob({
    name: 'outreach.sweep',
    payload: z.object({}).loose(),
    async run({ transact, jobs }) {
      const ids = await transact(null, (db) =>
        db.rows<{ id: string }>(sql`select app.workspaces_with_campaigns() as id`),
      );
      for (const { id } of ids) await transact({ workspaceId: id }, (db) => wake(db, id, jobs));
    },
  });
