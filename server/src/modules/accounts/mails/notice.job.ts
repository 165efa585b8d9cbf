import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';
import { loadUser } from '../account-queries.ts';
import type { SystemMail } from '../ports.ts';
import { NOTICES, noticeMail } from './notice-mails.ts';

const Payload = z.object({
  workspaceId: z.uuid(),
  userId: z.uuid(),
  notice: z.enum(NOTICES),
  at: z.iso.datetime(),
});

interface Dependencies {
  systemMail: SystemMail;
  publicUrl: string;
}

/** Notifies a person by email of a change to their account, in case it wasn't them. */
export const noticeJob = ({ systemMail, publicUrl }: Dependencies) =>
  defineJob({
    name: 'accounts.notice',
    lane: 'urgent',
    payload: Payload,
    maxAttempts: 8,
    async run({ transact }, { workspaceId, userId, notice, at }) {
      const user = await transact({ workspaceId, userId }, (db) => loadUser(db, userId));
      if (!user) return;
      const mail = noticeMail(notice, {
        firstName: user.first_name,
        at: new Date(at),
        timezone: user.timezone,
        publicUrl,
      });
      await systemMail.send(transact, { to: user.email, ...mail, kind: 'notice', workspaceId });
    },
  });

export type NoticeJob = ReturnType<typeof noticeJob>;
