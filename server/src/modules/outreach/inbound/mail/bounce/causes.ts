/** What a failure means for the address: hard, it doesn't exist; soft, it may work later; blocked, the sender or the text is refused. */
export type FailureKind = 'hard' | 'soft' | 'blocked';

export type Cause =
  | 'user_unknown'
  | 'domain_unknown'
  | 'mailbox_disabled'
  | 'mailbox_full'
  | 'greylisted'
  | 'rate_limited'
  | 'unreachable'
  | 'expired'
  | 'too_large'
  | 'loop'
  | 'spam'
  | 'authentication'
  | 'restricted'
  | 'policy'
  | 'relaying'
  | 'unknown';

/** For each cause the kind, and what a person reads. */
export const CAUSES: Readonly<Record<Cause, { kind: FailureKind; sentence: string }>> = {
  user_unknown: { kind: 'hard', sentence: 'The address doesn’t exist.' },
  domain_unknown: { kind: 'hard', sentence: 'The address’s domain doesn’t exist or takes no email.' },
  mailbox_disabled: { kind: 'hard', sentence: 'The mailbox was closed or deactivated.' },
  mailbox_full: { kind: 'soft', sentence: 'The mailbox is full.' },
  greylisted: { kind: 'soft', sentence: 'The receiving server asks to try again later.' },
  rate_limited: { kind: 'soft', sentence: 'The receiving server accepts no more emails for now.' },
  unreachable: { kind: 'soft', sentence: 'The receiving server could not be reached or had a fault.' },
  expired: { kind: 'soft', sentence: 'The receiving server did not accept the email in time.' },
  too_large: { kind: 'soft', sentence: 'The email is too large for the receiving server.' },
  loop: { kind: 'soft', sentence: 'The receiving servers pass the email around in a circle.' },
  spam: { kind: 'blocked', sentence: 'The receiving server took the email or its sender for spam.' },
  authentication: { kind: 'blocked', sentence: 'The sender’s domain isn’t authenticated (SPF, DKIM or DMARC).' },
  restricted: { kind: 'blocked', sentence: 'The recipient accepts email from certain senders only.' },
  policy: { kind: 'blocked', sentence: 'The receiving server refused the email by a rule of its own.' },
  relaying: { kind: 'blocked', sentence: 'The receiving server doesn’t take email for this address from this sender.' },
  unknown: { kind: 'soft', sentence: 'The receiving server did not say clearly why it refused the email.' },
};
