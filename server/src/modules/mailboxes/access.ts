import type { MailboxKind, MailboxProvider } from '@rainmaker/contract';
import type { Secrets } from '#platform/crypto.ts';
import type { DkimSettings, MailboxRow, MailServerSettings } from './mailbox-queries.ts';

/** A server with the password, in plain text. */
export type MailServer = MailServerSettings & { password: string | null };

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

/** Decrypts the passwords of a mailbox. */
export const accessOf = (row: MailboxRow, secrets: Secrets): MailboxAccess => ({
  id: row.id,
  email: row.email,
  fromName: row.from_name,
  provider: row.provider,
  kind: row.kind,
  smtp: row.smtp && { ...row.smtp, password: passwordOf(row.secret, secrets) },
  imap: row.imap && { ...row.imap, password: passwordOf(row.imap_secret ?? row.secret, secrets) },
  dkim:
    row.dkim === null || row.dkim_secret === null
      ? null
      : { ...row.dkim, privateKey: secrets.open(row.dkim_secret, DKIM_PURPOSE) },
});
