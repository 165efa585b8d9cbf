import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { loadUser } from '../account-queries.ts';
import { actorOf } from '../session/enter.ts';

const Payload = z.object({
  workspaceId: z.uuid(),
  userId: z.uuid(),
  action: z.enum(['account_linked', 'account_switched']),
  subject: z.string(),
  at: z.iso.datetime(),
  ip: z.string(),
  userAgent: z.string(),
});

/**
 * Audits in an account's own workspace what was done in a transaction of another one. The job is enqueued in that transaction, so that
 * both workspaces have their row or neither has.
 */
export const auditElsewhereJob = () =>
  defineJob({
    name: 'accounts.audit-elsewhere',
    payload: Payload,
    maxAttempts: 8,
    async run({ transact }, { workspaceId, userId, action, subject, at, ...request }) {
      await transact({ workspaceId, userId }, async (db) => {
        const user = await loadUser(db, userId);
        if (user) await recordAudit(db, actorOf(user), request, { action, subject, at: new Date(at) });
      });
    },
  });

export type AuditElsewhereJob = ReturnType<typeof auditElsewhereJob>;
