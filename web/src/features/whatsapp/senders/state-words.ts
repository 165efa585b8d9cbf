import type { WhatsappQuality, WhatsappSender } from '@rainmaker/contract';
import type { PillTone } from '#ui/pill.tsx';

/** The states of a sender on screen. */
export const SENDER_STATE_WORDS: Record<WhatsappSender['state'], { label: string; tone: PillTone }> = {
  active: { label: 'Active', tone: 'good' },
  ramping: { label: 'Active', tone: 'good' },
  paused: { label: 'Paused', tone: 'warn' },
  auth_failed: { label: 'Sign in again', tone: 'bad' },
  signed_out: { label: 'Disconnected', tone: 'idle' },
};

export const QUALITY_TONES: Record<WhatsappQuality, PillTone> = {
  high: 'good',
  medium: 'warn',
  low: 'bad',
  unknown: 'idle',
};
