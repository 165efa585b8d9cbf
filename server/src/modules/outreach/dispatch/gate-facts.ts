import { limitOn, type MailboxFacts } from '#modules/mailboxes/index.ts';
import { dayIn } from '#platform/zoned-time.ts';
import { maySendFrom } from '../access.ts';
import type { GateFacts, StandingFacts } from '../pace/gate.ts';
import { openHours } from '../pace/window.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { zoneOf } from '../pace/zone.ts';
import type { DueMessage, Standing } from './take-due.ts';

/** What people have decided, from the message, its mailbox and the workspace. */
export const standingFactsOf = (
  row: Standing,
  mailbox: Pick<MailboxFacts, 'provider' | 'state' | 'userId'>,
  { sendingPaused, holdsRealMail }: OutreachWorkspace,
): StandingFacts => ({
  toAddress: row.to_address,
  contactEmail: row.is_deleted ? null : row.contact_email,
  contactIsSample: row.contact_is_sample,
  consentWithdrawn: row.consent_withdrawn,
  suppressed: row.suppressed,
  enrolmentIsLive: row.enrolment_is_live,
  enrolmentIsPaused: row.enrolment_is_paused,
  campaignState: row.campaign_state,
  sequenceState: row.sequence_state,
  sendingPaused,
  holdsRealMail,
  mailbox: { provider: mailbox.provider, state: mailbox.state, isOthers: !maySendFrom(row.rep_id, mailbox) },
});

/** Everything the gate looks at, from the message, its mailbox and the workspace. */
export const gateFactsOf = (
  due: DueMessage,
  mailbox: MailboxFacts,
  sentToday: number,
  workspace: OutreachWorkspace,
): GateFacts => {
  const now = workspace.clock.now();
  const zone = zoneOf(due.person, workspace.timezone);
  const mailboxZone = mailbox.timezone ?? workspace.timezone;
  const standing = standingFactsOf(due, mailbox, workspace);
  return {
    ...standing,
    now,
    mailbox: {
      ...standing.mailbox,
      zone: mailboxZone,
      limit: limitOn(mailbox, dayIn(now, mailboxZone)),
      sentToday,
    },
    lastFromElsewhereAt: due.last_elsewhere_at,
    hours: openHours([workspace.window, due.sequence_window, mailbox.window], {
      recipient: zone,
      workspace: workspace.timezone,
    }),
    recipient: { zone, country: due.person.country },
    isUrgent: due.is_urgent,
  };
};
