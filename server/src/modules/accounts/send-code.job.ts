import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/crypto.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { loadUser } from './account-queries.ts';
import { CODE_PURPOSES, makeCode } from './one-time-code.ts';
import type { SystemMail } from './ports.ts';
import { alreadySignedUpMail, codeMail } from './system-mails.ts';

const Payload = z.object({
  workspaceId: z.uuid(),
  userId: z.uuid(),
  kind: z.enum([...CODE_PURPOSES, 'already_signed_up']),
});

interface Dependencies {
  secrets: Secrets;
  realClock: Clock;
  systemMail: SystemMail;
  publicUrl: string;
}

/** Makes a code and mails it. It is made here so that it never rests in the queue; a second try mails a new one. */
export const sendCodeJob = ({ secrets, realClock, systemMail, publicUrl }: Dependencies) =>
  defineJob({
    name: 'accounts.send-code',
    payload: Payload,
    maxAttempts: 5,
    async run({ transact }, { workspaceId, userId, kind }) {
      const scope = { workspaceId, userId };
      const found = await transact(scope, async (db) => {
        const user = await loadUser(db, userId);
        if (!user) return undefined;
        if (kind === 'already_signed_up') return { user, mail: alreadySignedUpMail(user.first_name, publicUrl) };
        const code = await makeCode(db, secrets, userId, kind, realClock.now());
        return { user, mail: codeMail(kind, user.first_name, code) };
      });
      if (!found) return;
      const mailKind = kind === 'already_signed_up' ? 'notice' : 'code';
      await systemMail.send(transact, { to: found.user.email, ...found.mail, kind: mailKind, workspaceId });
    },
  });

export type SendCodeJob = ReturnType<typeof sendCodeJob>;
