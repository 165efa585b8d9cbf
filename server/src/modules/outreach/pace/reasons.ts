import type { CancelReason, EnrolmentState, ReasonCode } from '@rainmaker/contract';
import { CANCEL_REASONS } from '@rainmaker/contract';
import { momentInWords } from './zone.ts';

/** What a sentence may need beside its code. */
export interface ReasonDetail {
  /** Public holiday. */
  holiday?: string;
  /** Variables without a value. */
  missing?: string[];
  /** A server's own words, or a person's. */
  words?: string;
  step?: number;
  /** The mailbox is somebody else's. */
  isOthers?: boolean;
}

/** Beside `no_mailbox`, where there is one that a campaign of a rep may not use. */
export const OTHERS_ACCOUNT: ReasonDetail = { isOthers: true };

export interface Waiting {
  code: ReasonCode;
  detail: ReasonDetail | null;
  /** Until when, where that is known. */
  until: Date | null;
  /** The recipient's time zone. */
  zone: string;
}

const list = (names: readonly string[]): string =>
  names.length <= 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const variable = (name: string): string => name.replaceAll('_', ' ');

const missingInWords = (detail: ReasonDetail | null): string => {
  if (detail?.words) return `The text cannot be filled in: ${detail.words}`;
  const names = list((detail?.missing ?? []).map(variable));
  return names === '' ? 'A value is missing for this person' : `There is no ${names} for this person, and no fallback`;
};

/** A server's own words stand behind ours; a sentence of ours about a certificate or a key stands alone. */
const refusedInWords = (words: string | undefined): string => {
  if (words === undefined) return 'The mail server refuses the sign-in';
  return /^The (certificate|DKIM key) /.test(words)
    ? words.replace(/\.$/, '')
    : `The mail server refuses the sign-in: ${words}`;
};

type Say = (waiting: Waiting, until: string) => string;

const SENTENCES: Record<ReasonCode, Say> = {
  approval: () => 'The draft waits for your approval',
  wait: (_, until) => `The next step comes ${until}`,
  window: (_, until) => `Leaves ${until}, when the sending hours begin`,
  holiday: ({ detail }, until) => `Leaves ${until}, after ${detail?.holiday ?? 'a public holiday'}`,
  mailbox_pace: (_, until) => `Leaves ${until}: the mailbox keeps a gap between messages`,
  mailbox_cap: (_, until) => `Leaves ${until}: the mailbox sends only so many a day`,
  daily_new_limit: (_, until) => `Leaves ${until}: the campaign takes only so many new people a day`,
  hours_never_meet: () =>
    'The sending hours of workspace, workflow and mailbox are never open together for this person',
  no_free_day: () => 'The mailbox or the campaign is full for years: let it send more a day',
  campaign_paused: () => 'The campaign is paused',
  campaign_not_started: (_, until) => `The campaign starts ${until}`,
  workflow_paused: () => 'The workflow is paused',
  sending_paused: () => 'All sending is paused',
  clock_moved: () => 'The clock was moved: mail of a real mailbox waits until it shows today again',
  mailbox_paused: () => 'The mailbox is paused',
  mailbox_refused: ({ detail }) => refusedInWords(detail?.words),
  no_mailbox: ({ detail }) =>
    detail?.isOthers
      ? 'A campaign of a rep does not send from somebody else’s mailbox'
      : 'Its mailbox is not connected any more',
  missing_variable: ({ detail }) => missingInWords(detail),
  rejected: ({ detail }) => `You ${detail?.words ?? 'rejected'} step ${detail?.step ?? 1}`,
  paused_by_person: () => 'You paused this person',
  signed_out: () => 'The mailbox was signed out: approve it again',
  soft_bounce: ({ detail }, until) =>
    `Tries again ${until}: it could not be delivered${detail?.words ? ` (${detail.words})` : ''}`,
  unknown: () => 'The connection broke off while it was sent: nobody can say whether it left',
  frequency: (_, until) => `Leaves ${until}: another campaign wrote to them less than a day ago`,
};

/** Why someone waits, as a sentence without its full stop. */
export const reasonInWords = (waiting: Waiting): string =>
  SENTENCES[waiting.code](waiting, waiting.until === null ? 'soon' : momentInWords(waiting.until, waiting.zone));

const ENDED: Partial<Record<EnrolmentState, string>> = {
  replied: 'They replied',
  completed: 'Every step has been sent',
  bounced: 'Their address does not exist any more',
  unsubscribed: 'They do not want to be written to',
  failed: 'It could not be sent',
  skipped: 'Left out',
  removed: 'You took them out',
};

/** How it ended for a person of a campaign. */
export const endInWords = (state: EnrolmentState, detail: ReasonDetail | null): string =>
  detail?.words ?? ENDED[state] ?? '';

export const cancelInWords = (reason: string): string =>
  reason in CANCEL_REASONS ? CANCEL_REASONS[reason as CancelReason] : reason;
