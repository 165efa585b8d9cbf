import type { StateAction } from '../states.ts';

/** The states that are stored. */
export const ESTIMATE_STATES = ['draft', 'sent', 'viewed', 'accepted', 'declined', 'revised'] as const;
export type EstimateState = (typeof ESTIMATE_STATES)[number];

/**
 * What changes an estimate's state. An accepted one never changes again. That its validity ends isn't an action: one that waits for
 * an answer is expired from then on, and whoever sends or answers asks for the day.
 */
export const ESTIMATE_ACTIONS = {
  /** By email, or by giving its link away. */
  send: { from: ['draft'], to: 'sent', who: 'person' },
  /** The recipient has looked at its page. */
  view: { from: ['sent'], to: 'viewed', who: 'system' },
  accept: { from: ['sent', 'viewed'], to: 'accepted', who: 'system' },
  decline: { from: ['sent', 'viewed'], to: 'declined', who: 'system' },
  /** Another revision takes its place; its link says so. */
  revise: { from: ['sent', 'viewed', 'declined'], to: 'revised', who: 'person' },
} as const satisfies Record<string, StateAction<EstimateState>>;
export type EstimateAction = keyof typeof ESTIMATE_ACTIONS;

/** The states in which an estimate waits for the recipient's answer. */
export const OPEN_ESTIMATE_STATES: readonly EstimateState[] = ESTIMATE_ACTIONS.accept.from;

/** What the recipient answers. */
export const ESTIMATE_ANSWERS = ['accept', 'decline'] as const;
export type EstimateAnswer = (typeof ESTIMATE_ANSWERS)[number];

/** Whether the link of an estimate leads to its page: nobody has sent it, it leads there, or it was revoked. */
export const ESTIMATE_LINK_STATES = ['none', 'live', 'revoked'] as const;
export type EstimateLinkState = (typeof ESTIMATE_LINK_STATES)[number];

/** What the page behind the link of an estimate shows. */
export const PUBLIC_ESTIMATE_STATES = ['open', 'accepted', 'declined', 'expired', 'revised', 'revoked'] as const;
export type PublicEstimateState = (typeof PUBLIC_ESTIMATE_STATES)[number];

/** Days before the end of its validity on which a follow-up reminds of an unanswered estimate. */
export const ESTIMATE_REMINDER_DAYS = 3;
