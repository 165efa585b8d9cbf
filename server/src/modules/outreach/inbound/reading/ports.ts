import type { FolderPlace, MailboxAccess } from '#modules/mailboxes/index.ts';

/** A mail as its server has it. */
export interface FetchedMail {
  /** RFC 3501: grows with each mail of a folder. */
  uid: number;
  /** The header and as much of the body as is read; the rest of a large mail isn't fetched. */
  raw: Uint8Array;
  /** There is more of it. */
  isCut: boolean;
}

/** Where a mail is in an inbox. */
export interface MailPlace {
  uidValidity: number;
  uid: number;
}

/** A whole mail; `isCut` of one that is larger than any that is read. `absent`: it was moved or deleted. */
export type WholeOutcome =
  | { kind: 'read'; raw: Uint8Array; isCut: boolean }
  | { kind: 'absent' }
  | Extract<NextOutcome, { kind: 'failed' }>;

/** The next mails of an inbox. */
export interface NextMails {
  /** The oldest first. */
  mails: FetchedMail[];
  /** Where the folder is read up to with these. */
  place: FolderPlace;
  /** Whether more are there already. */
  hasMore: boolean;
}

/** `isFinal`: only a person can change it, because the sign-in is rejected. */
export type NextOutcome = { kind: 'read'; next: NextMails } | { kind: 'failed'; detail: string; isFinal: boolean };

/** Reads an inbox over its protocol, and changes nothing there: what is unread stays so. */
export interface MailReader {
  /**
   * The mails after a place. In a folder that was never read, or whose ids started anew, the last thousand, because mails that were
   * read before may come again but none may be missed.
   */
  next(mailbox: MailboxAccess, from: FolderPlace): Promise<NextOutcome>;
  /**
   * The mails of the Sent folder after a place. In a folder that was never read, none: what was sent before doesn't count. `absent`: there is no
   * such folder.
   */
  nextSent(mailbox: MailboxAccess, from: FolderPlace): Promise<NextOutcome | { kind: 'absent' }>;
  /** One mail of the inbox, as much of it as `next` gives. */
  beginning(mailbox: MailboxAccess, at: MailPlace): Promise<WholeOutcome>;
  /** One mail of the inbox with all of its files. */
  whole(mailbox: MailboxAccess, at: MailPlace): Promise<WholeOutcome>;
}

/** What a connection that waits for new mail tells. */
export interface WatchHooks {
  /** Something new may be there. Not what it is: a look takes it. */
  onNews(): void;
  /** It has ended by itself. */
  onEnd(): void;
}

/** `unable`: the server has nothing of the kind. `failed`: it couldn't be connected to, or the sign-in was rejected. */
export type WatchOutcome = { kind: 'watching'; close(): void } | { kind: 'unable' } | { kind: 'failed' };

/** Waits for new mail in an inbox over a connection that stays open (IDLE, RFC 2177). */
export interface MailWatcher {
  watch(mailbox: MailboxAccess, hooks: WatchHooks): Promise<WatchOutcome>;
}
