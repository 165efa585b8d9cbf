import type { DnsState, MailboxState } from '@rainmaker/contract';
import type { PillTone } from '#ui/pill.tsx';
import * as words from './words.ts';

/** The pill of a mailbox's state. */
export const MAILBOX_STATE_WORDS: Record<MailboxState, { label: string; tone: PillTone }> = {
  active: { label: 'Active', tone: 'good' },
  ramping: { label: 'Warming up', tone: 'info' },
  paused: { label: 'Paused', tone: 'warn' },
  auth_failed: { label: 'Sign-in failed', tone: 'bad' },
  signed_out: { label: 'Signed out', tone: 'idle' },
};

/** The pill of what was found in the DNS. */
export const DNS_STATE_WORDS: Record<DnsState, { label: string; tone: PillTone }> = {
  pass: { label: words.dnsPass, tone: 'good' },
  missing: { label: words.dnsMissing, tone: 'bad' },
  wrong: { label: words.dnsWrong, tone: 'bad' },
  theirs: { label: words.dnsTheirs, tone: 'idle' },
  unknown: { label: words.dnsUnknown, tone: 'warn' },
};
