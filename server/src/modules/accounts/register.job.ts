import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { Transact } from '#platform/db/transaction.ts';
import type { DomainEvents } from '#platform/domain-events.ts';
import { defineJob, type JobContext } from '#platform/jobs/job.ts';
import { findAccount, loadUser, replaceUnverified, type Account } from './account-queries.ts';
import { isTaken, openWorkspace } from './open-workspace.ts';
import type { SendCodeJob } from './send-code.job.ts';

const Payload = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** The password's hash, sealed: it waits in the queue for a moment. */
  password: z.string(),
  company_name: z.string().nullable(),
  country: z.string().optional(),
  timezone: z.string().optional(),
  /** False where the address has had a code a moment ago. */
  may_send: z.boolean(),
});
type Registration = z.output<typeof Payload>;

/** What the hash is sealed for. */
export const REGISTRATION = 'registration';

interface Dependencies {
  secrets: Secrets;
  realClock: Clock;
  events: DomainEvents;
  sendCode: SendCodeJob;
}

const open = (dependencies: Dependencies, { transact, jobs }: JobContext, input: Registration, passwordHash: string) =>
  openWorkspace(dependencies, transact, {
    email: input.email,
    firstName: input.first_name,
    lastName: input.last_name,
    companyName: input.company_name,
    country: input.country,
    timezone: input.timezone,
    passwordHash,
    verifiedAt: null,
    also: (db) => jobs.enqueue(db, dependencies.sendCode, { email: input.email, kind: 'verify_email' }),
  });

/**
 * Who has confirmed the address is told by mail how to come in and keeps what there is; an account that nobody has confirmed
 * takes what was typed last.
 */
const openAgain = async (
  { realClock, sendCode }: Dependencies,
  { transact, jobs }: { transact: Transact; jobs: JobContext['jobs'] },
  account: Account,
  input: Registration,
  passwordHash: string,
): Promise<void> => {
  await transact(account, async (db) => {
    const user = await loadUser(db, account.userId);
    const isSettled = user?.email_verified_at !== null;
    if (!isSettled)
      await replaceUnverified(db, account.userId, {
        firstName: input.first_name,
        lastName: input.last_name,
        passwordHash,
        at: realClock.now(),
      });
    const kind = isSettled ? 'already_signed_up' : 'verify_email';
    if (input.may_send) await jobs.enqueue(db, sendCode, { email: input.email, kind });
  });
};

/**
 * Opens the workspace somebody has asked for and mails a code. It is done behind the answer, so that the answer cannot tell
 * whether the address has an account.
 */
export const registerJob = (dependencies: Dependencies) =>
  defineJob({
    name: 'accounts.register',
    payload: Payload,
    maxAttempts: 5,
    async run(context, input) {
      const passwordHash = dependencies.secrets.open(input.password, REGISTRATION);
      const again = async (): Promise<boolean> => {
        const account = await context.transact(null, (db) => findAccount(db, input.email));
        if (account) await openAgain(dependencies, context, account, input, passwordHash);
        return account !== undefined;
      };
      if (await again()) return;
      try {
        await open(dependencies, context, input, passwordHash);
      } catch (error) {
        // Of two registrations at once the second finds the first.
        if (!isTaken(error) || !(await again())) throw error;
      }
    },
  });

export type RegisterJob = ReturnType<typeof registerJob>;
