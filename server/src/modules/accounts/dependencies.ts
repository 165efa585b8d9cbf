import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import type { DomainEvents } from '#modules/events.ts';
import type { Limit } from '#platform/limits.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import type { EndAccessElsewhereJob } from './linked/end-access-elsewhere.job.ts';
import type { AuditElsewhereJob } from './linked/audit-elsewhere.job.ts';
import type { LinksEndedJob } from './linked/links-ended.job.ts';
import type { NoticeJob } from './mails/notice.job.ts';
import type { FindMailboxFacts, SocialSignIn, SystemMail } from './ports.ts';
import type { DeletionNoticeJob } from './profile/deletion.job.ts';
import type { SendRegistrationCodeJob } from './registration/send-registration-code.job.ts';
import type { SendCodeJob } from './code/send-code.job.ts';
import type { SendInvitationJob } from './team/send-invitation.job.ts';

/** The module's dependencies, provided by `app.ts`. */
export interface AccountsDependencies {
  secrets: Secrets;
  realClock: Clock;
  /** For data outside workspaces (attempt counters) or in another workspace of the same person. */
  transact: Transact;
  events: DomainEvents;
  /** Decodes uploaded pictures. */
  sandbox: Sandbox;
  systemMail: SystemMail;
  /** Undefined if no Google client is configured. */
  google: SocialSignIn | undefined;
  findMailboxFacts: FindMailboxFacts;
  /** Whether a WhatsApp sender is set up that runs service campaigns. */
  hasServiceCampaigns(db: Db): Promise<boolean>;
  publicUrl: string;
  isSimulatorOn: boolean;
  /** The minimum duration, in milliseconds, of responses that must not reveal whether an account exists. */
  evenAnswerMs?: number;
}

/** The dependencies together with the module's own jobs. */
export interface AccountsKit extends AccountsDependencies {
  sendCode: SendCodeJob;
  sendInvitation: SendInvitationJob;
  sendRegistrationCode: SendRegistrationCodeJob;
  sendNotice: NoticeJob;
  sendLinksEnded: LinksEndedJob;
  auditElsewhere: AuditElsewhereJob;
  endAccessElsewhere: EndAccessElsewhereJob;
  sendDeletionNotice: DeletionNoticeJob;
}

// High enough for an office behind one address to sign in and up, but slows down a brute-force attack. The limits per
// account are much lower: guess-limits.ts.
export const SIGN_IN_BY_ADDRESS: Limit = { name: 'sign-in from', most: 200, seconds: 900 };
export const REGISTER_BY_ADDRESS: Limit = { name: 'register from', most: 200, seconds: 3600 };
export const CODES_BY_ADDRESS: Limit = { name: 'codes from', most: 200, seconds: 900 };
/**
 * Reading invitations. A 256-bit token can't be guessed, and any web page can make a browser send these requests, so
 * they have their own limit and don't use up attempts at codes.
 */
export const INVITATIONS_BY_ADDRESS: Limit = { name: 'invitations from', most: 600, seconds: 900 };
/** Decoding a picture occupies a thread for a moment. */
export const LOGOS_BY_PERSON: Limit = { name: 'logo of', most: 30, seconds: 3600 };
