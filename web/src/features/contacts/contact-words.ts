import { CONSENT_LABELS, STATUS_TONES, type Status, type Tone } from '@rainmaker/contract';

const SOURCES: Record<string, string> = {
  manual: 'Manual',
  import: 'Import',
  discovery: 'Discovery',
  web_form: 'Web form',
  referral: 'Referral',
  event: 'Event',
  email_reply: 'Email reply',
  whatsapp_inbound: 'WhatsApp',
  linkedin: 'LinkedIn',
  api: 'API',
  sample: 'Sample',
};

/** The source of a person, as a label. */
export const sourceLabel = (source: string): string => SOURCES[source] ?? source;
export const SOURCE_OPTIONS = Object.entries(SOURCES).map(([value, label]) => ({ value, label }));

const EMAIL_STATUSES: Record<string, string> = {
  unknown: 'not checked',
  valid: 'valid',
  risky: 'risky',
  invalid: 'invalid',
  role: 'role address',
  disposable: 'disposable',
  bounced: 'bounced',
};
export const emailStatusLabel = (status: string): string => EMAIL_STATUSES[status] ?? status;

export const toneOf = (status: string): Tone => STATUS_TONES[status as Status] ?? 'idle';

/** A label for the legal basis; raw names are never shown. */
export const basisLabel = (basis: string): string =>
  (CONSENT_LABELS as Record<string, string>)[basis] ??
  basis.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());

export const CHANNEL_LABELS = { email: 'Email', whatsapp: 'WhatsApp', call: 'Call', linkedin: 'LinkedIn' } as const;
