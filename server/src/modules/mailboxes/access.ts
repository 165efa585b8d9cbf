import type { MailboxKind, MailboxProvider, SignInProvider } from '@rainmaker/contract';
import type { Secrets } from '#platform/crypto.ts';
import type { DkimSettings, MailboxRow, MailServerSettings } from './mailbox-queries.ts';

/**
 * The access token to sign in with, refreshed where it must be; `stale` is one that the server rejected. Rejects with the code `EAUTH` if only the
 * person can change that, and `ETOKEN` if it may work later; the message is a sentence.
 */
export type TokenSource = (stale?: string) => Promise<string>;

/** A server with what it takes to sign in, in plain text: the password, or a token instead. */
export type MailServer = MailServerSettings & { password: string | null; token?: TokenSource };

/** What opens the secrets of mailboxes. */
export interface MailboxKeys {
  secrets: Secrets;
  tokens: { sourceFor(mailbox: { workspaceId: string; mailboxId: string }): TokenSource };
}

/** A mailbox with its sign-in details; the password is in plain text and must not be stored or logged. */
export interface MailboxAccess {
  id: string;
  email: string;
  fromName: string;
  provider: MailboxProvider;
  kind: MailboxKind;
  smtp: MailServer | null;
  /** Null if replies aren't read. */
  imap: MailServer | null;
  /** Null if email isn't signed here. */
  dkim: (DkimSettings & { privateKey: string }) | null;
}

export const SECRET_PURPOSE = 'mailbox';
export const DKIM_PURPOSE = 'dkim';

const passwordOf = (sealed: string | null, secrets: Secrets): string | null =>
  sealed === null ? null : secrets.open(sealed, SECRET_PURPOSE);

const tokenOf = (row: MailboxRow, { tokens }: MailboxKeys): { token?: TokenSource } =>
  isSignedInWith(row.provider) ? { token: tokens.sourceFor({ workspaceId: row.workspace_id, mailboxId: row.id }) } : {};

/** Whether a mailbox is connected by signing in with its provider, and has no password here. */
export const isSignedInWith = (provider: MailboxProvider): provider is SignInProvider =>
  provider === 'google' || provider === 'microsoft';

/** Decrypts the passwords of a mailbox. */
export const accessOf = (row: MailboxRow, keys: MailboxKeys): MailboxAccess => ({
  id: row.id,
  email: row.email,
  fromName: row.from_name,
  provider: row.provider,
  kind: row.kind,
  smtp: row.smtp && { ...row.smtp, password: passwordOf(row.secret, keys.secrets), ...tokenOf(row, keys) },
  imap: row.imap && {
    ...row.imap,
    password: passwordOf(row.imap_secret ?? row.secret, keys.secrets),
    ...tokenOf(row, keys),
  },
  dkim:
    row.dkim === null || row.dkim_secret === null
      ? null
      : { ...row.dkim, privateKey: keys.secrets.open(row.dkim_secret, DKIM_PURPOSE) },
});
