import type { Transact } from '#platform/db/transaction.ts';
import type { Db } from '#platform/db/database.ts';

/** A system email to one person. */
export interface SystemMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  kind: 'code' | 'notice';
  /** The recipient's workspace, so that the simulator can show it its own emails. */
  workspaceId: string;
}

/** Sends system emails. Throws if an email wasn't accepted; the caller retries later. */
export interface SystemMail {
  send(transact: Transact, message: SystemMessage): Promise<void>;
}

/** Facts about mailboxes, which belong to another module, for the user record. */
export interface MailboxFacts {
  /** The person has a mailbox that is neither simulated nor signed out. */
  emailLogin: boolean;
  /** The address of the first mailbox that can send. */
  mailbox: string | null;
}

/** A person identified by a provider such as Google. `subject` is the provider's id for them and never changes. */
export interface SocialPerson {
  subject: string;
  /** Verified by the provider at some point. */
  email: string;
  /** The provider hosts this mailbox itself, so whoever controls the provider's account controls the mailbox now. */
  isMailboxThere: boolean;
  firstName: string;
  lastName: string;
}

/** Why a credential was rejected. */
export type SocialRefusal = 'not_genuine' | 'too_old' | 'email_not_confirmed' | 'unreachable';

export type SocialVerdict = { person: SocialPerson } | { refused: SocialRefusal };

/** Verifies the credential from a provider's button. */
export interface SocialSignIn {
  /** The credential must be at most this many seconds old. */
  verify(credential: string, now: Date, mostSeconds: number): Promise<SocialVerdict>;
}

export type FindMailboxFacts = (db: Db, userId: string) => Promise<MailboxFacts>;
