import type { Attachment } from '@rainmaker/contract';
import type { MailboxAccess } from '#modules/mailboxes/index.ts';
import type { Sender } from '../channel.ts';
import type { TrackedMail } from './tracking/track-mail.ts';

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
  attachments?: readonly Attachment[];
  /** Beside From, To, Subject and Message-ID: threading and unsubscribe headers. */
  headers: Readonly<Record<string, string>>;
  /** What it tells of its reader; left out where nothing is tracked. */
  tracked?: Pick<TrackedMail, 'opens' | 'clicks' | 'links'>;
  /** On the workspace's clock. */
  at: Date;
}

/** Sends for one mailbox; a provider that can be asked knows attempts by their Message-IDs. */
export type MailSender = Sender<OutgoingMail>;

/** Opens the sender of a mailbox; the caller closes it. */
export interface MailSenders {
  open(mailbox: MailboxAccess): MailSender;
}
