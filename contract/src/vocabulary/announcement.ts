import { appliesTo, type StateAction } from './states.ts';

export const ANNOUNCEMENT_STATES = [
  'generating',
  'generated',
  'rejected',
  'failed',
  'approved',
  'scheduled',
  'sending',
  'sent',
  'cancelled',
] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

export const ANNOUNCEMENT_STATE_LABELS: Record<AnnouncementState, string> = {
  generating: 'Writing',
  generated: 'Draft',
  rejected: 'Rejected',
  failed: 'Writing failed',
  approved: 'Approved',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  cancelled: 'Cancelled',
};

export const ANNOUNCEMENT_ACTIONS = {
  /** From `generating` as well: a text that was cut off can be asked for again. */
  generate: { from: ['generating', 'generated', 'rejected', 'failed'], to: 'generating', who: 'person' },
  finish: { from: ['generating'], to: 'generated', who: 'system' },
  fail: { from: ['generating'], to: 'failed', who: 'system' },
  /** Someone changes it, or writes the text themselves. */
  write: { from: ['generated', 'rejected', 'failed'], to: 'generated', who: 'person' },
  reject: { from: ['generated'], to: 'rejected', who: 'person' },
  approve: { from: ['generated'], to: 'approved', who: 'person' },
  /** Every recipient has their message, and its time is to come. */
  schedule: { from: ['approved'], to: 'scheduled', who: 'system' },
  begin: { from: ['approved', 'scheduled'], to: 'sending', who: 'system' },
  complete: { from: ['sending'], to: 'sent', who: 'system' },
  /** Only while nothing has left. */
  withdraw: { from: ['approved', 'scheduled', 'sending'], to: 'generated', who: 'person' },
  /** What has not left yet won’t. */
  cancel: { from: ['approved', 'scheduled', 'sending'], to: 'cancelled', who: 'person' },
} as const satisfies Record<string, StateAction<AnnouncementState>>;
export type AnnouncementAction = keyof typeof ANNOUNCEMENT_ACTIONS;

/** What a person may ask for by name; the other actions have calls of their own. */
export const ANNOUNCEMENT_DECISIONS = ['reject', 'reopen', 'withdraw', 'cancel'] as const;
export type AnnouncementDecision = (typeof ANNOUNCEMENT_DECISIONS)[number];

/** Its messages may leave in these states; the gate cancels those of any other. */
export const SENDING_ANNOUNCEMENT_STATES: readonly AnnouncementState[] = ['approved', 'scheduled', 'sending', 'sent'];

/** Whether its text and settings can be changed as they are. */
export const isOpenAnnouncement = (state: AnnouncementState): boolean =>
  appliesTo(ANNOUNCEMENT_ACTIONS.write, state) || state === 'generating';

/** Why an announcement is written; a built-in writer has its patterns by it. */
export const OCCASIONS = ['news', 'offer', 'event', 'notice', 'feedback'] as const;
export type Occasion = (typeof OCCASIONS)[number];
export const OCCASION_LABELS: Record<Occasion, string> = {
  news: 'News',
  offer: 'An offer',
  event: 'An invitation',
  notice: 'A notice',
  feedback: 'A question',
};

export const WRITING_TONES = ['friendly', 'professional', 'brief', 'upbeat'] as const;
export type WritingTone = (typeof WRITING_TONES)[number];
export const WRITING_TONE_LABELS: Record<WritingTone, string> = {
  friendly: 'Friendly',
  professional: 'Professional',
  brief: 'Brief',
  upbeat: 'Upbeat',
};

/** Languages in which every writer can write. */
export const WRITING_LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
export type WritingLanguage = (typeof WRITING_LANGUAGES)[number];
export const WRITING_LANGUAGE_LABELS: Record<WritingLanguage, string> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
};

/** The model of texts that the program writes from its own patterns. */
export const BUILT_IN_WRITER = 'built-in';
