import type { MailboxKind, MailboxProvider } from '@rainmaker/contract';
import type { Secrets } from '#platform/crypto.ts';
import type { DkimSettings, MailboxRow, SmtpSettings } from './mailbox-queries.ts';

/** A mailbox with its sign-in details; the password is in plain text and must not be stored or logged. */
export interface MailboxAccess {
  id: string;
  email: string;
  fromName: string;
  provider: MailboxProvider;
  kind: MailboxKind;
  smtp: (SmtpSettings & { password: string | null }) | null;
  /** Null if email isn't signed here. */
  dkim: (DkimSettings & { privateKey: string }) | null;
}

export const SECRET_PURPOSE = 'mailbox';
export const DKIM_PURPOSE = 'dkim';

/** Decrypts the password of a mailbox. */
export const accessOf = (row: MailboxRow, secrets: Secrets): MailboxAccess => ({
  id: row.id,
  email: row.email,
  fromName: row.from_name,
  provider: row.provider,
  kind: row.kind,
  smtp:
    row.smtp === null
      ? null
      : { ...row.smtp, password: row.secret === null ? null : secrets.open(row.secret, SECRET_PURPOSE) },
  dkim:
    row.dkim === null || row.dkim_secret === null
      ? null
      : { ...row.dkim, privateKey: secrets.open(row.dkim_secret, DKIM_PURPOSE) },
});
