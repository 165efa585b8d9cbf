/**
 * Every kind of entry in a person's timeline. Whatever asks what has happened to someone walks this list in its test, so that a new
 * kind can't be forgotten there.
 */
export const EVENT_KINDS = [
  'automatic_reply',
  'bounced',
  'branch_taken',
  'call_logged',
  'clicked',
  'complained',
  'consent_recorded',
  'created',
  'deleted',
  'edited',
  'email_logged',
  'estimate_accepted',
  'estimate_declined',
  'estimate_expired',
  'estimate_expiring',
  'estimate_question',
  'estimate_sent',
  'estimate_viewed',
  'estimate_withdrawn',
  'file_added',
  'follow_up_added',
  'follow_up_deleted',
  'follow_up_done',
  'follow_up_reopened',
  'follow_up_rescheduled',
  'follow_up_restored',
  'follow_up_skipped',
  'import_merged',
  'imported',
  'merged',
  'message_sent',
  'note',
  'opened',
  'referred',
  'replied',
  'resubscribed',
  'stage_changed',
  'status_changed',
  'step_skipped',
  'transferred',
  'undone',
  'unsubscribed',
  'whatsapp_logged',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/**
 * Entries that leave a person as they were: a deletion, which has been undone if the person is there, and the undo of something that has
 * an entry of its own.
 */
export const NEUTRAL_KINDS: readonly EventKind[] = ['deleted', 'undone'];
