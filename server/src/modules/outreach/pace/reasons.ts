import type { CancelReason, EnrolmentState, ReasonCode } from '@rainmaker/contract';
import { CANCEL_REASONS, isReceiver, RECEIVER_LABELS } from '@rainmaker/contract';
import { dayIn } from '#platform/zones/zoned-time.ts';
import { dayInWords, momentInWords } from './zone.ts';

/** Whose budget of a day it is: all mailboxes of a domain, or what they send to one receiving provider or domain. */
export interface BudgetOf {
  domain: string;
  /** `gmail`, `microsoft`, `yahoo`, or a recipients' domain; undefined: everything that the domain sends. */
  receiver?: string;
  limit: number;
}

/** What a sentence may need in addition to its code. */
export interface ReasonDetail {
  /** The budget that has no room left. */
  budget?: BudgetOf;
  /** Public holiday. */
  holiday?: string;
  /** Variables without a value. */
  missing?: string[];
  /** A server's own words, or a person's. */
  words?: string;
  step?: number;
  /** Claims that no source has and no one has confirmed. */
  claims?: number;
  /** The mailbox belongs to someone else. */
  isOthers?: boolean;
  /** Meta’s limit of people in 24 hours. */
  limit?: number;
  /** Of the account, where what it is called matters. */
  channel?: string;
  /** Whose conversation they wrote in, where it isn't their own. */
  wroteIn?: 'other_record' | 'deleted_record';
}

/** What was approved isn't what would be sent any more. */
export type ChangeReason = Extract<ReasonCode, 'template_changed'>;

/** What an account is called in a sentence. */
const accountWord = (detail: ReasonDetail | null): string => (detail?.channel === 'whatsapp' ? 'sender' : 'mailbox');

/** With `no_mailbox`: there is a mailbox, but a rep's campaign may not use it. */
export const OTHERS_ACCOUNT: ReasonDetail = { isOthers: true };

export interface Waiting {
  code: ReasonCode;
  detail: ReasonDetail | null;
  /** Until when, if known. */
  until: Date | null;
  /** The recipient's time zone. */
  zone: string;
}

const list = (names: readonly string[]): string =>
  names.length <= 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const variable = (name: string): string => name.replaceAll('_', ' ');

const missingInWords = (detail: ReasonDetail | null): string => {
  if (detail?.words) return `The text can’t be filled in: ${detail.words}`;
  const names = list((detail?.missing ?? []).map(variable));
  return names === '' ? 'A value is missing for this person' : `No ${names} for this person, and no fallback`;
};

/** The server's own words follow ours, except for certificates and keys. */
const refusedInWords = (words: string | undefined): string => {
  if (words === undefined) return 'The mail server rejected the sign-in';
  return /^The (certificate|DKIM key) /.test(words)
    ? words.replace(/\.$/, '')
    : `The mail server rejected the sign-in: ${words}`;
};

const domainInWords = (budget: BudgetOf | undefined): string =>
  budget === undefined
    ? 'the sending domain has reached its daily limit'
    : `all mailboxes of ${budget.domain} together have reached their daily limit of ${budget.limit}`;

const receiverInWords = (budget: BudgetOf | undefined): string => {
  if (budget?.receiver === undefined) return 'the receiving provider’s daily limit is reached';
  const to = isReceiver(budget.receiver) ? RECEIVER_LABELS[budget.receiver] : budget.receiver;
  return `${budget.domain} has reached its daily limit of ${budget.limit} to ${to}`;
};

const unansweredInWords = (detail: ReasonDetail | null): string => {
  if (detail?.wroteIn === 'other_record')
    return 'They wrote in the conversation of another record, and no one has answered: answer there, or mark it as done';
  return detail?.wroteIn === 'deleted_record'
    ? 'They wrote to a record that has since been deleted, and no one has answered: send this now if they should still get it'
    : 'They wrote, and no one has answered: answer them, or mark the conversation as done';
};

type Say = (waiting: Waiting, until: string) => string;

const SENTENCES: Record<ReasonCode, Say> = {
  approval: () => 'The draft is waiting for your approval',
  // Only the day: within it the message waits for sending hours.
  wait: ({ until, zone }) =>
    until === null
      ? 'The next step is due soon'
      : `The next step is due ${dayInWords(until, zone)}, during sending hours`,
  task: ({ detail }) =>
    `Waiting for someone to do step ${detail?.step ?? 1}${detail?.words ? `: ${detail.words}` : ''}`,
  window: (_, until) => `Sends ${until}, when sending hours start`,
  holiday: ({ detail }, until) => `Sends ${until}, after ${detail?.holiday ?? 'a public holiday'}`,
  mailbox_pace: (_, until) => `Sends ${until}: the mailbox leaves a gap between messages`,
  mailbox_cap: (_, until) => `Sends ${until}: the mailbox has reached its daily limit`,
  domain_cap: ({ detail }, until) => `Sends ${until}: ${domainInWords(detail?.budget)}`,
  provider_cap: ({ detail }, until) => `Sends ${until}: ${receiverInWords(detail?.budget)}`,
  daily_new_limit: (_, until) => `Sends ${until}: the campaign has reached its daily limit for new people`,
  hours_never_meet: () => 'The sending hours of the workspace, workflow and mailbox never overlap for this person',
  no_free_day: () => 'The mailbox or campaign is fully booked for years: raise its daily limit',
  campaign_paused: () => 'The campaign is paused',
  campaign_not_started: (_, until) => `The campaign starts ${until}`,
  announcement_scheduled: (_, until) => `The announcement goes out from ${until}`,
  workflow_paused: () => 'The workflow is paused',
  sending_paused: () => 'All sending is paused',
  clock_moved: () => 'The clock was moved: emails from real mailboxes wait until it’s reset to today',
  mailbox_paused: ({ detail }) => `The ${accountWord(detail)} is paused`,
  mailbox_refused: ({ detail }) => refusedInWords(detail?.words),
  no_mailbox: ({ detail }) =>
    detail?.isOthers
      ? `A salesperson’s campaign can’t send from someone else’s ${accountWord(detail)}`
      : `Its ${accountWord(detail)} is no longer connected`,
  missing_variable: ({ detail }) => missingInWords(detail),
  unsendable: ({ detail }) =>
    detail?.words ? `It can’t be sent. ${detail.words.replace(/\.$/, '')}` : 'It can’t be sent from its account',
  writing: ({ detail }) => (detail?.words ? `The writing was ${detail.words}` : 'It is being written'),
  unvouched_claim: ({ detail }) =>
    detail?.claims === 1
      ? 'One claim has no source: confirm it, or rewrite the sentence'
      : `${detail?.claims ?? 'Some'} claims have no source: confirm each, or rewrite the sentences`,
  rejected: ({ detail }) => `You ${detail?.words ?? 'rejected'} step ${detail?.step ?? 1}`,
  paused_by_person: () => 'You paused this person',
  signed_out: () => 'The mailbox was signed out: approve the message again',
  soft_bounce: ({ detail }, until) => `Retries ${until}: delivery failed${detail?.words ? ` (${detail.words})` : ''}`,
  unknown: () => 'The connection was lost while sending: it may or may not have been sent',
  out_of_office: ({ detail, until: day, zone }, until) => {
    // With its year: who wants to be left alone may name one far ahead.
    const named = day === null ? until : `${dayInWords(day, zone)} ${dayIn(day, zone).slice(0, 4)}`;
    const where = detail?.wroteIn === undefined ? '' : ', as they wrote in the conversation of another record';
    return `Sends ${named}, when they’re back, or want to hear from you again${where}`;
  },
  unanswered_reply: ({ detail }) => unansweredInWords(detail),
  frequency: (_, until) => `Sends ${until}: another campaign or an announcement contacted them less than a day ago`,
  template_unavailable: ({ detail }) =>
    `Its template can’t be sent${detail?.words ? `: ${detail.words.replace(/\.$/, '')}` : ''}`,
  template_changed: () => 'The template says something else than what was approved: read the message, and approve it',
  no_opt_in: () => 'No opt-in to WhatsApp is on record: record their consent, or wait until they write',
  window_closed: () => 'They haven’t written in the last 24 hours: only a template can be sent',
  marketing_limit: (_, until) => `Sends ${until}: Meta accepts no more marketing messages to them until then`,
  people_cap: ({ detail }, until) =>
    `Sends ${until}: Meta’s limit of ${detail?.limit === undefined ? '' : `${detail.limit} `}people in 24 hours is reached`,
  pair_pace: (_, until) => `Sends ${until}: WhatsApp accepts one message to a person every six seconds`,
};

/** Why someone is waiting, as a sentence without a full stop. */
export const reasonInWords = (waiting: Waiting): string =>
  SENTENCES[waiting.code](waiting, waiting.until === null ? 'soon' : momentInWords(waiting.until, waiting.zone));

const ENDED: Partial<Record<EnrolmentState, string>> = {
  replied: 'They replied',
  completed: 'All steps were sent',
  bounced: 'Their address no longer exists',
  unsubscribed: 'They opted out',
  failed: 'It couldn’t be sent',
  skipped: 'Skipped',
  removed: 'You removed them',
};

/** How it ended for a person of a campaign. */
export const endInWords = (state: EnrolmentState, detail: ReasonDetail | null): string =>
  detail?.words ?? ENDED[state] ?? '';

export const cancelInWords = (reason: string): string =>
  reason in CANCEL_REASONS ? CANCEL_REASONS[reason as CancelReason] : reason;
