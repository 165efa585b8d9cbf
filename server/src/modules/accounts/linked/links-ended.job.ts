import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { loadUser } from '../account-queries.ts';
import { actorOf } from '../session/enter.ts';
import type { NoticeJob } from '../mails/notice.job.ts';
import { ANOTHER_OF_THEIRS } from './linked-accounts.ts';

const Payload = z.object({
  workspaceId: z.uuid(),
  userId: z.uuid(),
  at: z.iso.datetime(),
  ip: z.string(),
  userAgent: z.string(),
});

/** Audits in the account's own workspace that a link ended, and notifies its person by email. */
export const linksEndedJob = ({ sendNotice }: { sendNotice: NoticeJob }) =>
  defineJob({
    name: 'accounts.links-ended',
    payload: Payload,
    maxAttempts: 8,
    async run({ transact, jobs }, { workspaceId, userId, at, ...request }) {
      await transact({ workspaceId, userId }, async (db) => {
        const user = await loadUser(db, userId);
        if (!user) return;
        const entry = { action: 'account_unlinked', subject: ANOTHER_OF_THEIRS, at: new Date(at) } as const;
        await recordAudit(db, actorOf(user), request, entry);
        await jobs.enqueue(db, sendNotice, { workspaceId, userId, notice: 'account_unlinked', at });
      });
    },
  });

export type LinksEndedJob = ReturnType<typeof linksEndedJob>;
