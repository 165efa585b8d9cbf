import type { StateAction } from './states.ts';

// A follow-up is something to do about a person at a time, by whoever it is assigned to.

/** What to do, with its label; `channel` is the one of the timeline, null if there is none. */
export const FOLLOW_UP_KINDS = {
  call: { label: 'Call', channel: 'call' },
  email: { label: 'Email', channel: 'email' },
  whatsapp: { label: 'WhatsApp', channel: 'whatsapp' },
  linkedin: { label: 'LinkedIn', channel: 'linkedin' },
  meeting: { label: 'Meeting', channel: null },
  other: { label: 'Other', channel: null },
} as const;
export type FollowUpKind = keyof typeof FOLLOW_UP_KINDS;
export const FOLLOW_UP_KIND_NAMES = Object.keys(FOLLOW_UP_KINDS) as [FollowUpKind, ...FollowUpKind[]];

export const FOLLOW_UP_PRIORITIES = ['low', 'normal', 'high'] as const;

/** Minutes before it is due. */
export const FOLLOW_UP_REMINDERS = [0, 15, 60, 1440] as const;

/** How often one repeats; the next is made when it is done or skipped. */
export const FOLLOW_UP_REPEATS = ['daily', 'weekdays', 'weekly', 'biweekly', 'monthly', 'quarterly', 'yearly'] as const;
export type FollowUpRepeat = (typeof FOLLOW_UP_REPEATS)[number];

/** Where it came from: written by a person, or made by a workflow, a reply or an estimate. */
export const FOLLOW_UP_SOURCES = ['manual', 'workflow', 'reply', 'estimate'] as const;

export const FOLLOW_UP_STATES = ['open', 'done', 'skipped'] as const;
export type FollowUpState = (typeof FOLLOW_UP_STATES)[number];

/** `hasOutcome`: what came of it is required, and only then given. */
interface FollowUpStateAction extends StateAction<FollowUpState> {
  hasOutcome: boolean;
}

export const FOLLOW_UP_ACTIONS = {
  finish: { from: ['open'], to: 'done', who: 'person', hasOutcome: true },
  skip: { from: ['open'], to: 'skipped', who: 'person', hasOutcome: false },
  /** Forgets the outcome. */
  reopen: { from: ['done', 'skipped'], to: 'open', who: 'person', hasOutcome: false },
} as const satisfies Record<string, FollowUpStateAction>;
export type FollowUpAction = keyof typeof FOLLOW_UP_ACTIONS;

/**
 * What came of one that is done, whether the person was reached, and whether that answers every workflow that they are on,
 * whoever asked for it: the program doesn't go on writing to someone who has said yes or no to a colleague.
 */
export const FOLLOW_UP_OUTCOMES = {
  connected: { label: 'Connected', isReached: true, endsWorkflow: false },
  no_answer: { label: 'No answer', isReached: false, endsWorkflow: false },
  voicemail: { label: 'Left a voicemail', isReached: true, endsWorkflow: false },
  interested: { label: 'Interested', isReached: true, endsWorkflow: true },
  not_interested: { label: 'Not interested', isReached: true, endsWorkflow: true },
  meeting_booked: { label: 'Meeting booked', isReached: true, endsWorkflow: true },
  wrong_person: { label: 'Wrong person', isReached: false, endsWorkflow: true },
  rescheduled: { label: 'Rescheduled', isReached: false, endsWorkflow: false },
} as const satisfies Record<string, { label: string; isReached: boolean; endsWorkflow: boolean }>;
export type FollowUpOutcome = keyof typeof FOLLOW_UP_OUTCOMES;
export const FOLLOW_UP_OUTCOME_NAMES = Object.keys(FOLLOW_UP_OUTCOMES) as [FollowUpOutcome, ...FollowUpOutcome[]];

/**
 * When an open one is due: each is in exactly one of them. Its time has passed; it is later on the workspace's day; or on a
 * later day.
 */
export const FOLLOW_UP_DUE = ['overdue', 'today', 'upcoming'] as const;
export type FollowUpDue = (typeof FOLLOW_UP_DUE)[number];

/** When people's first open follow-up is due, to filter them by; `none`: they have no open one. */
export const NEXT_FOLLOW_UPS = {
  none: { label: 'None' },
  overdue: { label: 'Overdue' },
  today: { label: 'Later today' },
  next_7_days: { label: 'Next 7 days' },
} as const;
export type NextFollowUp = keyof typeof NEXT_FOLLOW_UPS;
export const NEXT_FOLLOW_UP_NAMES = Object.keys(NEXT_FOLLOW_UPS) as [NextFollowUp, ...NextFollowUp[]];

/** What a list can count beside its rows. */
export const FOLLOW_UP_TABS = ['open', ...FOLLOW_UP_DUE, 'done', 'skipped'] as const;
export type FollowUpTab = (typeof FOLLOW_UP_TABS)[number];
