import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { Transact } from '#platform/db/transaction.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { findActiveAccount, loadUser, type Account } from '../account-queries.ts';
import type { SystemMail } from '../ports.ts';
import { alreadySignedUpMail, codeMail } from '../mails/system-mails.ts';
import { findRegistration, loadRegistration, makeRegistrationCode } from './registrations.ts';

const Payload = z.object({
  email: z.string(),
  /** Hash of the registration's token, in hex; null if the client sent none. */
  token_hash: z.string().nullable(),
  /** Notify the owner of an existing account with the address: of a registration, but not of each resent code. */
  tells_owner: z.boolean(),
  /** Whose share of places it uses; missing in jobs of earlier releases. */
  askedFrom: z.string().optional(),
});
type Asked = z.output<typeof Payload>;

interface Dependencies {
  secrets: Secrets;
  realClock: Clock;
  systemMail: SystemMail;
  publicUrl: string;
}

/** Someone signed up with an address that has an account: emails its owner how to sign in. */
const notifyOwner = async (
  { systemMail, publicUrl }: Dependencies,
  transact: Transact,
  account: Account,
  email: string,
): Promise<void> => {
  const user = await transact(account, (db) => loadUser(db, account.userId));
  if (!user || user.deactivated_at !== null) return;
  const mail = alreadySignedUpMail(user.first_name, publicUrl);
  await systemMail.send(transact, { to: email, ...mail, kind: 'notice', workspaceId: account.workspaceId });
};

const sendCode = async (
  { secrets, realClock, systemMail }: Dependencies,
  transact: Transact,
  { email, token_hash: hash }: Asked,
): Promise<void> => {
  const now = realClock.now();
  const tokenHash = hash === null ? null : Buffer.from(hash, 'hex');
  const registration = await transact(null, (db) => findRegistration(db, { email, tokenHash }, now));
  if (!registration) return;
  const mail = await transact(registration, async (db) => {
    const row = await loadRegistration(db, registration.userId, email);
    if (!row) return undefined;
    return codeMail('verify_email', row.first_name, await makeRegistrationCode(db, secrets, registration, now));
  });
  if (!mail) return;
  await systemMail.send(transact, { to: email, ...mail, kind: 'code', workspaceId: registration.workspaceId });
};

/**
 * Creates a registration's code and emails it. The calls that request it don't check whether the address has an
 * account; that happens here, after the response. The code is created here so that it is never stored in the queue; a
 * retry sends a new one.
 */
export const sendRegistrationCodeJob = (dependencies: Dependencies) =>
  defineJob({
    name: 'accounts.send-registration-code',
    lane: 'urgent',
    payload: Payload,
    maxAttempts: 8,
    async run({ transact }, asked) {
      const account = await transact(null, (db) => findActiveAccount(db, asked.email));
      if (!account) await sendCode(dependencies, transact, asked);
      else if (asked.tells_owner) await notifyOwner(dependencies, transact, account, asked.email);
    },
  });

export type SendRegistrationCodeJob = ReturnType<typeof sendRegistrationCodeJob>;
