import type { SendingWindow } from '@rainmaker/contract';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { MailboxAccess } from './access.ts';

export type { MailboxAccess } from './access.ts';

/** What a check of host, port, encryption and password found. */
export type MailboxCheck =
  | { ok: true; answer: string }
  | { ok: false; at: 'host' | 'port' | 'security' | 'sign_in' | 'server'; detail: string };

/** Tries a mailbox's server without sending anything. */
export interface MailboxLogin {
  check(mailbox: MailboxAccess): Promise<MailboxCheck>;
}

/** What the outreach engine knows and this module shows. */
export interface SentCounter {
  /** Mails that left since a moment, by mailbox. */
  sentSince(db: Db, since: ReadonlyMap<string, Date>): Promise<Map<string, number>>;
}

/** Throws at `window` where nothing could ever leave in these hours. */
export type CheckHours = (db: Db, window: SendingWindow) => Promise<void>;

/** Sends one mail that says the mailbox works, to oneself. */
export interface TestMailer {
  /** The address it goes to; throws where `asked` is not one's own, or where somebody has asked too often. */
  recipientOf(
    context: OutsideContext,
    asked: string | undefined,
    mailbox: { email: string; userId: string | null },
  ): Promise<string>;
  /** Counts against the limit of the mailbox; answers a sentence. */
  sendTest(context: OutsideContext, mailbox: MailboxAccess, to: string): Promise<string>;
}
