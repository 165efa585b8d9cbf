import type { StateAction } from './states.ts';

/** The states of a person in a campaign. */
export const ENROLMENT_STATES = [
  'queued',
  'waiting_approval',
  'in_progress',
  'waiting_task',
  'held',
  'replied',
  'completed',
  'bounced',
  'unsubscribed',
  'failed',
  'skipped',
  'removed',
] as const;
export type EnrolmentState = (typeof ENROLMENT_STATES)[number];

/** The states that are not final. */
export const LIVE_ENROLMENT_STATES = ['queued', 'waiting_approval', 'in_progress', 'waiting_task', 'held'] as const;
export type LiveEnrolmentState = (typeof LIVE_ENROLMENT_STATES)[number];

export const ENROLMENT_STATE_LABELS: Record<EnrolmentState, string> = {
  queued: 'Queued',
  waiting_approval: 'To approve',
  in_progress: 'In progress',
  waiting_task: 'Task',
  held: 'Held',
  replied: 'Replied',
  completed: 'Completed',
  bounced: 'Bounced',
  unsubscribed: 'Unsubscribed',
  failed: 'Failed',
  skipped: 'Skipped',
  removed: 'Removed',
};

const LIVE = LIVE_ENROLMENT_STATES;
/** After the last step is sent, its outcome may still arrive. */
const LIVE_OR_COMPLETED = [...LIVE, 'completed'] as const;
const RESTORABLE = [
  'in_progress',
  'waiting_task',
  'held',
  'replied',
  'completed',
  'unsubscribed',
  'skipped',
  'removed',
] as const;

export const ENROLMENT_ACTIONS = {
  /** Their draft needs approval. */
  await_approval: { from: LIVE, to: 'waiting_approval', who: 'system' },
  proceed: { from: LIVE, to: 'in_progress', who: 'system' },
  /** Someone is to do the step themselves. */
  await_task: { from: LIVE, to: 'waiting_task', who: 'system' },
  hold: { from: LIVE, to: 'held', who: 'system' },
  complete: { from: LIVE, to: 'completed', who: 'system' },
  reply: { from: LIVE_OR_COMPLETED, to: 'replied', who: 'system' },
  bounce: { from: LIVE_OR_COMPLETED, to: 'bounced', who: 'system' },
  unsubscribe: { from: LIVE, to: 'unsubscribed', who: 'system' },
  fail: { from: LIVE, to: 'failed', who: 'system' },
  skip: { from: LIVE, to: 'skipped', who: 'system' },
  remove: { from: LIVE, to: 'removed', who: 'person' },
  /** A sent step bounced, and is retried. */
  come_back: { from: ['in_progress', 'completed'], to: 'in_progress', who: 'system' },
  restore_queued: { from: RESTORABLE, to: 'queued', who: 'system' },
  restore_waiting_approval: { from: RESTORABLE, to: 'waiting_approval', who: 'system' },
  restore_in_progress: { from: RESTORABLE, to: 'in_progress', who: 'system' },
  restore_waiting_task: { from: RESTORABLE, to: 'waiting_task', who: 'system' },
  restore_held: { from: RESTORABLE, to: 'held', who: 'system' },
} as const satisfies Record<string, StateAction<EnrolmentState>>;
export type EnrolmentAction = keyof typeof ENROLMENT_ACTIONS;
