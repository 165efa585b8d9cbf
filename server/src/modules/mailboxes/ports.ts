import type { SendingWindow } from '@rainmaker/contract';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { MailboxAccess } from './access.ts';

export type { MailboxAccess, MailServer } from './access.ts';

/** The result of checking host, port, encryption and password. */
export type MailboxCheck =
  | { ok: true; answer: string }
  | {
      ok: false;
      at: 'host' | 'port' | 'security' | 'sign_in' | 'server';
      detail: string;
      /** Which server: the one that mail is sent through (the default) or the one that replies are read from. */
      of?: 'smtp' | 'imap';
    };

/** Tests a mailbox's server without sending anything. */
export interface MailboxLogin {
  check(mailbox: MailboxAccess): Promise<MailboxCheck>;
}

/** What an account has sent; tests count toward its limit too. */
export interface AccountSent {
  messages: number;
  tests: number;
}

/** Counts from the outreach module that this module displays. */
export interface SentCounter {
  /** What was sent since a time, by mailbox. */
  sentSince(db: Db, since: ReadonlyMap<string, Date>): Promise<Map<string, AccountSent>>;
}

/** Throws with field `window` if nothing could ever be sent in these hours. */
export type CheckHours = (db: Db, window: SendingWindow) => Promise<void>;

/** Sends a test email to the person themselves. */
export interface TestMailer {
  /** The recipient's address; throws if `asked` isn't one of the person's own, or above the limit. */
  recipientOf(
    context: OutsideContext,
    asked: string | undefined,
    mailbox: { email: string; userId: string | null },
  ): Promise<string>;
  /** Counts toward the mailbox's limit; returns a sentence. */
  sendTest(context: OutsideContext, mailbox: MailboxAccess, to: string): Promise<string>;
}
