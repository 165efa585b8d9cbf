import { STAGES } from '@rainmaker/contract';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';
import { loadUser } from '../account-queries.ts';
import type { SystemMail } from '../ports.ts';
import { reminderMail } from './reminder-mail.ts';

const Payload = z.object({
  workspaceId: z.uuid(),
  userId: z.uuid(),
  followUps: z.array(
    z.object({
      title: z.string(),
      person: z.string(),
      due: z.iso.datetime(),
      contactId: z.uuid(),
      stage: z.enum(STAGES),
    }),
  ),
  total: z.number().int(),
});

interface Dependencies {
  systemMail: SystemMail;
  publicUrl: string;
}

/** Reminds a person of follow-ups by email, unless they don't want these emails. */
export const reminderJob = ({ systemMail, publicUrl }: Dependencies) =>
  defineJob({
    name: 'accounts.reminder',
    payload: Payload,
    maxAttempts: 8,
    async run({ transact }, { workspaceId, userId, followUps, total }) {
      const user = await transact({ workspaceId, userId }, (db) => loadUser(db, userId));
      if (!user || user.deactivated_at !== null || user.email_verified_at === null || !user.reminder_emails) return;
      const { first_name: firstName, timezone } = user;
      const mail = reminderMail({ firstName, followUps, total, timezone, publicUrl });
      await systemMail.send(transact, { to: user.email, ...mail, kind: 'notice', workspaceId });
    },
  });

export type ReminderJob = ReturnType<typeof reminderJob>;
