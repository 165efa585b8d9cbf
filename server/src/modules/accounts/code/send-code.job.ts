import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/crypto.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { findAccount, loadUser } from '../account-queries.ts';
import { makeCode } from './one-time-code.ts';
import type { SystemMail } from '../ports.ts';
import { codeMail } from '../mails/system-mails.ts';

// Earlier releases queued other purposes, which are no longer sent.
const Payload = z.object({
  email: z.string(),
  kind: z.literal('reset_password'),
  /** The requesting client's key, in hex; missing in jobs of earlier releases. */
  asker: z.string().default(''),
  /** Whose share of places it uses; missing in jobs of earlier releases. */
  askedFrom: z.string().optional(),
});

interface Dependencies {
  secrets: Secrets;
  realClock: Clock;
  systemMail: SystemMail;
}

/**
 * Creates a code for a forgotten password and emails it, if the address has an account. The call that requests it
 * doesn't look the account up, so its work and duration are the same for any address. The code is created here so that
 * it is never stored in the queue; a retry sends a new one.
 */
export const sendCodeJob = ({ secrets, realClock, systemMail }: Dependencies) =>
  defineJob({
    name: 'accounts.send-code',
    lane: 'urgent',
    payload: Payload,
    maxAttempts: 5,
    async run({ transact }, { email, asker }) {
      const account = await transact(null, (db) => findAccount(db, email));
      if (!account) return;
      const mail = await transact(account, async (db) => {
        const user = await loadUser(db, account.userId);
        if (!user || user.deactivated_at !== null) return undefined;
        const code = await makeCode(db, secrets, { userId: account.userId, asker }, realClock.now());
        return codeMail('reset_password', user.first_name, code);
      });
      if (!mail) return;
      await systemMail.send(transact, { to: email, ...mail, kind: 'code', workspaceId: account.workspaceId });
    },
  });

export type SendCodeJob = ReturnType<typeof sendCodeJob>;
