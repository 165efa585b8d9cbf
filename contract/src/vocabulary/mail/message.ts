/**
 * One outgoing message. Its status says what happens next; delivered, opened, clicked, replied and complained are
 * moments. The ACTIONS table is used by the guarded UPDATE that writes the status, by buttons and by tests.
 */
export const MESSAGE_STATUSES = [
  'draft',
  'approved',
  'scheduled',
  'sending',
  'sent',
  'failed',
  'bounced',
  'cancelled',
  'unknown',
] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** What a message was written for, and who sends it: the program, or a person directly. */
export const ORIGINS = {
  enrolment: { by: 'program' },
  announcement: { by: 'program' },
  estimate: { by: 'person' },
  review: { by: 'program' },
  conversation: { by: 'person' },
} as const satisfies Record<string, { by: 'program' | 'person' }>;
export type MessageOrigin = keyof typeof ORIGINS;
const originsBy = (who: 'program' | 'person'): MessageOrigin[] =>
  (Object.keys(ORIGINS) as MessageOrigin[]).filter((origin) => ORIGINS[origin].by === who);

/** Counted together, so that no one gets too many messages. */
export const ORIGINS_BY_PROGRAM = originsBy('program');

/** Written to one person, whom they answer where they have written before. */
export const ORIGINS_BY_PERSON = originsBy('person');

/**
 * What the lists filter by: the statuses, and some that are derived. Of drafts the `ready` can be approved, the `incomplete`
 * lack a value, and those of `writing` have no text yet. The last five are moments that a campaign's results count; `left` is whatever was sent, bounced later or not.
 */
export const MESSAGE_FILTERS = [
  ...MESSAGE_STATUSES,
  'ready',
  'incomplete',
  'writing',
  'rejected',
  'replied',
  'left',
  'delivered',
  'opened',
  'clicked',
  'unsubscribed',
] as const;
export type MessageFilter = (typeof MESSAGE_FILTERS)[number];

interface Action {
  from: readonly MessageStatus[];
  to: MessageStatus;
  who: 'person' | 'system' | 'worker';
}

export const MESSAGE_ACTIONS = {
  edit: { from: ['draft'], to: 'draft', who: 'person' },
  approve: { from: ['draft'], to: 'approved', who: 'person' },
  /** Its text was written meanwhile, and needs no one's approval. */
  pass: { from: ['draft'], to: 'approved', who: 'system' },
  schedule: { from: ['approved'], to: 'scheduled', who: 'system' },
  claim: { from: ['scheduled'], to: 'sending', who: 'worker' },
  accept: { from: ['sending'], to: 'sent', who: 'worker' },
  retry: { from: ['sending'], to: 'scheduled', who: 'worker' },
  fail: { from: ['sending'], to: 'failed', who: 'worker' },
  /** The gate blocked it after the claim, or the claim was released before the hand-over. */
  release: { from: ['sending'], to: 'scheduled', who: 'worker' },
  refuse: { from: ['sending'], to: 'cancelled', who: 'worker' },
  /** From the first three only after a delay was reported, which puts a message back to be sent again. */
  bounce: { from: ['draft', 'approved', 'scheduled', 'sent', 'sending', 'unknown'], to: 'bounced', who: 'system' },
  soft_bounce: { from: ['sent', 'unknown'], to: 'scheduled', who: 'system' },
  /** It waited to be sent again, and then its provider said that it had arrived. */
  arrive: { from: ['approved', 'scheduled'], to: 'sent', who: 'system' },
  give_up: { from: ['sent', 'unknown'], to: 'failed', who: 'system' },
  cancel: { from: ['draft', 'approved', 'scheduled'], to: 'cancelled', who: 'person' },
  /** A campaign or mailbox was paused or resumed: a message is only `approved` while it has no slot. */
  unschedule: { from: ['scheduled'], to: 'approved', who: 'system' },
  hold: { from: ['approved', 'scheduled'], to: 'draft', who: 'system' },
  lose: { from: ['sending'], to: 'unknown', who: 'worker' },
  settle_sent: { from: ['unknown'], to: 'sent', who: 'worker' },
  settle_failed: { from: ['unknown'], to: 'failed', who: 'worker' },
  take_back: { from: ['approved', 'scheduled'], to: 'draft', who: 'person' },
  send_again: { from: ['unknown'], to: 'scheduled', who: 'person' },
  revive: { from: ['failed', 'cancelled'], to: 'draft', who: 'person' },
} as const satisfies Record<string, Action>;

export type MessageAction = keyof typeof MESSAGE_ACTIONS;

/** Whether an action applies to a message in this status. */
export const canAct = (action: MessageAction, status: MessageStatus): boolean =>
  (MESSAGE_ACTIONS[action].from as readonly MessageStatus[]).includes(status);

/** Why a message was cancelled, in words. */
export const CANCEL_REASONS = {
  rejected: 'You rejected it',
  suppressed: 'They opted out, or their address can’t receive messages',
  domain_blocked: 'Their domain is on the suppression list',
  removed: 'They were removed from the campaign',
  expired: 'The draft expired after 14 days',
  replied: 'They replied',
  campaign_cancelled: 'The campaign was cancelled',
  announcement_cancelled: 'The announcement was cancelled',
  skipped: 'The step was skipped',
  same_address: 'Already sent to this address under another record',
  deleted: 'You deleted it',
  taken_back: 'You took it back before it was sent',
  called_off: 'What it was about was changed or answered meanwhile',
} as const;
export type CancelReason = keyof typeof CANCEL_REASONS;

export const MESSAGE_STATUS_LABELS: Record<MessageStatus, string> = {
  draft: 'Draft',
  approved: 'Approved',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  bounced: 'Bounced',
  cancelled: 'Cancelled',
  unknown: 'Unconfirmed',
};

export const MESSAGE_TONES: Record<MessageStatus, 'idle' | 'info' | 'accent' | 'good' | 'warn' | 'bad'> = {
  draft: 'accent',
  approved: 'info',
  scheduled: 'info',
  sending: 'info',
  sent: 'good',
  failed: 'bad',
  bounced: 'bad',
  cancelled: 'idle',
  unknown: 'warn',
};

/** The events on a message's timeline. */
export const MESSAGE_EVENTS = [
  'created',
  'edited',
  'approved',
  'scheduled',
  'taken_back',
  'held',
  'sent',
  'delivered',
  'opened',
  'clicked',
  'replied',
  'automatic_reply',
  'soft_bounced',
  'bounced',
  'complained',
  'unsubscribed',
  'failed',
  'cancelled',
  'unknown',
] as const;
export type MessageEventKind = (typeof MESSAGE_EVENTS)[number];
