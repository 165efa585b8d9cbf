import { type ChannelName, CHANNELS } from './channel.ts';

/** Vocabulary of workflows, campaigns and mailboxes. */
export const WAIT_UNITS = ['minutes', 'hours', 'days', 'business_days'] as const;
export type WaitUnit = (typeof WAIT_UNITS)[number];

/** "after 3 business days", "immediately". */
export const waitInWords = (wait: { amount: number; unit: WaitUnit }): string => {
  if (wait.amount === 0) return 'immediately';
  const unit = wait.unit.replace('_', ' ');
  return `after ${wait.amount} ${wait.amount === 1 ? unit.slice(0, -1) : unit}`;
};

/** What needs approval: every step, only the first (which approves the later ones), or none. */
export const APPROVALS = ['each', 'first', 'none'] as const;
export type Approval = (typeof APPROVALS)[number];

/** The stricter approval applies if several levels set one. */
export const stricterApproval = (...levels: (Approval | null | undefined)[]): Approval =>
  APPROVALS.find((level) => levels.includes(level)) ?? 'each';

/** What is tracked of emails unless someone turns it on. */
export const NOT_TRACKED = { opens: false, clicks: false } as const;

export const STOP_ON = ['reply', 'meeting', 'click', 'status', 'same_company_reply'] as const;
export type StopOn = (typeof STOP_ON)[number];

/** Why people of an audience are excluded, in the order in which they are counted. */
export const EXCLUSION_CAUSES = [
  'sample',
  'no_address',
  'unsubscribed',
  'bounced',
  'do_not_contact',
  'domain_blocked',
  'no_consent',
  'no_opt_in',
  'window_closed',
  'active_elsewhere',
  'same_company',
  'contacted_lately',
  'same_address',
] as const;
export type ExclusionCause = (typeof EXCLUSION_CAUSES)[number];

export const EXCLUSION_LABELS: Record<ExclusionCause, string> = {
  sample: 'Sample people, who never get real messages',
  no_address: 'No email address',
  unsubscribed: 'Unsubscribed',
  bounced: 'Address bounced',
  do_not_contact: 'Do Not Contact',
  domain_blocked: 'Their domain is on the suppression list',
  no_consent: 'Consent withdrawn',
  no_opt_in: 'No opt-in to WhatsApp on record',
  window_closed: 'Haven’t written in the last 24 hours',
  active_elsewhere: 'In another running campaign',
  same_company: 'A colleague is in a running campaign',
  contacted_lately: 'Contacted in the last 7 days',
  same_address: 'Same address or number as someone else',
};

/** Why people are left out, in the words of the channel by which they would hear first. */
export const exclusionLabel = (cause: ExclusionCause, channel: ChannelName): string => {
  if (cause === 'no_address' && channel !== 'email') return CHANNELS[channel].noAddress.replace(/\.$/, '');
  if (cause === 'bounced' && channel === 'whatsapp') return 'Number not on WhatsApp';
  if (cause === 'same_address')
    return channel === 'email' ? 'Same address as someone else' : 'Same number as someone else';
  return EXCLUSION_LABELS[cause];
};

export const MAILBOX_PROVIDERS = ['google', 'microsoft', 'smtp', 'simulator'] as const;
export type MailboxProvider = (typeof MAILBOX_PROVIDERS)[number];
/** Those whose mailboxes are connected by signing in with them (OAuth 2). */
export const SIGN_IN_PROVIDERS = ['google', 'microsoft'] as const satisfies readonly MailboxProvider[];
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];
export const SIGN_IN_NAMES: Record<SignInProvider, string> = { google: 'Google', microsoft: 'Microsoft' };
export const MAILBOX_KINDS = ['mailbox', 'relay'] as const;
export type MailboxKind = (typeof MAILBOX_KINDS)[number];
export const MAILBOX_STATES = ['active', 'ramping', 'paused', 'auth_failed', 'signed_out'] as const;
export type MailboxState = (typeof MAILBOX_STATES)[number];

/** What a look at a domain's DNS found: `theirs`, where the mail provider looks after the domain; `unknown`, where no server answered. */
export const DNS_STATES = ['pass', 'missing', 'wrong', 'theirs', 'unknown'] as const;
export type DnsState = (typeof DNS_STATES)[number];

/** Why someone is waiting. The server formats a sentence with names and times for each. */
export const REASON_CODES = [
  'approval',
  'wait',
  'task',
  'window',
  'holiday',
  'mailbox_pace',
  'mailbox_cap',
  'domain_cap',
  'provider_cap',
  'daily_new_limit',
  'hours_never_meet',
  'no_free_day',
  'campaign_paused',
  'campaign_not_started',
  'announcement_scheduled',
  'workflow_paused',
  'sending_paused',
  'clock_moved',
  'mailbox_paused',
  'mailbox_refused',
  'no_mailbox',
  'missing_variable',
  'unsendable',
  'writing',
  'unvouched_claim',
  'rejected',
  'paused_by_person',
  'signed_out',
  'soft_bounce',
  'unknown',
  'frequency',
  'out_of_office',
  'unanswered_reply',
  'template_unavailable',
  'template_changed',
  'no_opt_in',
  'window_closed',
  'marketing_limit',
  'people_cap',
  'pair_pace',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];
