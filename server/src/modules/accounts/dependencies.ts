import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { Transact } from '#platform/db/transaction.ts';
import type { DomainEvents } from '#modules/events.ts';
import type { Limit } from '#platform/limits.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import type { LinksEndedJob } from './linked/links-ended.job.ts';
import type { NoticeJob } from './mails/notice.job.ts';
import type { FindMailboxFacts, SocialSignIn, SystemMail } from './ports.ts';
import type { TellDeletionJob } from './profile/deletion.job.ts';
import type { SendRegistrationCodeJob } from './registration/send-registration-code.job.ts';
import type { SendCodeJob } from './code/send-code.job.ts';
import type { SendInvitationJob } from './team/send-invitation.job.ts';

/** What the module is built from; `app.ts` plugs it together. */
export interface AccountsDependencies {
  secrets: Secrets;
  realClock: Clock;
  /** For what belongs to no workspace (counts of tries), or to another one of the same person. */
  transact: Transact;
  events: DomainEvents;
  /** Where uploaded pictures are decoded. */
  sandbox: Sandbox;
  systemMail: SystemMail;
  /** Undefined where no Google client is set up. */
  google: SocialSignIn | undefined;
  findMailboxFacts: FindMailboxFacts;
  publicUrl: string;
  isSimulatorOn: boolean;
  /** Answers that must not tell whether an account exists take at least this long, in milliseconds. */
  evenAnswerMs?: number;
}

/** The same with the module's own jobs, for its verbs. */
export interface AccountsKit extends AccountsDependencies {
  sendCode: SendCodeJob;
  sendInvitation: SendInvitationJob;
  sendRegistrationCode: SendRegistrationCodeJob;
  sendNotice: NoticeJob;
  tellLinksEnded: LinksEndedJob;
  tellDeletion: TellDeletionJob;
}

// An office behind one address signs in and up; a machine that guesses is slowed down. Per account it is far less: guess-limits.ts.
export const SIGN_IN_BY_ADDRESS: Limit = { name: 'sign-in from', most: 200, seconds: 900 };
export const REGISTER_BY_ADDRESS: Limit = { name: 'register from', most: 200, seconds: 3600 };
export const CODES_BY_ADDRESS: Limit = { name: 'codes from', most: 200, seconds: 900 };
/**
 * Reading invitations: nobody guesses a token of 256 bits, and a foreign page can make a browser ask. It has a count of its own, so
 * that no codes are used up by it.
 */
export const INVITATIONS_BY_ADDRESS: Limit = { name: 'invitations from', most: 600, seconds: 900 };
/** Reading a picture fills a thread for a moment. */
export const LOGOS_BY_PERSON: Limit = { name: 'logo of', most: 30, seconds: 3600 };
