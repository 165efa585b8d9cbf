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
 * `retry`: later; `isServerWide` where the server takes nothing from this mailbox now, whoever it is for.
 * `sign_in`: nothing leaves this mailbox until a person mends it: the password, or a certificate that cannot be trusted.
 * `unknown`: the connection was lost while the answer to the text was awaited, so nobody can say whether it left.
 * `withdrawn`: `HandOver.confirm` rejected or `HandOver.offer` threw, so nothing was handed over.
 */
export type SendOutcome =
  | { kind: 'accepted'; answer: string }
  | { kind: 'bounced'; code: string; detail: string }
  | { kind: 'refused'; code: string; detail: string }
  | { kind: 'retry'; code: string; detail: string; isServerWide: boolean }
  | { kind: 'sign_in'; detail: string }
  | { kind: 'unknown'; detail: string }
  | { kind: 'withdrawn'; detail: string };

/** Hears, in the very moment, how far a message has got: its journal outlives the process. */
export interface HandOver {
  /**
   * Awaited when the server has asked for the text, just before `offer`: rejects where somebody has decided since the claim
   * that the message must not leave. The provider then breaks off as it does where `offer` throws.
   */
  confirm(): Promise<void>;
  /**
   * Called when the server has asked for the text and has none of it yet. Throws where the message must not leave any
   * more; the provider then breaks off without a byte of it.
   */
  offer(): void;
  /** The server has answered to the text. */
  answer(isTaken: boolean): void;
}

/** Sends for one mailbox. */
export interface MailSender {
  /** How many mails are worth handing over at once. */
  lanes: number;
  /** `handOver` is left out for a mail that no ledger knows. */
  send(mail: OutgoingMail, handOver?: HandOver): Promise<SendOutcome>;
  /** Where the provider can be asked: which of these Message-IDs it has taken. */
  takenOf?(workspaceId: string, messageIds: readonly string[]): Promise<ReadonlySet<string>>;
  close(): void;
}

/** Gives the sender of a mailbox; it is closed by whoever asked for it. */
export interface MailSenders {
  open(mailbox: MailboxAccess): MailSender;
}
