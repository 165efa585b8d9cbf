const WORDS: Record<string, string> = {
  open: 'Opened',
  click: 'Clicked',
  reply: 'Replied',
  soft_bounce: 'Soft bounce',
  hard_bounce: 'Bounced',
  out_of_office: 'Out of office',
  complaint: 'Reported as spam',
  delivered: 'Delivered',
  read: 'Read',
  stop: 'STOP',
  block: 'Marketing stopped',
  marketing_limit: 'Held back',
  window_expired: 'Window expired',
};

/** The label of a reaction's pill. */
export const reactionWord = (kind: string): string => WORDS[kind] ?? kind;
