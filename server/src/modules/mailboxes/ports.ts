import type { SendingWindow, SignInProvider } from '@rainmaker/contract';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { MailboxAccess } from './access.ts';
import type { MailServerSettings } from './mailbox-queries.ts';

export type { MailboxAccess, MailServer, TokenSource } from './access.ts';

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

/** The servers of all mailboxes of a provider. */
export interface MailSignInServers {
  smtp: Omit<MailServerSettings, 'user'>;
  imap: Omit<MailServerSettings, 'user'>;
}

/**
 * Why a provider gives no tokens. `ended`: the person must sign in again. `not_granted`: something that is needed wasn't allowed.
 * `no_address`: it doesn't say whose mailbox it is. `misconfigured`: it doesn't know this program. `unreachable`: later.
 */
export type SignInRefusal = 'ended' | 'not_granted' | 'no_address' | 'misconfigured' | 'unreachable';

/** Tokens, and for how many seconds the access token is valid. A new refresh token replaces the one before. */
export interface FreshTokens {
  accessToken: string;
  seconds: number;
  refreshToken?: string;
}

/** The tokens of a mailbox, and its address as the provider says. */
export type SignedInMailbox = Required<FreshTokens> & { address: string };

/** Mailboxes of one provider, connected by signing in with it. */
export interface MailSignIn {
  servers: MailSignInServers;
  /** The provider's page that a person's browser opens. */
  pageUrl(asked: {
    redirectUri: string;
    state: string;
    /** PKCE, S256. */
    challenge: string;
    nonce: string;
    loginHint?: string;
  }): string;
  exchange(
    came: { code: string; redirectUri: string; verifier: string; nonce: string },
    now: Date,
  ): Promise<SignedInMailbox | { refused: SignInRefusal }>;
  refresh(refreshToken: string): Promise<FreshTokens | { refused: SignInRefusal }>;
  /** False if the provider couldn't be asked; null where the provider has nothing of the kind. */
  revoke: ((refreshToken: string) => Promise<boolean>) | null;
}

export type MailSignInsHere = Partial<Record<SignInProvider, MailSignIn>>;

/** The records of a DNS name: some, none, or no server answered. */
export type FoundRecords = { kind: 'found'; values: string[] } | { kind: 'none' } | { kind: 'unknown' };

/** Asks the name servers; what they answer is bounded in time, number and length. */
export interface DomainRecords {
  txt(name: string): Promise<FoundRecords>;
  /** What a name is an alias of. */
  cname(name: string): Promise<FoundRecords>;
  /** The hosts alone, the preferred first. */
  mx(name: string): Promise<FoundRecords>;
}
