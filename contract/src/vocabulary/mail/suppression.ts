/** Why nothing may be sent to an address, from the lightest reason to the gravest. */
export const SUPPRESSION_REASONS = [
  'limited',
  'bounced',
  'manual',
  'unsubscribed',
  'complained',
  'do_not_contact',
] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

export const SUPPRESSION_REASON_LABELS: Record<SuppressionReason, string> = {
  limited: 'Provider limit',
  bounced: 'Bounced',
  manual: 'Added by hand',
  unsubscribed: 'Unsubscribed',
  complained: 'Reported as spam',
  do_not_contact: 'Do Not Contact',
};

/** One address, everyone at a domain, or the hash that is left of an erased person's address. */
export const SUPPRESSION_KINDS = ['address', 'domain', 'erased'] as const;
export type SuppressionKind = (typeof SUPPRESSION_KINDS)[number];
