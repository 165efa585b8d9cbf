import type { EnrolmentChange } from '../enrolment/move.ts';

/** When to look again: templates are approved within hours, and texts that wait leave within them. */
const ASK_AGAIN_MS = 6 * 3_600_000;

/** A person whose message their account can’t send, until someone decides. */
export const unsendable = (id: string, words: string): EnrolmentChange => ({
  id,
  action: 'hold',
  reasonCode: 'unsendable',
  reasonDetail: { words },
});

/** A person whose message can’t be written yet: their account may get the template that it lacks, and there may be room for its text. */
export const unsendableYet = (id: string, words: string, now: Date): EnrolmentChange => ({
  ...unsendable(id, words),
  action: 'proceed',
  nextActionAt: new Date(now.getTime() + ASK_AGAIN_MS),
});
