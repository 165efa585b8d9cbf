/** What a reply means. */
export const REPLY_CLASSES = [
  'interested',
  'question',
  'objection',
  'not_now',
  'referral',
  'out_of_office',
  'unsubscribe',
  'wrong_person',
  'automatic',
] as const;
export type ReplyClass = (typeof REPLY_CLASSES)[number];

export const REPLY_CLASS_LABELS: Record<ReplyClass, string> = {
  interested: 'Interested',
  question: 'Question',
  objection: 'Not interested',
  not_now: 'Not now',
  referral: 'Referral',
  out_of_office: 'Out of office',
  unsubscribe: 'Asked to unsubscribe',
  wrong_person: 'Wrong person',
  automatic: 'Automatic reply',
};
