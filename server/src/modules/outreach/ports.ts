import type { MailboxAccess } from '#modules/mailboxes/index.ts';

/** A mail ready for the wire. */
export interface OutgoingMail {
  workspaceId: string;
  /** The ledger row; null for a test to oneself. */
  rowId: string | null;
  /** RFC 5322 Message-ID with its angle brackets; derives from the row and its attempt. */
  messageId: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Beside From, To, Subject and Message-ID: threading and unsubscribe headers. */
  headers: Readonly<Record<string, string>>;
  /** On the workspace's clock. */
  at: Date;
}

/**
 * What a provider answered, in our words; nobody else reads vendor codes.
 * `unknown`: the connection was lost while the answer to the text was awaited, so nobody can say whether it left.
 */
export type SendOutcome =
  | { kind: 'accepted'; answer: string }
  | { kind: 'bounced'; code: string; detail: string }
  | { kind: 'refused'; code: string; detail: string }
  | { kind: 'retry'; code: string; detail: string }
  | { kind: 'sign_in'; detail: string }
  | { kind: 'unknown'; detail: string };

/** Sends for one mailbox. */
export interface MailSender {
  send(mail: OutgoingMail): Promise<SendOutcome>;
  /** Where the provider can be asked: whether it has taken a message with this Message-ID. */
  wasTaken?(workspaceId: string, messageId: string): Promise<boolean>;
  close(): void;
}

/** Gives the sender of a mailbox; it is closed by whoever asked for it. */
export interface MailSenders {
  open(mailbox: MailboxAccess): MailSender;
}
