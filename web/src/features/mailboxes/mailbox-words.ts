import type { MailboxState } from '@rainmaker/contract';
import type { PillTone } from '#ui/pill.tsx';

/** The pill of a mailbox's state. */
export const MAILBOX_STATE_WORDS: Record<MailboxState, { label: string; tone: PillTone }> = {
  active: { label: 'Active', tone: 'good' },
  ramping: { label: 'Warming up', tone: 'info' },
  paused: { label: 'Paused', tone: 'warn' },
  auth_failed: { label: 'Sign-in failed', tone: 'bad' },
  signed_out: { label: 'Signed out', tone: 'idle' },
};
