import type { FollowUpOutcome } from './follow-up.ts';

// A desk is where someone works through the follow-ups of one channel, one person after another.

/** The follow-ups that have a desk. */
export const DESK_KINDS = ['call', 'linkedin'] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

/**
 * When something on a desk can be done: now, later today, or tomorrow. A call waits until it is working hours for the person, and
 * what is over a cap of LinkedIn until tomorrow.
 */
export const DESK_PARTS = ['now', 'later', 'tomorrow'] as const;
export type DeskPart = (typeof DESK_PARTS)[number];
export const DESK_PART_LABELS: Record<DeskPart, string> = {
  now: 'Now',
  later: 'Later today',
  tomorrow: 'Tomorrow',
};

/** What LinkedIn counts, for which an account has room each day. */
export const LINKEDIN_ACTS = ['connect', 'message'] as const;
export type LinkedinAct = (typeof LINKEDIN_ACTS)[number];

/** How many a day each person starts with: accounts that do much more are restricted. */
export const LINKEDIN_CAPS: Readonly<Record<LinkedinAct, number>> = { connect: 20, message: 40 };
/** The most that a workspace can set. */
export const LINKEDIN_CAP_AT_MOST = 200;

/** What a written LinkedIn step came to once it is done: it was written, and they have it. */
export const LINKEDIN_DONE: FollowUpOutcome = 'connected';

/** What is said on the phone where no workflow says it; people replace it with their own. */
export const CALL_SCRIPT = [
  'Hi {{ first_name }}, this is {{ sender_first_name }} from {{ sender_company | default: "our team" }}. Do you have two minutes?',
  'I’m calling because I think we can help {{ company_name | default: "you" }}. Who looks after that on your side?',
  'Could we talk for 15 minutes this week?',
].join('\n\n');
