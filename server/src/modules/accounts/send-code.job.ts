import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/crypto.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { findAccount, loadUser, type UserRow } from './account-queries.ts';
import { CODE_PURPOSES, makeCode } from './one-time-code.ts';
import type { SystemMail } from './ports.ts';
import { alreadySignedUpMail, codeMail } from './system-mails.ts';

const KINDS = [...CODE_PURPOSES, 'already_signed_up'] as const;
type Kind = (typeof KINDS)[number];

const Payload = z.object({ email: z.string(), kind: z.enum(KINDS) });

interface Dependencies {
  secrets: Secrets;
  realClock: Clock;
  systemMail: SystemMail;
  publicUrl: string;
}

const isWanted = (user: UserRow, kind: Kind): boolean =>
  user.deactivated_at === null && (kind !== 'verify_email' || user.email_verified_at === null);

/**
 * Makes a code and mails it, where the address has an account that waits for one. The calls that ask for a code never look:
 * for a stranger's address they do the same and take as long. The code is made here so that it never rests in the queue; a
 * second try mails a new one.
 */
export const sendCodeJob = ({ secrets, realClock, systemMail, publicUrl }: Dependencies) =>
  defineJob({
    name: 'accounts.send-code',
    payload: Payload,
    maxAttempts: 5,
    async run({ transact }, { email, kind }) {
      const account = await transact(null, (db) => findAccount(db, email));
      if (!account) return;
      const mail = await transact(account, async (db) => {
        const user = await loadUser(db, account.userId);
        if (!user || !isWanted(user, kind)) return undefined;
        if (kind === 'already_signed_up') return alreadySignedUpMail(user.first_name, publicUrl);
        const code = await makeCode(db, secrets, account.userId, kind, realClock.now());
        return codeMail(kind, user.first_name, code);
      });
      if (!mail) return;
      const mailKind = kind === 'already_signed_up' ? 'notice' : 'code';
      await systemMail.send(transact, { to: email, ...mail, kind: mailKind, workspaceId: account.workspaceId });
    },
  });

export type SendCodeJob = ReturnType<typeof sendCodeJob>;
