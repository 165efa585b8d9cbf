import { z } from 'zod';
import type { DomainEvents } from '#modules/events.ts';
import { defineJob } from '#platform/jobs/job.ts';

/**
 * A new password ends what the old one gave access to, also in the accounts that it could switch to: each has a workspace
 * of its own, and so a transaction.
 */
export const endAccessElsewhereJob = ({ events }: { events: DomainEvents }) =>
  defineJob({
    name: 'accounts.end-access-elsewhere',
    payload: z.object({ workspaceId: z.uuid(), userId: z.uuid() }),
    maxAttempts: 8,
    run: ({ transact }, account) =>
      transact(account, (db) => events.emit(db, { type: 'user.password_replaced', ...account })),
  });

export type EndAccessElsewhereJob = ReturnType<typeof endAccessElsewhereJob>;
