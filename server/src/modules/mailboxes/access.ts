import {
  LIMITS,
  type MailboxKind,
  type MailboxProvider,
  type MailboxState,
  type SendingWindow,
} from '@rainmaker/contract';
import type { Secrets } from '#platform/crypto.ts';
import type { DkimSettings, MailboxRow, SmtpSettings } from './mailbox-queries.ts';

/** A mailbox with what it takes to sign in; its password is in the clear and must not be kept or logged. */
export interface MailboxAccess {
  id: string;
  email: string;
  fromName: string;
  provider: MailboxProvider;
  kind: MailboxKind;
  smtp: (SmtpSettings & { password: string | null }) | null;
  /** Null: the mail is not signed here. */
  dkim: (DkimSettings & { privateKey: string }) | null;
}

/** What planning and gate need of a mailbox. */
export interface MailboxFacts {
  id: string;
  userId: string;
  email: string;
  fromName: string;
  provider: MailboxProvider;
  kind: MailboxKind;
  timezone: string | null;
  signature: string | null;
  window: SendingWindow | null;
  state: MailboxState;
  stateReason: string | null;
  minGapSeconds: number;
  dailyLimit: number | null;
  rampStartedOn: string | null;
}

export const SECRET_PURPOSE = 'mailbox';
export const DKIM_PURPOSE = 'dkim';

export const factsOf = (row: MailboxRow): MailboxFacts => ({
  id: row.id,
  userId: row.user_id,
  email: row.email,
  fromName: row.from_name,
  provider: row.provider,
  kind: row.kind,
  timezone: row.timezone,
  signature: row.signature,
  window: row.sending_window,
  state: row.state,
  stateReason: row.state_reason,
  minGapSeconds: row.min_gap_seconds,
  dailyLimit: row.daily_limit,
  rampStartedOn: row.ramp_started_on,
});

/** Opens the sealed password of a mailbox. */
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

const DAY_MS = 86_400_000;

/**
 * Mails a mailbox may send on a day (`YYYY-MM-DD`): 10 on the first and 2 more on each day after while it ramps up, then
 * its own limit. Null: no limit, as for a relay and the simulator.
 */
export const limitOn = (mailbox: Pick<MailboxFacts, 'dailyLimit' | 'rampStartedOn'>, day: string): number | null => {
  if (mailbox.dailyLimit === null || mailbox.rampStartedOn === null) return mailbox.dailyLimit;
  const days = Math.max(0, Math.round((Date.parse(day) - Date.parse(mailbox.rampStartedOn)) / DAY_MS));
  return Math.min(mailbox.dailyLimit, LIMITS.rampUpStart + days * LIMITS.rampUpPerDay);
};
