import type { Transact } from '#platform/db/transaction.ts';
import type { Db } from '#platform/db/database.ts';

/** A mail of the program itself, to one person. */
export interface SystemMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  kind: 'code' | 'notice';
  /** Whose it is, so that the simulator can show a workspace its own. */
  workspaceId: string;
}

/** How the program's own mails leave. It throws where one could not be handed over, and is tried again later. */
export interface SystemMail {
  send(transact: Transact, message: SystemMessage): Promise<void>;
}

/** What the user record says of mailboxes, which belong to another module. */
export interface MailboxFacts {
  /** The person has a mailbox that is neither the simulator nor signed out. */
  emailLogin: boolean;
  /** Address of the first mailbox that can send. */
  mailbox: string | null;
}

/** Whom a provider such as Google vouches for. `subject` is its own name for the person and never changes. */
export interface SocialPerson {
  subject: string;
  /** Confirmed by the provider, at some time. */
  email: string;
  /** The provider keeps the mailbox of this address itself: who has one has the other, at this moment too. */
  isMailboxThere: boolean;
  firstName: string;
  lastName: string;
}

/** Why a credential was not taken. */
export type SocialRefusal = 'not_genuine' | 'too_old' | 'email_not_confirmed' | 'unreachable';

export type SocialVerdict = { person: SocialPerson } | { refused: SocialRefusal };

/** Checks what a provider's button gave the browser. */
export interface SocialSignIn {
  /** The credential must have been made within the last so many seconds. */
  verify(credential: string, now: Date, mostSeconds: number): Promise<SocialVerdict>;
}

export type FindMailboxFacts = (db: Db, userId: string) => Promise<MailboxFacts>;
