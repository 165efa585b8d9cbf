/** What a workflow that is written for someone is for; the built-in writer has its patterns by it. */
export const WORKFLOW_PURPOSES = ['first_meeting', 'after_event', 'win_back', 'referral', 'news', 'review'] as const;
export type WorkflowPurpose = (typeof WORKFLOW_PURPOSES)[number];

export const WORKFLOW_PURPOSE_LABELS: Record<WorkflowPurpose, string> = {
  first_meeting: 'Get a first meeting',
  after_event: 'Follow up after an event',
  win_back: 'Win back a customer',
  referral: 'Ask for a referral',
  news: 'Tell them about something new',
  review: 'Prepare a review or renewal',
};

/** How many emails a written workflow has: fewer than its limit of steps, for nobody reads a tenth. */
export const WRITTEN_EMAILS = { least: 1, most: 6, usual: 3 } as const;

/** Ways to write a passage anew, beside a wish in one's own words. */
export const REWRITE_WAYS = ['shorter', 'warmer', 'more_formal', 'en', 'de', 'fr', 'es', 'own'] as const;
export type RewriteWay = (typeof REWRITE_WAYS)[number];
