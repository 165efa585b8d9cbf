import type { ReplyClass } from '@rainmaker/contract';

/** Below it the rules could have taken a reply for something else; above it they quote what leaves no doubt. */
const DOUBTFUL_BELOW = 0.85;

/**
 * Meanings that a model may change. What stops emails isn't among them: an opt-out, a wrong person, an absence or a program's answer
 * stays what the rules say, whatever a model reads into it.
 */
const REFINED: ReadonlySet<ReplyClass> = new Set(['interested', 'question', 'objection', 'not_now', 'referral']);

/** What a model may change them to: also to what stops emails, but not to what would take a stop back. */
export const REFINED_TO = [
  'interested',
  'question',
  'objection',
  'not_now',
  'referral',
  'wrong_person',
  'unsubscribe',
] as const satisfies readonly ReplyClass[];

/** Whether a model may look at a reply again that rules have classed. */
export const mayRefine = (meaning: ReplyClass | null, confidence: number): boolean =>
  meaning !== null && REFINED.has(meaning) && confidence < DOUBTFUL_BELOW;
