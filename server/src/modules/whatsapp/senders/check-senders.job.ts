import { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { defineJob, type Jobs } from '#platform/jobs/job.ts';
import type { WhatsappDeps } from '../deps.ts';
import { askAbout, keepChecked } from './check.ts';
import { loadSender, sendersToCheck } from './sender-queries.ts';
import { sweepUploads } from '../uploaded-files.ts';
import { sweepSignUps } from './sign-up-queries.ts';

const AGAIN_MS = 6 * 3_600_000;
/** With each pass, every ten minutes. */
const MOST_AT_ONCE = 200;

/**
 * Refreshes quality and limits of senders four times a day, with their templates, and notices tokens that have ended. Each pass
 * removes the tokens of sign-ups that nobody finished, and the ids of files that Meta keeps no longer.
 */
export const checkSendersJobs = (deps: WhatsappDeps, queue: Jobs) => {
  const check = defineJob<{ workspaceId: string; senderId: string }>({
    name: 'whatsapp.check-sender',
    payload: z.object({ workspaceId: z.uuid(), senderId: z.uuid() }),
    lane: 'outside',
    maxAttempts: 3,
    async run({ transact, live }, { workspaceId, senderId }) {
      const row = await transact({ workspaceId }, (db) => loadSender(db, senderId));
      if (row === undefined) return;
      const checked = await askAbout(row, deps);
      if (checked === undefined) return;
      await transact({ workspaceId }, async (db) => {
        await keepChecked(db, row, checked, { events: deps.events, at: deps.realClock.now() });
        if ('facts' in checked) await deps.syncSoon(db, { workspaceId, senderId });
        await live.publish(db, workspaceId, { type: 'mailbox' });
      });
    },
  });
  const checkSoon = (db: Db, sender: { workspaceId: string; senderId: string }): Promise<void> =>
    queue.enqueue(db, check, sender, { key: `whatsapp-check:${sender.senderId}` });
  const checkAll = defineJob({
    name: 'whatsapp.check-senders',
    payload: z.object({}).loose(),
    async run({ transact }) {
      const at = deps.realClock.now();
      const since = new Date(at.getTime() - AGAIN_MS);
      await transact(null, async (db) => {
        await sweepSignUps(db, at);
        await sweepUploads(db, at);
        for (const { workspaceId, id: senderId } of await sendersToCheck(db, since, MOST_AT_ONCE))
          await checkSoon(db, { workspaceId, senderId });
      });
    },
  });
  return { checkSoon, jobs: [check, checkAll], cron: [{ job: checkAll, match: '*/10 * * * *', payload: {} }] };
};
