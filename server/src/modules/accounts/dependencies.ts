import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { DomainEvents } from '#platform/domain-events.ts';
import type { Limit } from '#platform/limits.ts';
import type { FindMailboxFacts, SystemMail } from './ports.ts';
import type { SendCodeJob } from './send-code.job.ts';

/** What the module is built from; `app.ts` plugs it together. */
export interface AccountsDependencies {
  secrets: Secrets;
  realClock: Clock;
  events: DomainEvents;
  systemMail: SystemMail;
  findMailboxFacts: FindMailboxFacts;
  publicUrl: string;
  isSimulatorOn: boolean;
  /** Answers that must not tell whether an account exists take at least this long, in milliseconds. */
  evenAnswerMs?: number;
}

/** The same with the module's own job, for its verbs. */
export interface AccountsKit extends AccountsDependencies {
  sendCode: SendCodeJob;
}

// An office behind one address signs in and up; a machine that guesses is slowed down. Per account it is far less.
export const SIGN_IN_BY_ADDRESS: Limit = { name: 'sign-in from', most: 200, seconds: 900 };
export const SIGN_IN_BY_ACCOUNT: Limit = { name: 'sign-in as', most: 10, seconds: 900 };
export const REGISTER_BY_ADDRESS: Limit = { name: 'register from', most: 200, seconds: 3600 };
export const CODES_BY_ADDRESS: Limit = { name: 'codes from', most: 200, seconds: 900 };
