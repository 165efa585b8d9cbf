import type { EnrolmentChange } from '../enrolment/move.ts';

/** When to look again for a template that a sender lacks: templates are approved within hours. */
const ASK_AGAIN_MS = 6 * 3_600_000;

/** A person whose message their account can’t send, until someone decides. */
export const unsendable = (id: string, words: string): EnrolmentChange => ({
  id,
  action: 'hold',
  reasonCode: 'unsendable',
  reasonDetail: { words },
});

/** A person whose account lacks the template of their step; it may get it. */
export const waitingForTemplate = (id: string, words: string, now: Date): EnrolmentChange => ({
  ...unsendable(id, words),
  action: 'proceed',
  nextActionAt: new Date(now.getTime() + ASK_AGAIN_MS),
});
